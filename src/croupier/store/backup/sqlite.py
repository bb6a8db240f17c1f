"""Backups from and to SQLite, in a thread, so that a server can go on meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..errors import StoreError
from ..migrate import VERSIONS
from ..query import Rows, T
from ..sqlite.connection import claimed, for_reading, for_writing, migrated
from .archive import CHUNK
from .schema import Outline

NOT_EMPTY = (
    "A backup goes into an empty database, and this one holds croupier's tables already: name another one."
)


class OwnThread:
    """A connection, its only cursor, and the one thread that uses them.

    A cursor that another thread frees resets the statement that it shares with the next one, in mid-work.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.cursor = connection.cursor()
        self._thread = ThreadPoolExecutor(1, "croupier-copy")

    async def call(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def rows(self, sql: str, *args: Any) -> Rows:
        return await self.call(lambda: self.cursor.execute(sql, args).fetchall())

    async def start(self, sql: str) -> None:
        """Begin a query whose rows are fetched later."""
        await self.call(lambda: bool(self.cursor.execute(sql)))

    async def has_tables(self) -> bool:
        return bool(await self.rows("SELECT 1 FROM sqlite_master WHERE name = ?", VERSIONS))

    async def close(self) -> None:
        """Close the connection, which undoes what was not committed."""
        await self.call(self.connection.close)
        self._thread.shutdown()


class SqliteSource:
    """A connection of its own that only reads: the file may be in use by another process."""

    def __init__(self, path: Path) -> None:
        self._thread = OwnThread(for_reading(path))

    async def schema(self) -> int:
        await self._thread.rows("BEGIN")
        if not await self._thread.has_tables():
            return 0
        [(number,)] = await self._thread.rows(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}")
        return int(number)

    async def rows(self, table: Outline) -> AsyncIterator[Rows]:
        await self._thread.start(f'SELECT {table.names} FROM "{table.name}"')
        while rows := await self._thread.call(lambda: self._thread.cursor.fetchmany(CHUNK)):
            yield rows

    async def counter(self, table: Outline) -> int:
        rows = await self._thread.rows("SELECT seq FROM sqlite_sequence WHERE name = ?", table.name)
        return int(rows[0][0]) if rows else 0

    async def close(self) -> None:
        await self._thread.close()


class SqliteTarget:
    """One transaction from the first table to the last row."""

    def __init__(self, path: Path) -> None:
        self._lock = claimed(path, "a backup is being restored")
        try:
            self._thread = OwnThread(for_writing(str(path)))
        except BaseException:
            self._lock.release()
            raise

    async def begin(self, folder: Path, schema: int, tables: Iterable[Outline]) -> None:
        await self._thread.rows("BEGIN IMMEDIATE")
        if await self._thread.has_tables():
            raise StoreError(NOT_EMPTY)
        await self._thread.rows("PRAGMA defer_foreign_keys = ON")
        await self._migrate(folder, schema)
        for table in tables:
            await self._thread.rows(f'DELETE FROM "{table.name}"')

    async def fill(self, table: Outline, rows: Rows) -> None:
        marks = ", ".join("?" * len(table.columns))
        sql = f'INSERT INTO "{table.name}" ({table.names}) VALUES ({marks})'
        await self._thread.call(lambda: bool(self._thread.cursor.executemany(sql, rows)))

    async def count(self, table: Outline, last: int) -> None:
        await self._thread.rows("DELETE FROM sqlite_sequence WHERE name = ?", table.name)
        await self._thread.rows("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table.name, last)

    async def finish(self, folder: Path) -> None:
        await self._migrate(folder, None)
        await self._thread.rows("COMMIT")

    async def close(self) -> None:
        await self._thread.close()
        self._lock.release()

    async def _migrate(self, folder: Path, upto: int | None) -> None:
        await self._thread.call(lambda: migrated(self._thread.connection, folder, upto))
