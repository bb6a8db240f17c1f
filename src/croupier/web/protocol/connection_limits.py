"""Limits on open connections: per address, and for the whole process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any

from ...errors import CroupierError
from ..middleware.proxy import among, blocks, networks
from ..settings import BOUNDS, Settings
from .budget import Budget

RESERVE = 128  # file descriptors for the database, the log and files
_FEWEST = 16


def max_connections() -> int:
    """How many connections this process can have open. Raises the limit on open files if that is allowed."""
    try:
        import resource
    except ImportError:  # Windows
        return BOUNDS.connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = BOUNDS.connections + RESERVE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return BOUNDS.connections
    better = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (better, hard))
        soft = better
    return max(_FEWEST, soft - RESERVE)


class TooManyConnections(CroupierError):
    """No more connections are possible now."""


class ConnectionLimiter:
    """Counts the open connections of a server process."""

    def __init__(self, settings: Settings | None = None, most: int = BOUNDS.connections) -> None:
        settings = settings if settings is not None else Settings()
        self.trusted, self.leniency = networks(settings.trusted_proxies), settings.leniency
        self.most, self.total = most, 0
        self.counts: dict[str, int] = {}

    def admit(self, address: str) -> Permit:
        """Count a connection, or refuse it. A proxy's visitors are counted later, by the live endpoint."""
        if self.total >= self.most:
            raise TooManyConnections("This server has as many connections as it can take; try again soon.")
        proxy = bool(self.trusted) and among(address, self.trusted)
        mine = {} if proxy else dict(blocks(address))
        for block, times in mine.items():
            if self.counts.get(block, 0) >= BOUNDS.per_address * times * self.leniency:
                raise TooManyConnections("Too many connections from your address; close some of them first.")
        self.total += 1
        for block in mine:
            self.counts[block] = self.counts.get(block, 0) + 1
        return Permit(self, mine, proxy=proxy)

    def release(self, blocks: Iterable[str]) -> None:
        self.total -= 1
        for block in blocks:
            self.counts[block] -= 1
            if not self.counts[block]:
                del self.counts[block]


class Permit:
    """The right of one connection to be open. It is handed on when the connection becomes a WebSocket."""

    __slots__ = ("_blocks", "_limiter", "proxy")

    def __init__(self, limiter: ConnectionLimiter, blocks: Iterable[str], *, proxy: bool) -> None:
        self._limiter, self._blocks, self.proxy = limiter, tuple(blocks), proxy

    def budget(self, loop: asyncio.AbstractEventLoop) -> Budget:
        return Budget(loop.time(), self._limiter.leniency)

    def release(self) -> None:
        self._limiter.release(self._blocks)


def limiter_of(server_state: Any) -> ConnectionLimiter:
    """The limiter of a server; one with the default bounds if none was set up."""
    limiter = getattr(server_state, "limiter", None)
    if limiter is None:
        limiter = server_state.limiter = ConnectionLimiter()
    assert isinstance(limiter, ConnectionLimiter)
    return limiter
