"""How many connections there may be, from one address and in all, whatever becomes of them."""

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
FEWEST = 16


def room() -> int:
    """How many connections this process can have open. Raises the limit on open files where that is allowed."""
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
    return max(FEWEST, soft - RESERVE)


class Full(CroupierError):
    """There is no room for one more connection."""


class Gate:
    """Counts the connections of a server process."""

    def __init__(self, settings: Settings | None = None, most: int = BOUNDS.connections) -> None:
        settings = settings if settings is not None else Settings()
        self.trusted, self.leniency = networks(settings.trusted_proxies), settings.leniency
        self.most, self.total = most, 0
        self.counts: dict[str, int] = {}

    def enter(self, address: str) -> Pass:
        """Let a connection in, or say why not. A proxy brings many visitors, who are counted further inside."""
        if self.total >= self.most:
            raise Full("This server has as many connections as it can take; try again soon.")
        proxy = bool(self.trusted) and among(address, self.trusted)
        mine = {} if proxy else dict(blocks(address))
        for block, times in mine.items():
            if self.counts.get(block, 0) >= BOUNDS.per_address * times * self.leniency:
                raise Full("Too many connections from your address; close some of them first.")
        self.total += 1
        for block in mine:
            self.counts[block] = self.counts.get(block, 0) + 1
        return Pass(self, mine, proxy=proxy)

    def leave(self, names: Iterable[str]) -> None:
        self.total -= 1
        for name in names:
            self.counts[name] -= 1
            if not self.counts[name]:
                del self.counts[name]


class Pass:
    """The right of one connection to be open; handed on when it becomes a WebSocket."""

    __slots__ = ("gate", "names", "proxy")

    def __init__(self, gate: Gate, names: Iterable[str], *, proxy: bool) -> None:
        self.gate, self.names, self.proxy = gate, tuple(names), proxy

    def budget(self, loop: asyncio.AbstractEventLoop) -> Budget:
        return Budget(loop.time(), self.gate.leniency)

    def give_back(self) -> None:
        self.gate.leave(self.names)


def gate_of(server_state: Any) -> Gate:
    """The gate of a server; one with the usual bounds if none was set up."""
    gate = getattr(server_state, "gate", None)
    if gate is None:
        gate = server_state.gate = Gate()
    assert isinstance(gate, Gate)
    return gate
