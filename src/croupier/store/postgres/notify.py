"""Notify other processes by LISTEN and NOTIFY on a separate connection.

A NOTIFY inside a transaction would make all commits wait for each other. So topics are sent after the commit,
many at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from ..errors import StoreError
from ..listeners import EVERYTHING, Listeners
from .connection import Connection, Connector, close_connection, store_error

CHANNEL = "croupier"
_PAUSE = 0.01  # seconds between notifications
_HEARTBEAT = 15.0  # seconds after which a dead connection is noticed
_MAX_PAYLOAD = 7900  # bytes; PostgreSQL takes payloads below 8000
MAX_PENDING = 20_000  # topics remembered while the server is away; with more, EVERYTHING is sent instead


class Notifier:
    """Passes topics of this process on at once, and topics of other processes as they arrive."""

    def __init__(self, connector: Connector, listeners: Listeners) -> None:
        self._connector, self._listeners = connector, listeners
        self._pending: dict[str, None] = {}
        self._wake, self._closing = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, and listen from now on."""
        self._task = asyncio.create_task(self._work(await self._listen()))

    def notify(self, topic: str) -> None:
        if "\n" in topic or len(topic.encode()) > _MAX_PAYLOAD:
            raise StoreError("A topic is one short line.")
        self._listeners.notify(topic)
        self._pending[topic] = None
        if len(self._pending) > MAX_PENDING:
            self._pending = {EVERYTHING: None}
        self._wake.set()

    async def close(self) -> None:
        """Send the pending topics, if the server answers."""
        self._closing.set()
        self._wake.set()
        if self._task is not None:
            await self._task

    async def _work(self, connection: Connection | None) -> None:
        while connection is not None:
            try:
                await self._send_until_closed(connection)
                return
            except StoreError:
                connection.terminate()
            finally:
                await close_connection(connection)
            connection = await self._reconnect()

    async def _send_until_closed(self, connection: Connection) -> None:
        """Send topics until `close` is called or the connection is lost."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_HEARTBEAT):
                    await self._wake.wait()
            self._wake.clear()
            await self._send(connection)
            if self._closing.is_set():
                return
            await asyncio.sleep(_PAUSE)

    async def _send(self, connection: Connection) -> None:
        """Send the pending topics. Without any, this still shows whether the connection is alive."""
        topics, self._pending = self._pending, {}
        try:
            await connection.execute(
                "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
                CHANNEL,
                list(payloads(topics)),
                timeout=_HEARTBEAT,
            )
        except Exception as error:
            self._pending = topics | self._pending
            raise store_error(error) from error

    async def _reconnect(self) -> Connection | None:
        """Retry until the server answers, then notify EVERYTHING: topics may have been missed."""
        pause = 0.1
        while not self._closing.is_set():
            try:
                connection = await self._listen()
            except StoreError:
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._closing.wait()
                pause = min(2 * pause, 2.0)
            else:
                self._listeners.notify(EVERYTHING)
                self._wake.set()  # send what is pending
                return connection
        return None

    async def _listen(self) -> Connection:
        connection = await self._connector.attempt()
        connection.add_termination_listener(lambda _: self._wake.set())
        try:
            await connection.add_listener(CHANNEL, self._receive)
        except Exception as error:
            connection.terminate()
            raise store_error(error) from error
        return connection

    def _receive(self, connection: Any, pid: int, _channel: str, payload: object) -> None:
        if pid != connection.get_server_pid():  # own topics were passed on in `notify`
            for topic in str(payload).split("\n"):
                self._listeners.notify(topic)


def payloads(topics: Iterable[str]) -> Iterator[str]:
    """Join topics into as few notifications as possible."""
    lines: list[str] = []
    size = 0
    for topic in topics:
        length = len(topic.encode()) + 1
        if lines and size + length > _MAX_PAYLOAD:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(topic)
        size += length
    if lines:
        yield "\n".join(lines)
