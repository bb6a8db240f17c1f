"""A relay between croupier and PostgreSQL that a test can cut."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Relay:
    """Forwards bytes through its own socket.

    It drops the connection before a request that contains `cut_before`, or after one that contains
    `cut_after`.
    """

    def __init__(self, url: str) -> None:
        self._server: asyncio.Server | None = None
        self._upstream = url.partition("host=")[2]
        self._home = Path(tempfile.mkdtemp(prefix="re", dir="/tmp"))
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self.url = url.replace(self._upstream, str(self._home))
        self.cut_before = self.cut_after = b""

    async def up(self) -> None:
        self._server = await asyncio.start_unix_server(self._accept, self._home / SOCKET)

    async def down(self) -> None:
        """Close everything: no connection works any more."""
        assert self._server
        self._server.close()
        (self._home / SOCKET).unlink(missing_ok=True)
        await self.cut()

    async def cut(self) -> None:
        """Drop every connection; new ones can be made."""
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def remove(self) -> None:
        await self.down()
        shutil.rmtree(self._home)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream_reader, upstream = await asyncio.open_unix_connection(f"{self._upstream}/{SOCKET}")
        both = (writer, upstream)
        self._writers.update(both)
        for task in (
            asyncio.create_task(self._ask(reader, *both)),
            asyncio.create_task(self._answer(upstream_reader, *both)),
        ):
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _ask(
        self, reader: asyncio.StreamReader, client: asyncio.StreamWriter, server: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if self.cut_before and self.cut_before in data:
                    self.cut_before = b""
                    break
                if self.cut_after and self.cut_after in data:
                    self.cut_after = b""
                    client.transport.abort()
                server.write(data)
                await server.drain()
        self._end(client, server)

    async def _answer(
        self, reader: asyncio.StreamReader, client: asyncio.StreamWriter, server: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                client.write(data)
                await client.drain()
        self._end(client, server)

    def _end(self, *writers: asyncio.StreamWriter) -> None:
        for writer in writers:
            writer.transport.abort()
            self._writers.discard(writer)


@contextlib.asynccontextmanager
async def relayed(url: str) -> AsyncIterator[Relay]:
    relay = Relay(url)
    await relay.up()
    try:
        yield relay
    finally:
        await relay.remove()
