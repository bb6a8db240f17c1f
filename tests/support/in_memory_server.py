"""A whole server without sockets: tests feed bytes to its protocol classes and collect what it writes.

    async with InMemoryServer() as server:
        connection = server.connect()
        await connection.feed(b"GET /healthz HTTP/1.1\\r\\n\\r\\n")

Each input is handled before the next one, so that runs are reproducible and a fault belongs to one input.
Nothing waits for a clock.
"""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from croupier.club.checks.run import check
from croupier.web import server as web_server
from croupier.web.middleware.asgi import App, Message, Receive, Scope, Send
from croupier.web.ops import server_log
from croupier.web.settings import Settings
from support.servers import LENIENT
from support.time_limits import TIMEOUT

CPU = 20.0  # seconds of processor time for one input; a review by the coach takes longest
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
LOGGERS = ("croupier", "uvicorn", "uvicorn.error", "litestar", "asyncio", "websockets")


class ErrorLog(logging.Handler):
    """Everything logged as an error or with a traceback, and lines that could not be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.lines.append(logging.Formatter().format(record))


class BusyCounter:
    """Knows whether the application is working, or waiting for its client."""

    def __init__(self, app: App) -> None:
        self.app, self.busy, self.idle = app, 0, asyncio.Event()
        self.changes = 0  # how often it began to work or to wait

    def count(self, change: int) -> None:
        self.busy += change
        self.changes += 1
        if self.busy:
            self.idle.clear()
        else:
            self.idle.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def listen() -> Message:
            self.count(-1)
            try:
                return await receive()
            finally:
                self.count(1)

        self.count(1)
        try:
            await self.app(scope, listen, send)
        finally:
            self.count(-1)


class Pipe(asyncio.Transport):
    """A transport whose other end is a list of bytes."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 50000), "sockname": ("127.0.0.1", 80)})
        self.loop = asyncio.get_running_loop()
        self.written: list[bytes] = []
        self.closed = self.paused = self.lost = False
        self.protocol: Any = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self.lost:  # as uvloop's does
            raise RuntimeError("the handler is closed")
        if not self.closed:
            self.written.append(bytes(data))

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.loop.call_soon(self._lose)

    def _lose(self) -> None:
        self.lost = True
        self.protocol.connection_lost(None)  # the protocol that has the transport by then

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol


class Connection:
    """One client's connection."""

    def __init__(self, server: InMemoryServer) -> None:
        self.server, self.pipe = server, Pipe()
        web = server.web
        protocol: Any = web.config.http_protocol_class
        self.pipe.protocol = protocol(
            config=web.config, server_state=web.server_state, app_state=web.lifespan.state
        )
        self.pipe.protocol.connection_made(self.pipe)

    async def feed(self, *chunks: bytes) -> bytes:
        """Send chunks one after another. Returns what the server wrote by the time it waits again."""
        started = time.process_time()
        for chunk in chunks:
            if self.pipe.paused:
                await self.server.settle()
            if self.pipe.closed or self.pipe.paused:
                break
            self.pipe.protocol.data_received(chunk)
        await self.server.settle()
        seconds = time.process_time() - started
        assert seconds < CPU, f"{seconds:.1f} s of processor time"
        assert not self.server.faults.lines, self.server.faults.lines[0]
        written = b"".join(self.pipe.written)
        self.pipe.written.clear()
        return written

    async def close(self) -> None:
        """Disconnect. Everything that waits for this client must end."""
        self.pipe.close()
        await self.server.settle()


class InMemoryServer:
    web: web_server.Server
    busy_counter: BusyCounter

    def __init__(self, database: str = "sqlite://") -> None:
        self.settings = Settings(database=database, leniency=LENIENT)
        self.faults, self.patch = ErrorLog(), pytest.MonkeyPatch()
        self.log = io.TextIOWrapper(io.BytesIO(), "utf-8")

    async def __aenter__(self) -> InMemoryServer:
        self._watch_logs()
        ready = asyncio.Event()
        listening = web_server.bind("127.0.0.1", 0)
        self.serving = asyncio.create_task(
            web_server.serve(self.settings, listening, ready.set, self._on_start)
        )
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait((self.serving, waiting), return_when=asyncio.FIRST_COMPLETED)
        assert ready.is_set(), self.serving.exception()
        config = self.web.config
        self.busy_counter = BusyCounter(config.loaded_app)
        config.loaded_app = self.busy_counter
        return self

    async def __aexit__(self, *_: object) -> None:
        self.web.should_exit = True
        await self.serving
        self.patch.undo()

    def _on_start(self, server: web_server.Server) -> None:
        self.web = server

    def _watch_logs(self) -> None:
        """Format every log line as for a host, and collect errors."""
        server_log.set_up(stream=self.log)
        for name in LOGGERS:
            logger = logging.getLogger(name)
            for part, value in (("handlers", [*logger.handlers, self.faults]), ("propagate", False)):
                self.patch.setattr(logger, part, value)

        def unwritten(_: logging.Handler, record: logging.LogRecord) -> None:
            self.faults.lines.append(f"cannot be logged: {record.getMessage()}")

        self.patch.setattr(logging.Handler, "handleError", unwritten)

    def connect(self) -> Connection:
        return Connection(self)

    async def settle(self) -> None:
        """Wait until every request is answered or waits for its client, and what it wrote is out."""
        counter = self.busy_counter
        async with asyncio.timeout(TIMEOUT):
            while True:
                changes = counter.changes
                for _ in range(4):  # messages need a turn or two of the event loop, in and out
                    await asyncio.sleep(0)
                if counter.busy:
                    await counter.idle.wait()
                elif counter.changes == changes:
                    return

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Send a request as our pages do. Returns the JSON and the cookie of the response, which must be a
        success."""
        data = b"" if body is None else json.dumps(body).encode()
        lines = {"host": "x", "origin": "http://x", "content-length": str(len(data)), **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        connection = self.connect()
        response = await connection.feed(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)
        await connection.close()
        head_out, _, body_out = response.partition(b"\r\n\r\n")
        assert head_out.startswith(b"HTTP/1.1 2"), response
        cookie = re.search(rb"croupier=([\w-]+)", head_out)
        return json.loads(body_out or b"null"), cookie[1].decode() if cookie else ""

    async def check(self) -> None:
        """The server is alive, the database consistent, and no error is in the log."""
        health, _ = await self.ask("GET", "/healthz")
        assert health == {"ok": True}
        assert await self.web.services.store.read(check) == []
        assert not self.faults.lines, self.faults.lines[0]
        for connection in self.web.server_state.connections:
            assert not connection.transport.is_closing(), "a closed connection is still listed"
        self.log.seek(0)
        self.log.truncate()


def run_in_memory(
    test: Callable[[InMemoryServer], Coroutine[Any, Any, None]], database: str = "sqlite://"
) -> None:
    """Run a test with its own server."""

    async def run() -> None:
        async with InMemoryServer(database) as server:
            await test(server)

    with asyncio.Runner(loop_factory=web_server.loop_factory()) as runner:
        runner.run(run())
