"""The lowest layer of a WebSocket connection, as lean as it gets: one message, encoded once, many readers.

Uvicorn's own protocol does handshake, reading, pings and closing. Writing is done here, at once and without a queue
of our own: what a slow reader leaves lying is the transport's to count, and too much of it ends the connection.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
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


class Wire(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]

    @property
    def open(self) -> bool:
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def say(self, *parts: bytes) -> None:
        """Write one text message made of these parts, joined."""
        if not self.open:
            return
        if self.transport.get_write_buffer_size() > BOUNDS.unread:
            metrics.dropped.inc()
            self.transport.abort()
            return
        self.transport.write(b"".join((header(sum(map(len, parts))), *parts)))

    def hang_up(self, code: int) -> None:
        """Close with a code: the reader learns of it by a message to the application."""
        if self.open:
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
