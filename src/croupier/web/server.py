"""One server process: its socket, its store, the application, and a clean shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Generator
from pathlib import Path

import uvicorn

from ..errors import CroupierError
from ..store import Store, open_store
from ..store.open import is_postgres, sqlite_path
from .app import create_app
from .ops import metrics
from .ops.admin_socket import AdminSocket
from .ops.server_log import log_event
from .processes.heartbeat import heartbeat
from .protocol.connection_limits import ConnectionLimiter, max_connections
from .protocol.http import HTTPProtocol
from .protocol.websocket import WebSocketProtocol
from .services import Services
from .settings import BOUNDS, Settings

_FEW = 500  # connections; log a warning if there can be fewer
CHECK_TICKS = 50  # uvicorn's ticks of 0.1 s between two checks of every connection's progress


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. Raises one sentence if that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        if error.errno in (98, 48):
            raise CroupierError(f"Port {port} is in use; choose another one with --port.") from None
        raise CroupierError(f"Cannot listen on {host}, port {port}: {error.strerror}.") from None
    listening.set_inheritable(True)
    return listening


def address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def run(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], beat: Callable[[], None]
) -> None:
    """Run a server process until a signal stops it."""
    tune_interpreter()
    with listening, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, listening, ready, beat=beat))


async def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    on_start: Callable[[Server], None] = lambda _: None,
    beat: Callable[[], None] = lambda: None,
) -> None:
    """Serve until a signal says stop. Then close the connections (pages reconnect), and the store last."""
    async with heartbeat(beat):
        store = await open_store(settings.database, note=address(listening))
        try:
            server = _create_server(settings, store, ready)
            on_start(server)
            file = None if is_postgres(settings.database) else sqlite_path(settings.database)
            async with _admin_socket(file, store):
                await server.serve([listening])
        finally:
            await store.close()


def _create_server(settings: Settings, store: Store, ready: Callable[[], None]) -> Server:
    services = Services(settings, store)
    config = uvicorn.Config(
        create_app(services),
        ws=WebSocketProtocol,
        ws_max_size=BOUNDS.message,
        ws_per_message_deflate=False,
        http=HTTPProtocol,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    server = Server(config, ready)
    server.services = services
    most = max_connections()
    if most < _FEW:
        hint = "raise LimitNOFILE or ulimit -n"
        log_event("few open files", logging.WARNING, connections=most, hint=hint)
    server.server_state.limiter = ConnectionLimiter(settings, most)  # type: ignore[attr-defined]
    return server


@contextlib.asynccontextmanager
async def _admin_socket(file: Path | None, store: Store) -> AsyncIterator[None]:
    """With SQLite, `croupier admin` sends its commands to this process, the only writer."""
    if file is None:
        yield
        return
    admin = AdminSocket(file, store)
    try:
        await admin.open()
    except OSError as error:
        log_event("no admin socket", logging.WARNING, why=error.strerror)
    try:
        yield
    finally:
        await admin.close()


class Server(uvicorn.Server):
    """Uvicorn's server. It says when it is ready, and does not raise the signal that ended it again."""

    services: Services

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
            log_event("ready")

    async def on_tick(self, counter: int) -> bool:
        if counter % CHECK_TICKS == 0:
            for connection in list(self.server_state.connections):
                connection.intake.check_progress(metrics.dropped.inc)  # type: ignore[union-attr]
        return await super().on_tick(counter)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)


def tune_interpreter() -> None:
    """Keep latencies short.

    The thread that has committed gets the interpreter back within 0.2 ms instead of 5 ms. Objects that exist
    at start-up are never searched for garbage again, which took 50 ms each time.
    """
    sys.setswitchinterval(0.0002)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop
