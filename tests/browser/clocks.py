"""The server's clock, which a test can put forward: nobody waits two minutes for a turn to run out."""

from __future__ import annotations

import time

import pytest

from croupier.web.hall import Hall


class Clock:
    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        patch.setattr(Hall, "now", staticmethod(self.now))

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def forward(self, seconds: int) -> None:
        self.ahead += 1000 * seconds
