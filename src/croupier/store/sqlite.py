"""SQLite: one file, one process, one writer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from .dialect import SQLITE, for_sqlite
from .errors import StoreError
from .hand import Hand, Writer
from .lock import Lock
from .migrate import migrate
from .peal import Peal
from .query import Story, T, drive
from .store import Hearer

OLDEST = (3, 37, 0)  # RETURNING and STRICT


class SqliteStore:
    """One thread writes and one reads. In memory the writer reads too, as there is nothing to open a second time."""

    def __init__(self, writer: Writer, reader: Hand | None, lock: Lock | None) -> None:
        self._writer, self._reader, self._lock = writer, reader, lock
        self._peal = Peal()
        self._closed = False

    async def tell(self, story: Callable[[], Story[T]]) -> T:
        self._open()
        return await self._writer.tell(story)

    async def read(self, story: Callable[[], Story[T]]) -> T:
        self._open()
        if self._reader is None:
            return await self._writer.look(story)
        return await self._reader.tell(story)

    async def ring(self, topic: str) -> None:
        self._peal.ring(topic)

    def hear(self, callback: Hearer) -> None:
        self._peal.hear(callback)

    def sign(self, note: str) -> None:
        if self._lock:
            self._lock.sign(note)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._reader:
            await self._reader.close()
        await self._writer.close()  # last, so that it moves the log into the file
        if self._lock:
            self._lock.release()

    def _open(self) -> None:
        if self._closed:
            raise StoreError("The database is closed.")


async def open_sqlite(path: Path | None, folder: Path, note: str) -> SqliteStore:
    """Open or make a file, or a database in memory, and bring it to the present schema."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise StoreError(
            f"croupier needs SQLite 3.37 or newer; this Python comes with {sqlite3.sqlite_version}."
        )
    if path is None:
        return SqliteStore(Writer(_prepared(":memory:", folder), "croupier-writer", "BEGIN"), None, None)
    lock = _claim(path, note)
    try:
        writer = await asyncio.to_thread(_prepared, str(path), folder)
        reader = connect(str(path))
        reader.execute("PRAGMA query_only = ON")
    except BaseException as error:
        lock.release()
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"{path} cannot be used as a database: {error}.") from error
        raise
    return SqliteStore(
        Writer(writer, "croupier-writer", "BEGIN IMMEDIATE"), Hand(reader, "croupier-reader", "BEGIN"), lock
    )


def _claim(path: Path, note: str) -> Lock:
    """The file and its lock, readable by its owner alone: sessions and passwords lie in it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        return Lock(path, note)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error


def _prepared(path: str, folder: Path) -> sqlite3.Connection:
    connection = connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        prepare(connection, folder)
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: str) -> sqlite3.Connection:
    # Transactions are begun and ended by hand; each connection is used by one thread at a time.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=512)
    connection.execute("PRAGMA busy_timeout = 10000")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("PRAGMA cache_size = -65536")
    return connection


def prepare(connection: sqlite3.Connection, folder: Path, upto: int | None = None) -> int:
    """Run the migrations in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        number = drive(
            migrate(folder, SQLITE, upto),
            lambda sql, args: connection.execute(for_sqlite(sql), args).fetchall(),
        )
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return number
