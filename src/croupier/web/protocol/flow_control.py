"""Reads a connection in small pieces, no faster than its parser, its application and its budget allow.

The event loop delivers up to 256 KB at once, which can be 14,000 requests or 40,000 frames. The intake passes
2 KB at a time to the parser. The rest waits, and meanwhile nothing more is read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import Protocol

from .budget import Budget

_PIECE = 2048  # bytes parsed between two checks of budget and backlog
_CALL = 30e-6  # seconds that the event loop and the kernel spend on a read
_BYTE = 1e-9  # seconds that they spend on each byte
_PROGRESS = 1024  # bytes that a client must read between two checks
STALLS = 6  # checks without progress before a connection is dropped


class Parser(Protocol):
    """The protocol class of a connection, as its intake sees it."""

    transport: asyncio.Transport

    def parse(self, piece: bytes) -> None: ...

    def may_parse(self) -> bool:
        """Whether everything parsed so far has been handled."""

    def on_over_budget(self) -> None:
        """End a connection that keeps its budget empty."""


class Intake:
    """Input of one connection that waits to be parsed."""

    __slots__ = (
        "_at",
        "_backlog",
        "_closing",
        "_loop",
        "_parser",
        "_pause",
        "_stalls",
        "_stopped",
        "_unparsed",
        "budget",
    )

    def __init__(self, parser: Parser, loop: asyncio.AbstractEventLoop, budget: Budget | None) -> None:
        self._parser, self._loop, self.budget = parser, loop, budget
        self._unparsed, self._at = b"", 0  # pending bytes begin at `_at`
        self._pause: asyncio.TimerHandle | None = None  # until it fires, nothing is read
        self._stopped = self._closing = False
        self._backlog = self._stalls = 0

    def feed(self, data: bytes) -> None:
        """Parse new data, or as much of it as is allowed now."""
        self._unparsed = self._unparsed[self._at :] + data if self._unparsed else data
        self._at = 0
        self._parse_pending(_CALL + len(data) * _BYTE)

    def _parse_pending(self, extra: float = 0.0) -> None:
        """Parse piece by piece. `extra` is charged in addition to the measured time."""
        parser, transport = self._parser, self._parser.transport
        while self._unparsed and not self._pause and not self._stopped and parser.may_parse():
            start = thread_time()
            parser.parse(self._next_piece())
            self.charge(thread_time() - start + extra)
            extra = 0.0
            if transport.is_closing():
                self.stop()
        if extra:
            self.charge(extra)
        if (self._unparsed or self._pause) and not self._stopped:
            transport.pause_reading()

    def _next_piece(self) -> bytes:
        piece = self._unparsed[self._at : self._at + _PIECE]
        self._at += _PIECE
        if self._at >= len(self._unparsed):
            self._unparsed = b""
        return piece

    def resume(self) -> None:
        """Go on after the parser could not take more."""
        if self._pause or self._stopped or self._parser.transport.is_closing():
            return
        if self._unparsed:
            self._loop.call_soon(self._continue)
        else:
            self._parser.transport.resume_reading()

    def _continue(self) -> None:
        """Parse what is pending. If nothing is left, read again."""
        if self._parser.transport.is_closing():
            self.stop()
            return
        self._parse_pending()
        if not self._unparsed and not self._pause and not self._stopped and self._parser.may_parse():
            self._parser.transport.resume_reading()

    def charge(self, seconds: float) -> None:
        """Take processor time from the budget, and pause if it is empty."""
        if self.budget is None:
            return
        now = self._loop.time()
        wait = self.budget.spend(seconds, now)
        if not wait or self._pause is not None or self._stopped:
            return
        if self.budget.overdrawn(now):
            self._parser.on_over_budget()
            self.stop()
            return
        self._pause = self._loop.call_later(wait, self._end_pause)
        if not self._parser.transport.is_closing():
            self._parser.transport.pause_reading()

    def _end_pause(self) -> None:
        self._pause = None
        if not self._stopped:
            self._continue()

    def stop(self) -> None:
        """Parse nothing more."""
        self._stopped, self._unparsed = True, b""
        if self._pause is not None:
            self._pause.cancel()
            self._pause = None

    def check_progress(self, dropped: Callable[[], None]) -> None:
        """Called every few seconds: drop a client that does not read, or that prevents closing."""
        transport = self._parser.transport
        owed = transport.get_write_buffer_size()
        self._stalls = self._stalls + 1 if owed and owed > self._backlog - _PROGRESS else 0
        self._backlog = owed
        if self._stalls >= STALLS or (self._closing and transport.is_closing()):
            dropped()
            transport.abort()
        self._closing = transport.is_closing()
