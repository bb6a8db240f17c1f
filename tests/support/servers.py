"""Real servers for tests: in a thread (fast, measured by coverage) or in a process (can be killed).

    with in_thread() as server: …
    with in_process("sqlite:////tmp/x.db") as server: server.kill()

Both have an `address`. A `Guest` plays over HTTP and WebSocket as a browser does.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from croupier.store import Transaction
from croupier.web import server as web_server
from croupier.web.services import Services
from croupier.web.settings import Settings
from support.table_states import TableState, from_snapshot, from_update
from support.time_limits import TIMEOUT

LENIENT = 1000.0  # rate limits have their own tests
_actions = count(1)
T = TypeVar("T")


def http_client(
    address: str, headers: Mapping[str, str] | None = None, cookies: httpx.Cookies | None = None
) -> httpx.Client:
    """A client for plain HTTP, without certificates: loading them takes longer than most tests."""
    return httpx.Client(
        base_url=address, headers=headers, cookies=cookies, timeout=TIMEOUT, trust_env=False, verify=False
    )


class BaseServer:
    """A running server."""

    address = ""

    def client(self, **headers: str) -> httpx.Client:
        """A client like our pages: it keeps cookies and sends its origin."""
        return http_client(self.address, {"origin": self.address, **headers})

    def guest(self) -> Guest:
        return Guest(self)


class ThreadServer(BaseServer):
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.listening = web_server.bind("127.0.0.1", 0)
        self.address = web_server.address(self.listening)
        self.settings = settings
        self.ready = threading.Event()
        self.server: web_server.Server | None = None
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._run, name="server")

    def _run(self) -> None:
        async def serve() -> None:
            await web_server.serve(self.settings, self.listening, self.ready.set, self._on_start)

        try:
            with asyncio.Runner(loop_factory=web_server.loop_factory()) as runner:
                runner.run(serve())
        except BaseException as error:
            self.error = error
        finally:
            self.ready.set()

    def _on_start(self, server: web_server.Server) -> None:
        self.server = server

    def start(self) -> ThreadServer:
        self.thread.start()
        assert self.ready.wait(TIMEOUT)
        if self.error is not None:
            raise self.error
        return self

    def notify(self, topic: str) -> None:
        """Notify the server, as another process would."""
        services = self.services
        asyncio.run_coroutine_threadsafe(services.store.notify(topic), services.loop).result(TIMEOUT)

    def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        """Run a reading transaction in the server's store."""

        async def read() -> T:
            return await self.services.store.read(transaction)

        return asyncio.run_coroutine_threadsafe(read(), self.services.loop).result(TIMEOUT)

    @property
    def services(self) -> Services:
        assert self.server is not None
        return self.server.services

    def stop(self) -> None:
        if self.server is not None:
            self.server.should_exit = True
        self.thread.join(TIMEOUT)
        assert not self.thread.is_alive(), "the server did not stop"


class ProcessServer(BaseServer):
    """`croupier serve` in its own process. `log` has its log lines."""

    def __init__(self, database: str, *options: str, port: int = 0, **env: str) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "croupier",
                *("serve", "--port", str(port), "--database", database, "--leniency", str(LENIENT)),
                *("--no-warm", *options),  # loading the coach takes seconds
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **env},
        )
        self.log: list[str] = []
        self._output: queue.Queue[str | None] = queue.Queue()
        self._readers = [
            threading.Thread(target=self._read_out, daemon=True),
            threading.Thread(target=self._read_log, daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def _read_out(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._output.put(line.strip())
        self._output.put(None)

    def _read_log(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log.append(line)

    def start(self) -> ProcessServer:
        line = self._output.get(timeout=TIMEOUT)
        if line is None or not line.startswith("croupier is at "):
            self.finish()
            raise AssertionError(f"the server did not start: {line}\n{''.join(self.log)}")
        self.address = line.removeprefix("croupier is at ")
        return self

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def children(self) -> list[int]:
        """Its child processes."""
        try:
            text = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return []
        return [int(pid) for pid in text.split()]

    def stop(self) -> int:
        """Stop it with a signal. Returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.finish()

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        self.process.kill()
        self.finish()

    def finish(self) -> int:
        try:
            code = self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        for reader in self._readers:
            reader.join(TIMEOUT)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return code


@contextmanager
def in_thread(**settings: Any) -> Iterator[ThreadServer]:
    server = ThreadServer(Settings(**{"leniency": LENIENT, **settings})).start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def in_process(database: str, *options: str, port: int = 0, **env: str) -> Iterator[ProcessServer]:
    server = ProcessServer(database, *options, port=port, **env).start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """A guest with a session, over HTTP."""

    def __init__(self, server: BaseServer) -> None:
        self.server = server
        self.http = server.client()
        self.me = self.post("/api/guest")["person"]

    @property
    def cookie(self) -> str:
        return f"croupier={self.http.cookies['croupier']}"

    def get(self, path: str) -> Any:
        return ok_json(self.http.get(path))

    def post(self, path: str, body: Any = None) -> Any:
        return ok_json(self.http.post(path, json=body) if body is not None else self.http.post(path))

    def table(self, house: str, **options: Any) -> str:
        return str(self.post("/api/tables", {"house": house, **options})["table"])

    def do(self, table: str, command: str, **args: Any) -> TableState:
        body = {"id": new_action(), "command": {"do": command, **args}}
        return from_snapshot(self.post(f"/api/tables/{table}/commands", body))

    def state(self, table: str) -> TableState:
        return from_snapshot(self.get(f"/api/tables/{table}"))

    @property
    def balance(self) -> int:
        return int(self.get("/api/me")["person"]["balance"])

    def live(self) -> Live:
        return Live(self.server, {"Cookie": self.cookie})

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Live:
    """A WebSocket connection. `received` has all messages, `raw` their text."""

    def __init__(
        self, server: BaseServer, headers: dict[str, str] | None = None, origin: str | None = None
    ) -> None:
        url = server.address.replace("http", "ws", 1) + "/api/live"
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(
                url,
                origin=Origin(origin if origin is not None else server.address),
                additional_headers=headers,
                open_timeout=TIMEOUT,
                close_timeout=TIMEOUT,
                ping_interval=None,
                compression=None,
                proxy=None,
            )
        )
        self.received: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.states: dict[str, TableState] = {}  # of the tables watched, the latest last

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        text = str(self.socket.recv(TIMEOUT))
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.received.append(message)
        if message["type"] == "snapshot":
            self._keep(from_snapshot(message))
        if message["type"] == "update":
            self._keep(from_update(self.states[message["table"]], message))
        return message

    def _keep(self, state: TableState) -> None:
        self.states.pop(state.table, None)
        self.states[state.table] = state

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wait for a message of this type with these values."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def watch(self, table: str) -> TableState:
        self.send(type="watch", table=table)
        self.until("snapshot", table=table)
        return self.states[table]

    def at_version(self, version: int) -> TableState:
        """Wait until the table has this version."""
        while self.latest().version != version:
            self.next()
        return self.latest()

    def do(self, table: str, command: str, **args: Any) -> dict[str, Any]:
        """Send a command and wait for the answer: done or refused."""
        action = new_action()
        self.send(type="do", id=action, table=table, command={"do": command, **args})
        while True:
            message = self.next()
            if message["type"] in ("done", "refused") and message["id"] == action:
                return message

    def latest(self) -> TableState:
        """The latest state received."""
        return list(self.states.values())[-1]

    def close(self) -> None:
        self._stack.close()

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def new_action() -> str:
    return f"a{os.getpid()}x{next(_actions)}"


def ok_json(response: httpx.Response) -> Any:
    """The JSON of a response, which must be a success."""
    assert response.status_code < 300, f"{response.request.method} {response.request.url}: {response.text}"
    return response.json() if response.content else None
