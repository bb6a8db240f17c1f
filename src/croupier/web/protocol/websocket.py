"""The lowest layer of a WebSocket connection, as lean as it gets: one message, encoded once, many readers.

Uvicorn's own protocol does handshake, parsing and closing. Reading is bounded by an intake, and every frame counts,
whether or not it is a message. Writing needs no task or queue for each connection: the transport counts what a slow
reader has not taken yet, and too much of it ends the connection.
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
from .gate import Pass, gate_of
from .http import Entry
from .intake import Intake

NAME = "croupier.wire"  # the extension of the ASGI scope by which the wire is found
MESSAGE = 1e-3  # seconds of a core that a message is charged with; fixed, since measuring each would slow all of them
WAITING = 4  # messages that may wait before reading pauses
NOT_TEXT, TOO_BIG = 1007, 1009  # RFC 6455, section 7.4.1
TOO_FAST = 4429


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
        self.gate = gate_of(server_state)
        self.permit: Pass | None = None
        self.intake = Intake(self, self.loop, Budget(self.loop.time(), self.gate.leniency))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over from the protocol that read the request."""
        entry = cast(asyncio.Transport, transport).get_protocol()
        if isinstance(entry, Entry):
            self.permit, entry.permit = entry.permit, None
            if entry.intake.budget is not None:
                self.intake.budget = entry.intake.budget
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.intake.stop()
        if self.permit is not None:
            self.permit.give_back()
            self.permit = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.intake.take(data)

    def parse(self, piece: bytes) -> None:
        super().data_received(piece)
        if self.conn.writes and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.check_reader()

    def may_parse(self) -> bool:
        return not self.read_paused

    def overdo(self) -> None:
        if self.open:
            self.hang_up(TOO_FAST)
        self.transport.close()

    def handle_ping(self) -> None:
        """All pongs of a piece are written at once, after it."""

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < BOUNDS.fragments:
            super().handle_cont(event)
        elif self.open:
            self.conn.fail(TOO_BIG, "too many fragments")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Queue a message. Text that is not UTF-8 ends the connection; uvicorn would also log a traceback.

        Reading goes on while few messages wait: to stop and start again costs more than most messages.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.fail(NOT_TEXT, "not UTF-8")
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= WAITING and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        """Close, with a code if there is one: before the handshake is complete no frame can carry it."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.transport.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # a refusal completes it, too; uvicorn would log an error

    async def receive(self) -> Any:
        message = await self.queue.get()
        self.intake.charge(MESSAGE)
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.intake.resume()
        return message

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
        if self.check_reader():
            self.transport.write(data)

    def check_reader(self) -> bool:
        """Drop a reader who has left too much unread."""
        if self.transport.get_write_buffer_size() <= BOUNDS.unread:
            return True
        metrics.dropped.inc()
        self.transport.abort()
        return False

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
                self.intake.resume()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})


def wire(scope: Scope) -> Wire:
    """The wire of a connection."""
    found = (scope.get("extensions") or {}).get(NAME)
    assert isinstance(found, Wire), "croupier's WebSocket runs on the server that `croupier serve` starts"
    return found
