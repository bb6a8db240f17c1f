"""How a connection is read: in small pieces, no faster than its parser, its reader and its budget allow.

The event loop hands over up to 256 KB at once, which can be fourteen thousand requests or forty thousand frames. Here
they reach the parser a few kilobytes at a time. What is left waits, and meanwhile nothing more is read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import Protocol

from .budget import Budget

PIECE = 2048  # bytes that are parsed before budget and backlog are looked at again
CALL = 30e-6  # seconds that the event loop and the kernel spend on a read
BYTE = 1e-9  # seconds that they spend on each byte
PROGRESS = 1024  # bytes that a reader must take between two looks
STALLS = 6  # looks without progress before a connection is dropped


class Client(Protocol):
    """The protocol of a connection, as its intake sees it."""

    transport: asyncio.Transport

    def parse(self, piece: bytes) -> None: ...

    def may_parse(self) -> bool:
        """Whether it can take more: nothing that was parsed waits to be handled."""

    def overdo(self) -> None:
        """End a connection that has used up its budget again and again."""


class Intake:
    __slots__ = (
        "at",
        "backlog",
        "budget",
        "client",
        "closing",
        "loop",
        "rest",
        "stalls",
        "stopped",
        "unparsed",
    )

    def __init__(self, client: Client, loop: asyncio.AbstractEventLoop, budget: Budget | None) -> None:
        self.client, self.loop, self.budget = client, loop, budget
        self.unparsed, self.at = b"", 0  # what is not parsed yet begins there
        self.rest: asyncio.TimerHandle | None = None  # until then nothing is read
        self.stopped = self.closing = False
        self.backlog = self.stalls = 0

    def take(self, data: bytes) -> None:
        """Parse what has arrived, or as much of it as may be parsed now."""
        self.unparsed = self.unparsed[self.at :] + data if self.unparsed else data
        self.at = 0
        self.work(CALL + len(data) * BYTE)

    def work(self, extra: float = 0.0) -> None:
        """Parse what waits, piece by piece; `extra` is charged beside what is measured."""
        client, transport = self.client, self.client.transport
        while self.unparsed and not self.rest and not self.stopped and client.may_parse():
            start = thread_time()
            client.parse(self.next())
            self.charge(thread_time() - start + extra)
            extra = 0.0
            if transport.is_closing():
                self.stop()
        if extra:
            self.charge(extra)
        if (self.unparsed or self.rest) and not self.stopped:
            transport.pause_reading()

    def next(self) -> bytes:
        """The next piece of what is not parsed yet."""
        piece = self.unparsed[self.at : self.at + PIECE]
        self.at += PIECE
        if self.at >= len(self.unparsed):
            self.unparsed = b""
        return piece

    def resume(self) -> None:
        """The client can take more."""
        if self.rest or self.stopped or self.client.transport.is_closing():
            return
        if self.unparsed:
            self.loop.call_soon(self.work_on)
        else:
            self.client.transport.resume_reading()

    def work_on(self) -> None:
        """Parse what waits; read again if nothing is left."""
        if self.client.transport.is_closing():
            self.stop()
            return
        self.work()
        if not self.unparsed and not self.rest and not self.stopped and self.client.may_parse():
            self.client.transport.resume_reading()

    def charge(self, seconds: float) -> None:
        """Take processor time from the budget; pause if it is used up."""
        if self.budget is None:
            return
        now = self.loop.time()
        wait = self.budget.spend(seconds, now)
        if not wait or self.rest is not None or self.stopped:
            return
        if self.budget.overdrawn(now):
            self.client.overdo()
            self.stop()
            return
        self.rest = self.loop.call_later(wait, self.wake)
        if not self.client.transport.is_closing():
            self.client.transport.pause_reading()

    def wake(self) -> None:
        self.rest = None
        if not self.stopped:
            self.work_on()

    def stop(self) -> None:
        """Nothing more is parsed."""
        self.stopped, self.unparsed = True, b""
        if self.rest is not None:
            self.rest.cancel()
            self.rest = None

    def look(self, dropped: Callable[[], None]) -> None:
        """Called every few seconds: let go of a connection that does not read what it is owed, nor lets it close."""
        transport = self.client.transport
        owed = transport.get_write_buffer_size()
        self.stalls = self.stalls + 1 if owed and owed > self.backlog - PROGRESS else 0
        self.backlog = owed
        if self.stalls >= STALLS or (self.closing and transport.is_closing()):
            dropped()
            transport.abort()
        self.closing = transport.is_closing()
