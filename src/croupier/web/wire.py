"""The lowest layer of a WebSocket connection, as lean as it gets: one message, encoded once, many readers.

Uvicorn's own protocol does handshake, reading, pings and closing. Writing is done here, without a task or a queue of
its own for each connection: what a slow reader leaves lying is the transport's to count, and too much of it ends the
connection.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from . import metrics
from .asgi import Scope
from .settings import BOUNDS

NAME = "croupier.wire"  # the extension of the ASGI scope by which the wire is found


def header(length: int) -> bytes:
    """The head of an unmasked text frame, which is how a server writes (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 0x10000:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Outbox:
    """What the connections of a server have to say; each writes once a turn of the loop, however many messages."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.wires: list[Wire] = []

    def add(self, wire: Wire) -> None:
        if not self.wires:
            self.loop.call_soon(self.send)
        self.wires.append(wire)

    def send(self) -> None:
        wires, self.wires = self.wires, []
        for wire in wires:
            wire.flush()


class Wire(WebSocketsSansIOProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.out: list[bytes] = []
        outbox = getattr(server_state, "outbox", None)
        if outbox is None:
            outbox = server_state.outbox = Outbox(self.loop)  # type: ignore[attr-defined]
        self.outbox: Outbox = outbox

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]

    @property
    def open(self) -> bool:
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def say(self, *parts: bytes) -> None:
        """One text message made of these parts, joined."""
        if not self.out:
            self.outbox.add(self)
        self.out += (header(sum(map(len, parts))), *parts)

    def flush(self) -> None:
        """Write what was said, if the other end still reads."""
        data = b"".join(self.out)
        self.out.clear()
        if not self.open:
            return
        if self.transport.get_write_buffer_size() > BOUNDS.unread:
            metrics.dropped.inc()
            self.transport.abort()
            return
        self.transport.write(data)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def hang_up(self, code: int) -> None:
        """Close with a code: the reader learns of it by a message to the application."""
        if self.open:
            self.flush()
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            if self.read_paused:  # the other end's farewell is still to be read
                self.read_paused = False
                self.transport.resume_reading()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})


def wire(scope: Scope) -> Wire:
    """The wire of a connection."""
    found = (scope.get("extensions") or {}).get(NAME)
    assert isinstance(found, Wire), "croupier's WebSocket runs on the server that `croupier serve` starts"
    return found
