"""The lowest layer of HTTP: whoever sends an endless head, or sends it drop by drop, is not waited for."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .settings import BOUNDS

PATIENCE = 30.0  # seconds until a request must be whole


class Entry(HttpToolsProtocol):
    """Uvicorn's protocol with a bound on the size of a request's head, and on the time a request takes to arrive."""

    head = 0  # bytes of a head that is not complete yet
    in_head = True
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.head = self.head + len(data) if self.in_head else 0
        if self.head > BOUNDS.head and not self.transport.is_closing():
            self.send_400_response("The head of this request is too large.")

    def on_message_begin(self) -> None:
        self.in_head = True
        self.wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def wait(self) -> None:
        if self.timer is None:
            self.timer = self.loop.call_later(PATIENCE, self.transport.close)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()
