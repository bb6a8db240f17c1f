"""The time, as everything here counts it."""

from __future__ import annotations

import time
from collections.abc import Callable

JUMP = 5_000  # milliseconds; less is what clocks do all the time


def steady() -> int:
    """Milliseconds that only ever go on, whatever happens to the clock. For how long something takes."""
    return time.monotonic_ns() // 1_000_000


class Jumps:
    """Notices when the clock is set, or the machine has slept."""

    def __init__(self, now: Callable[[], int], steady: Callable[[], int]) -> None:
        self.now, self.steady = now, steady
        self.ahead = now() - steady()

    def look(self) -> int:
        """By how many milliseconds the clock has jumped since the last look; 0 if it has not."""
        ahead = self.now() - self.steady()
        jump, self.ahead = ahead - self.ahead, ahead
        return jump if abs(jump) > JUMP else 0


def milliseconds() -> int:
    """Since the epoch."""
    return time.time_ns() // 1_000_000
