"""Backups from and to SQLite. A thread does the work, so that a server can go on."""

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
from ..sqlite.connection import lock_file, open_for_reading, open_for_writing, run_migrations
from .archive import CHUNK
from .schema import TableSchema

NOT_EMPTY = (
    "A backup goes into an empty database, and this one holds croupier's tables already: name another one."
)


class _ConnectionThread:
    """A connection, its only cursor, and the one thread that uses them.

    If another thread frees a cursor, it resets the statement that the next cursor is already using.
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
        """Begin a query. Its rows are fetched later."""
        await self.call(lambda: bool(self.cursor.execute(sql)))

    async def has_tables(self) -> bool:
        return bool(await self.rows("SELECT 1 FROM sqlite_master WHERE name = ?", VERSIONS))

    async def close(self) -> None:
        """Close the connection, which rolls back what is not committed."""
        await self.call(self.connection.close)
        self._thread.shutdown()


class SqliteSource:
    """A separate read-only connection: another process may be using the file."""

    def __init__(self, path: Path) -> None:
        self._thread = _ConnectionThread(open_for_reading(path))

    async def schema(self) -> int:
        await self._thread.rows("BEGIN")
        if not await self._thread.has_tables():
            return 0
        [(number,)] = await self._thread.rows(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}")
        return int(number)

    async def rows(self, table: TableSchema) -> AsyncIterator[Rows]:
        await self._thread.start(f'SELECT {table.names} FROM "{table.name}"')
        while rows := await self._thread.call(lambda: self._thread.cursor.fetchmany(CHUNK)):
            yield rows

    async def counter(self, table: TableSchema) -> int:
        rows = await self._thread.rows("SELECT seq FROM sqlite_sequence WHERE name = ?", table.name)
        return int(rows[0][0]) if rows else 0

    async def close(self) -> None:
        await self._thread.close()


class SqliteTarget:
    """Writes everything in one transaction."""

    def __init__(self, path: Path) -> None:
        self._lock = lock_file(path, "a backup is being restored")
        try:
            self._thread = _ConnectionThread(open_for_writing(str(path)))
        except BaseException:
            self._lock.release()
            raise

    async def begin(self, folder: Path, schema: int, tables: Iterable[TableSchema]) -> None:
        await self._thread.rows("BEGIN IMMEDIATE")
        if await self._thread.has_tables():
            raise StoreError(NOT_EMPTY)
        await self._thread.rows("PRAGMA defer_foreign_keys = ON")
        await self._migrate(folder, schema)
        for table in tables:
            await self._thread.rows(f'DELETE FROM "{table.name}"')

    async def fill(self, table: TableSchema, rows: Rows) -> None:
        marks = ", ".join("?" * len(table.columns))
        sql = f'INSERT INTO "{table.name}" ({table.names}) VALUES ({marks})'
        await self._thread.call(lambda: bool(self._thread.cursor.executemany(sql, rows)))

    async def count(self, table: TableSchema, last: int) -> None:
        await self._thread.rows("DELETE FROM sqlite_sequence WHERE name = ?", table.name)
        await self._thread.rows("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table.name, last)

    async def finish(self, folder: Path) -> None:
        await self._migrate(folder, None)
        await self._thread.rows("COMMIT")

    async def close(self) -> None:
        await self._thread.close()
        self._lock.release()

    async def _migrate(self, folder: Path, upto: int | None) -> None:
        await self._thread.call(lambda: run_migrations(self._thread.connection, folder, upto))
