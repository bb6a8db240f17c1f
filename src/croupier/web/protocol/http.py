"""The lowest layer of HTTP: what a request may take before the application hears of it."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..settings import BOUNDS
from .budget import Metered
from .gate import Full, Pass, gate_of
from .intake import Intake

PATIENCE = 30.0  # seconds until a request must be whole
REQUEST = 100e-6  # seconds that the event loop spends on a request, beside what is measured
FRAMING = 8  # bytes around each byte of a body that chunked encoding may take


class Flow(FlowControl):
    """Uvicorn's flow control, which must ask the intake before it reads again."""

    def __init__(self, transport: asyncio.Transport, intake: Intake) -> None:
        super().__init__(transport)
        self.intake = intake

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.intake.resume()


class Entry(HttpToolsProtocol):
    """Uvicorn's protocol with bounds: on connections, on work, on bytes that are not a body, and on time."""

    extra = 0  # bytes since the last head that are no body: head, chunk sizes and extensions, trailers, blank lines
    in_head = True
    timer: asyncio.TimerHandle | None = None
    permit: Pass | None = None
    running: Any = None  # the cycle whose answer is under way; `cycle` may be a later one that waits
    intake: Intake

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.intake = Intake(self, self.loop, None)
        self.flow = Flow(transport, self.intake)
        try:
            self.permit = gate_of(self.server_state).enter(self.client[0] if self.client else "")
        except Full as full:
            self.intake.stop()
            self.refuse("503 Service Unavailable", str(full))
            return
        if not self.permit.proxy:  # a proxy's connection carries the requests of many
            self.intake.budget = self.permit.budget(self.loop)
        self.wait()

    def data_received(self, data: bytes) -> None:
        self.intake.take(data)

    def parse(self, piece: bytes) -> None:
        super().data_received(piece)
        self.extra = max(0, self.extra + len(piece))
        if self.extra > BOUNDS.head and not self.transport.is_closing():
            self.refuse("400 Bad Request", "The head of this request is too large.")

    def may_parse(self) -> bool:
        return not self.pipeline and not self.flow.read_paused

    def overdo(self) -> None:
        self.refuse("429 Too Many Requests", "This connection asks for too much; slow down.")

    def refuse(self, status: str, sentence: str) -> None:
        """Close, with a sentence if no answer is under way."""
        if self.cycle is None or self.cycle.response_complete:
            head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            self.transport.write(f"{head}content-length: {len(sentence)}\r\n\r\n{sentence}".encode())
        self.transport.close()

    def on_message_begin(self) -> None:
        self.in_head, self.extra = True, 0
        self.wait()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.in_head:  # trailers mean nothing here
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_head, self.extra = False, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.extra -= FRAMING * len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.wait()
            self.intake.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.intake.stop()
        if self.permit is not None:
            self.permit.give_back()
            self.permit = None
        if self.running is not None:  # uvicorn tells the latest cycle only, and this one would write on
            self.running.disconnected = True
            self.running.message_event.set()
        super().connection_lost(exc)

    def wait(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(PATIENCE, self.transport.close)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """As uvicorn does, but what the application does for this connection is charged to it."""
        self.running = cycle
        self.intake.charge(REQUEST)
        task = self.loop.create_task(Metered(cycle.run_asgi(app), self.intake.charge))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    def _unsupported_upgrade_warning(self) -> None:
        """Anybody can ask for any protocol: nothing to write down."""

    def handle_websocket_upgrade(self) -> None:
        if self.running is not None and not self.running.response_complete:
            self.transport.close()  # two protocols cannot write at once
            return
        self.stop_waiting()
        self.intake.stop()
        super().handle_websocket_upgrade()
