"""A server process: the socket, the store, the application, and an orderly end."""

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
from .ops.admin_socket import Desk
from .ops.log import note
from .processes.heartbeat import heartbeat
from .protocol.gate import Gate, room
from .protocol.http import Entry
from .protocol.websocket import Wire
from .services import Hall
from .settings import BOUNDS, Settings

FEW = 500  # connections; a warning if there is no room for as many
LOOK = 50  # ticks of a tenth of a second between two looks at every connection


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens, or one sentence why not."""
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


async def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    began: Callable[[Server], None] = lambda _: None,
    beat: Callable[[], None] = lambda: None,
) -> None:
    """Serve until a signal says stop; then close connections so that pages come back, and the store last."""
    async with heartbeat(beat):
        await _serve(settings, listening, ready, began)


async def _serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    began: Callable[[Server], None],
) -> None:
    store = await open_store(settings.database, note=address(listening))
    try:
        hall = Hall(settings, store)
        config = uvicorn.Config(
            create_app(hall),
            ws=Wire,
            ws_max_size=BOUNDS.message,
            ws_per_message_deflate=False,
            http=Entry,
            lifespan="on",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=10,
        )
        server = Server(config, ready)
        server.hall = hall
        most = room()
        if most < FEW:
            note("few open files", logging.WARNING, connections=most, hint="raise LimitNOFILE or ulimit -n")
        server.server_state.gate = Gate(settings, most)  # type: ignore[attr-defined]
        began(server)
        file = None if is_postgres(settings.database) else sqlite_path(settings.database)
        async with taking_orders(file, store):
            await server.serve([listening])
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def taking_orders(file: Path | None, store: Store) -> AsyncIterator[None]:
    """Where the database is a file, the host speaks to its one writer."""
    if file is None:
        yield
        return
    desk = Desk(file, store)
    try:
        await desk.open()
    except OSError as error:
        note("no orders", logging.WARNING, why=error.strerror)
    try:
        yield
    finally:
        await desk.close()


class Server(uvicorn.Server):
    """Says when it is ready, and ends without raising the signal that ended it."""

    hall: Hall  # what it serves

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
            note("ready")

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOK == 0:
            for connection in list(self.server_state.connections):
                connection.intake.look(metrics.dropped.inc)  # type: ignore[union-attr]
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


def take_turns_quickly() -> None:
    """Nobody waits long for anybody. A thread that has committed gets the interpreter back within a fifth of a
    millisecond rather than the usual five; and what was there at the start is not searched for garbage again and
    again, which took a twentieth of a second each time."""
    sys.setswitchinterval(0.0002)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def run(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], beat: Callable[[], None]
) -> None:
    """The whole life of a server process."""
    take_turns_quickly()
    with listening, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, listening, ready, beat=beat))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop
