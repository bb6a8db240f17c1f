"""The two clocks, both in milliseconds: the time of day, and one that nobody can set."""

from __future__ import annotations

import time
from collections.abc import Callable

_JUMP = 5_000  # milliseconds; smaller steps are normal clock corrections


def epoch_ms() -> int:
    """The time of day: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    """Milliseconds that never go back, for measuring how long something takes."""
    return time.monotonic_ns() // 1_000_000


class ClockJumps:
    """Detects when the clock was set, or the machine was suspended."""

    def __init__(self, now: Callable[[], int], steady: Callable[[], int]) -> None:
        self._now, self._steady = now, steady
        self._ahead = now() - steady()

    def check(self) -> int:
        """Milliseconds by which the clock has jumped since the last check; 0 if it has not."""
        ahead = self._now() - self._steady()
        jump, self._ahead = ahead - self._ahead, ahead
        return jump if abs(jump) > _JUMP else 0
