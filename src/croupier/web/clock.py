"""The time, as everything here counts it."""

from __future__ import annotations

import time


def milliseconds() -> int:
    """Since the epoch."""
    return time.time_ns() // 1_000_000
