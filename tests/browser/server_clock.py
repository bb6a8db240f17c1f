"""A server clock that a test can put forward, so that no test waits two minutes for a turn to run out."""

from __future__ import annotations

import time

import pytest

from croupier.web.services import Services


class Clock:
    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        patch.setattr(Services, "now", staticmethod(self.now))
        patch.setattr(Services, "steady", staticmethod(self.steady))

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def steady(self) -> int:
        """The monotonic clock goes forward too: time passes, the clock does not jump."""
        return time.monotonic_ns() // 1_000_000 + self.ahead

    def forward(self, seconds: int) -> None:
        self.ahead += 1000 * seconds
