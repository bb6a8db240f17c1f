"""Rings between processes: LISTEN and NOTIFY on a connection of their own.

A NOTIFY inside a story's transaction would make all commits wait for each other, so rings come after the commit, many
in one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from ..errors import StoreError
from ..listeners import EVERYTHING, Listeners
from .connection import Connection, Connector, explained, hang_up

CHANNEL = "croupier"
BATCH = 0.01  # seconds between notifications
HEARTBEAT = 15.0  # a line that fell silent is noticed after this
LIMIT = 7900  # bytes; PostgreSQL takes payloads below 8000
MOST = 20_000  # topics kept while the server is away; beyond that, "look at everything" is shorter


class Notifier:
    """Own rings are heard at once; those of other processes as they come in."""

    def __init__(self, connector: Connector, listeners: Listeners) -> None:
        self._connector, self._listeners = connector, listeners
        self._pending: dict[str, None] = {}
        self._wake, self._closing = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def hang(self) -> None:
        """Listen from now on."""
        self._task = asyncio.create_task(self._work(await self._listen()))

    def notify(self, topic: str) -> None:
        if "\n" in topic or len(topic.encode()) > LIMIT:
            raise StoreError("A topic is one short line.")
        self._listeners.notify(topic)
        self._pending[topic] = None
        if len(self._pending) > MOST:
            self._pending = {EVERYTHING: None}
        self._wake.set()

    async def close(self) -> None:
        """Send what is left, if the server is there."""
        self._closing.set()
        self._wake.set()
        if self._task is not None:
            await self._task

    async def _work(self, connection: Connection | None) -> None:
        while connection is not None:
            try:
                await self._attend(connection)
                return
            except StoreError:
                connection.terminate()
            finally:
                await hang_up(connection)
            connection = await self._again()

    async def _attend(self, connection: Connection) -> None:
        """Send what is rung, until the bell is closed or the connection lost."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self._wake.wait()
            self._wake.clear()
            await self._send(connection)
            if self._closing.is_set():
                return
            await asyncio.sleep(BATCH)

    async def _send(self, connection: Connection) -> None:
        """Notify of what is pending; of nothing, it still shows whether the line is alive."""
        topics, self._pending = self._pending, {}
        try:
            await connection.execute(
                "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
                CHANNEL,
                list(payloads(topics)),
                timeout=HEARTBEAT,
            )
        except Exception as error:
            self._pending = topics | self._pending
            raise explained(error) from error

    async def _again(self) -> Connection | None:
        """A new line, however long it takes, and word of it: rings may have been missed meanwhile."""
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
                self._wake.set()  # what was rung meanwhile goes out now
                return connection
        return None

    async def _listen(self) -> Connection:
        connection = await self._connector.attempt()
        connection.add_termination_listener(lambda _: self._wake.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
        except Exception as error:
            connection.terminate()
            raise explained(error) from error
        return connection

    def _heard(self, connection: Any, pid: int, _channel: str, payload: object) -> None:
        if pid != connection.get_server_pid():  # its own rings were heard when they were rung
            for topic in str(payload).split("\n"):
                self._listeners.notify(topic)


def payloads(topics: Iterable[str]) -> Iterator[str]:
    """Topics joined into as few notifications as they fit into."""
    lines: list[str] = []
    size = 0
    for topic in topics:
        length = len(topic.encode()) + 1
        if lines and size + length > LIMIT:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(topic)
        size += length
    if lines:
        yield "\n".join(lines)
