"""A table that somebody watches in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .connection import Line


class Watched:
    __slots__ = ("connected", "deadline", "due", "id", "lines", "said", "timer", "version")

    def __init__(self, table_id: str, due: Callable[[str], None]) -> None:
        self.id, self.due = table_id, due
        self.version = -1  # the latest that was shown
        self.lines: set[Line] = set()
        self.connected: frozenset[str] = frozenset()  # people, in whichever process
        self.said = 0  # the latest line of chat that was shown
        self.deadline: int | None = None
        self.timer: asyncio.TimerHandle | None = None

    def arm(self, deadline: int | None, now: int) -> None:
        """Wake up at the deadline. A timer that is early looks again then, so that most actions set none."""
        self.deadline = deadline
        if deadline is None:
            return
        loop, delay = asyncio.get_running_loop(), max(0.0, (deadline - now) / 1000)
        if self.timer is not None and self.timer.when() > loop.time() + delay + 1:  # the clock was set back
            self.disarm()
        if self.timer is None:
            self.timer = loop.call_later(delay, self.due, self.id)

    def rang(self, now: int) -> bool:
        """The timer has gone off: is the time up, or has the deadline moved?"""
        self.timer = None
        if self.deadline is None:
            return False
        if self.deadline > now:
            self.arm(self.deadline, now)
            return False
        return True

    def disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
