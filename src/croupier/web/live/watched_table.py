"""A table that somebody watches in this process: its connections, and the timer of its deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .watcher import Watcher


class WatchedTable:
    __slots__ = ("_on_timer", "connected", "connections", "deadline", "id", "last_chat", "timer", "version")

    def __init__(self, table_id: str, on_timer: Callable[[str], None]) -> None:
        self.id, self._on_timer = table_id, on_timer
        self.version = -1  # the latest that was sent
        self.connections: set[Watcher] = set()
        self.connected: frozenset[str] = frozenset()  # people, in any process
        self.last_chat = 0  # the latest chat line that was sent
        self.deadline: int | None = None
        self.timer: asyncio.TimerHandle | None = None

    def arm(self, deadline: int | None, now: int) -> None:
        """Set the deadline. A timer that fires early is set again, so that most actions set none."""
        self.deadline = deadline
        if deadline is None:
            return
        loop, delay = asyncio.get_running_loop(), max(0.0, (deadline - now) / 1000)
        if self.timer is not None and self.timer.when() > loop.time() + delay + 1:  # the clock was set back
            self.disarm()
        if self.timer is None:
            self.timer = loop.call_later(delay, self._on_timer, self.id)

    def is_due(self, now: int) -> bool:
        """Called when the timer fires: is the time up? If the deadline has moved, set a new timer."""
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
