"""The store on SQLite: one file, one process, one writer."""

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
from .connection import (
    check_integrity,
    close_on_error,
    explain_errors,
    lock_file,
    migrate_schema,
    open_for_reading,
    open_for_writing,
)
from .lock import Lock
from .reader import Reader
from .writer import Writer


class SqliteStore:
    """One connection writes and one reads.

    In memory the writer also reads, since only one connection can exist. A read-only store has no writer.
    """

    def __init__(self, writer: Writer | None, reader: Reader | None, lock: Lock | None) -> None:
        self._writer, self._reader, self._lock = writer, reader, lock
        self._listeners = Listeners()
        self._closed = False

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._check_open()
        if self._writer is None:
            raise StoreError("This database was opened for reading alone.")
        return await self._writer.run(transaction)

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._check_open()
        if self._reader is not None:
            return await self._reader.run(transaction)
        assert self._writer is not None
        return await self._writer.read(transaction)

    async def notify(self, topic: str) -> None:
        self._listeners.notify(topic)

    def listen(self, callback: Listener) -> None:
        self._listeners.listen(callback)

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

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The database is closed.")


async def open_sqlite(path: Path | None, folder: Path, note: str) -> SqliteStore:
    """Open or create a file, or a database in memory, and migrate it to the current schema."""
    if path is None:
        return SqliteStore(Writer(_open_writer(":memory:", folder), "croupier-writer"), None, None)
    lock = lock_file(path, note)
    try:
        with explain_errors(path):
            writer = await asyncio.to_thread(_open_writer, str(path), folder)
            with close_on_error(writer):
                reader = open_for_reading(path)
    except BaseException:
        lock.release()
        raise
    return SqliteStore(Writer(writer, "croupier-writer"), Reader(reader, "croupier-reader"), lock)


async def open_sqlite_read_only(path: Path, folder: Path) -> SqliteStore:
    """Open a file for reading; another process may be using it."""
    with explain_errors(path):
        connection = open_for_reading(path)
        with close_on_error(connection):
            [(schema,)] = connection.execute(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}")
            known = len(migrations(folder))
            if schema != known:
                raise StoreError(
                    f"{path} has schema {schema} and this croupier knows {known}: "
                    "serve it once, or install a newer croupier."
                )
    return SqliteStore(None, Reader(connection, "croupier-reader"), None)


def _open_writer(name: str, folder: Path) -> sqlite3.Connection:
    connection = open_for_writing(name)
    with close_on_error(connection):
        check_integrity(connection)
        migrate_schema(connection, folder)
    return connection
