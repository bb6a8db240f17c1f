"""HTTP on the wire: uvicorn's protocol, with limits on what a request may use."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..settings import BOUNDS
from .budget import Metered
from .connection_limits import Permit, TooManyConnections, limiter_of
from .flow_control import Intake

REQUEST_TIMEOUT = 30.0  # seconds until a request must be complete
_REQUEST = 100e-6  # seconds that the event loop spends on a request, besides what is measured
_FRAMING = 8  # bytes of chunked encoding allowed for each byte of a body


class _Flow(FlowControl):
    """Uvicorn's flow control, but the intake decides when to read again."""

    def __init__(self, transport: asyncio.Transport, intake: Intake) -> None:
        super().__init__(transport)
        self.intake = intake

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.intake.resume()


class HTTPProtocol(HttpToolsProtocol):
    """Uvicorn's protocol with limits on connections, work, bytes outside the body, and time."""

    extra = 0  # bytes outside the body: head, chunk sizes and extensions, trailers, blank lines
    in_head = True
    timer: asyncio.TimerHandle | None = None
    permit: Permit | None = None
    running: Any = None  # the cycle that is being answered; `cycle` may be a later, pipelined one
    intake: Intake

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.intake = Intake(self, self.loop, None)
        self.flow = _Flow(transport, self.intake)
        try:
            self.permit = limiter_of(self.server_state).admit(self.client[0] if self.client else "")
        except TooManyConnections as full:
            self.intake.stop()
            self.refuse("503 Service Unavailable", str(full))
            return
        if not self.permit.proxy:  # a proxy's connection carries many visitors
            self.intake.budget = self.permit.budget(self.loop)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        self.intake.feed(data)

    def parse(self, piece: bytes) -> None:
        super().data_received(piece)
        self.extra = max(0, self.extra + len(piece))
        if self.extra > BOUNDS.head and not self.transport.is_closing():
            self.refuse("400 Bad Request", "The head of this request is too large.")

    def may_parse(self) -> bool:
        return not self.pipeline and not self.flow.read_paused

    def on_over_budget(self) -> None:
        self.refuse("429 Too Many Requests", "This connection asks for too much; slow down.")

    def refuse(self, status: str, sentence: str) -> None:
        """Close the connection, with a sentence if no response is under way."""
        if self.cycle is None or self.cycle.response_complete:
            head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            self.transport.write(f"{head}content-length: {len(sentence)}\r\n\r\n{sentence}".encode())
        self.transport.close()

    def on_message_begin(self) -> None:
        self.in_head, self.extra = True, 0
        self._start_timer()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.in_head:  # trailers are ignored
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_head, self.extra = False, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.extra -= _FRAMING * len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_timer()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self._start_timer()
            self.intake.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self.intake.stop()
        if self.permit is not None:
            self.permit.release()
            self.permit = None
        if self.running is not None:  # uvicorn stops only the latest cycle
            self.running.disconnected = True
            self.running.message_event.set()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """As in uvicorn, but the application's processor time is charged to this connection."""
        self.running = cycle
        self.intake.charge(_REQUEST)
        task = self.loop.create_task(Metered(cycle.run_asgi(app), self.intake.charge))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    def _unsupported_upgrade_warning(self) -> None:
        """Do not log it: anybody can ask for any protocol."""

    def handle_websocket_upgrade(self) -> None:
        if self.running is not None and not self.running.response_complete:
            self.transport.close()  # two protocols cannot write at the same time
            return
        self._stop_timer()
        self.intake.stop()
        super().handle_websocket_upgrade()
