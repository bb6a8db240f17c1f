"""SQLite: one file, one process, one writer."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

from ..errors import StoreError
from ..listeners import Listeners
from ..migrate import VERSIONS, migrations
from ..query import T, Transaction
from ..store import Listener
from .batch import Reader
from .connection import claimed, examine, for_reading, for_writing, given_up, prepare, usable
from .lock import Lock
from .writer import Writer


class SqliteStore:
    """One connection writes and one reads. In memory the writer reads too, as there is nothing to open a second time;
    and a store without a writer only looks."""

    def __init__(self, writer: Writer | None, reader: Reader | None, lock: Lock | None) -> None:
        self._writer, self._reader, self._lock = writer, reader, lock
        self._listeners = Listeners()
        self._closed = False

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._open()
        if self._writer is None:
            raise StoreError("This database was opened for reading alone.")
        return await self._writer.run(transaction)

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._open()
        if self._reader is not None:
            return await self._reader.run(transaction)
        assert self._writer is not None
        return await self._writer.look(transaction)

    async def notify(self, topic: str) -> None:
        self._listeners.notify(topic)

    def listen(self, callback: Listener) -> None:
        self._listeners.listen(callback)

    def sign(self, note: str) -> None:
        if self._lock:
            self._lock.sign(note)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._reader:
            await self._reader.close()
        if self._writer:
            await self._writer.close()  # last, so that it moves the log into the file
        if self._lock:
            self._lock.release()

    def _open(self) -> None:
        if self._closed:
            raise StoreError("The database is closed.")


async def open_sqlite(path: Path | None, folder: Path, note: str) -> SqliteStore:
    """Open or make a file, or a database in memory, and bring it to the present schema."""
    if path is None:
        return SqliteStore(Writer(_prepared(":memory:", folder), "croupier-writer"), None, None)
    lock = claimed(path, note)
    try:
        with usable(path):
            writer = await asyncio.to_thread(_prepared, str(path), folder)
            with given_up(writer):
                reader = for_reading(path)
    except BaseException:
        lock.release()
        raise
    return SqliteStore(Writer(writer, "croupier-writer"), Reader(reader, "croupier-reader"), lock)


async def look_into_sqlite(path: Path, folder: Path) -> SqliteStore:
    """Read a file that may be in use by another process."""
    with usable(path):
        connection = for_reading(path)
        with given_up(connection):
            [(schema,)] = connection.execute(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}")
            known = len(migrations(folder))
            if schema != known:
                raise StoreError(
                    f"{path} has schema {schema} and this croupier knows {known}: "
                    "serve it once, or install a newer croupier."
                )
    return SqliteStore(None, Reader(connection, "croupier-reader"), None)


def _prepared(name: str, folder: Path) -> sqlite3.Connection:
    connection = for_writing(name)
    with given_up(connection):
        examine(connection)
        prepare(connection, folder)
    return connection
