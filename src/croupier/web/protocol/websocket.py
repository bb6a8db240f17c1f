"""WebSocket on the wire: one message, encoded once, for many readers.

Uvicorn's protocol does handshake, parsing and closing. An intake limits reading, where every frame counts.
Writing needs no task or queue per connection: the transport counts what a slow client has not read, and too
much of it ends the connection.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from ..middleware.asgi import Scope
from ..ops import metrics
from ..settings import BOUNDS
from .budget import Budget
from .connection_limits import Permit, limiter_of
from .flow_control import Intake
from .http import HTTPProtocol

_EXTENSION = "croupier.websocket"  # the key of the protocol object in the ASGI scope's extensions
_MESSAGE = 1e-3  # seconds charged for a message; measuring each would slow all of them
_WAITING = 4  # messages that may wait before reading pauses
_NOT_TEXT, _TOO_BIG = 1007, 1009  # close codes of RFC 6455, section 7.4.1
TOO_FAST = 4429  # our own close code


def _frame_header(length: int) -> bytes:
    """The header of an unmasked text frame (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 0x10000:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Outbox:
    """Connections with unsent messages. Each writes once per turn of the event loop, however many it has."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[WebSocketProtocol] = []

    def add(self, connection: WebSocketProtocol) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(connection)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.flush()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol with limits, and with `send_text` beside the ASGI interface."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.unsent: list[bytes] = []
        outbox = getattr(server_state, "outbox", None)
        if outbox is None:
            outbox = server_state.outbox = Outbox(self.loop)  # type: ignore[attr-defined]
        self.outbox: Outbox = outbox
        self.permit: Permit | None = None
        self.intake = Intake(self, self.loop, Budget(self.loop.time(), limiter_of(server_state).leniency))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over permit and budget from the protocol that read the request."""
        http = cast(asyncio.Transport, transport).get_protocol()
        if isinstance(http, HTTPProtocol):
            self.permit, http.permit = http.permit, None
            if http.intake.budget is not None:
                self.intake.budget = http.intake.budget
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.intake.stop()
        if self.permit is not None:
            self.permit.release()
            self.permit = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.intake.feed(data)

    def parse(self, piece: bytes) -> None:
        super().data_received(piece)
        if self.conn.writes and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self._check_reader()

    def may_parse(self) -> bool:
        return not self.read_paused

    def on_over_budget(self) -> None:
        if self.open:
            self.close_with(TOO_FAST)
        self.transport.close()

    def handle_ping(self) -> None:
        """Do nothing: `parse` writes all pongs of a piece at once."""

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < BOUNDS.fragments:
            super().handle_cont(event)
        elif self.open:
            self.conn.fail(_TOO_BIG, "too many fragments")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Queue a message. Text that is not UTF-8 ends the connection; uvicorn would also log a traceback.

        Reading goes on while few messages wait: pausing costs more than most messages.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.fail(_NOT_TEXT, "not UTF-8")
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= _WAITING and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        """Close, with a code if possible: before the handshake is complete, no frame can carry one."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.transport.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # a refusal completes it, too, or uvicorn logs an error

    async def receive(self) -> Any:
        message = await self.queue.get()
        self.intake.charge(_MESSAGE)
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.intake.resume()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_EXTENSION] = self  # type: ignore[assignment]

    @property
    def open(self) -> bool:
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    def send_text(self, *parts: bytes) -> None:
        """Send one text message, the concatenation of these parts."""
        if not self.unsent:
            self.outbox.add(self)
        self.unsent += (_frame_header(sum(map(len, parts))), *parts)

    def flush(self) -> None:
        """Write the unsent messages, unless the client has stopped reading."""
        data = b"".join(self.unsent)
        self.unsent.clear()
        if not self.open:
            return
        if self._check_reader():
            self.transport.write(data)

    def _check_reader(self) -> bool:
        """Drop a client that has left too much unread."""
        if self.transport.get_write_buffer_size() <= BOUNDS.unread:
            return True
        metrics.dropped.inc()
        self.transport.abort()
        return False

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def close_with(self, code: int) -> None:
        """Close with a code. The application receives a disconnect message."""
        if self.open:
            self.flush()
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            if self.read_paused:  # the client's close frame is still to be read
                self.read_paused = False
                self.intake.resume()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})


def websocket_of(scope: Scope) -> WebSocketProtocol:
    """The protocol object of a connection."""
    protocol = (scope.get("extensions") or {}).get(_EXTENSION)
    assert isinstance(protocol, WebSocketProtocol), "needs the server that `croupier serve` starts"
    return protocol
