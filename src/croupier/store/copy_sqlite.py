"""Backups from and to SQLite. Each step runs in a thread, so that a server can go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

from .archive import CHUNK
from .errors import StoreError
from .file import claimed, for_reading, for_writing, migrated
from .migrate import VERSIONS
from .outline import Outline
from .query import Rows

NOT_EMPTY = (
    "A backup goes into an empty database, and this one holds croupier's tables already: name another one."
)


class SqliteSource:
    """A connection of its own that only reads: the file may be in use by another process."""

    def __init__(self, path: Path) -> None:
        self._connection = for_reading(path)
        self._connection.execute("BEGIN")

    async def schema(self) -> int:
        if not self._connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (VERSIONS,)).fetchall():
            return 0
        return int(self._connection.execute(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}").fetchone()[0])

    async def rows(self, table: Outline) -> AsyncIterator[Rows]:
        cursor = self._connection.execute(f'SELECT {table.names} FROM "{table.name}"')
        while rows := await asyncio.to_thread(cursor.fetchmany, CHUNK):
            yield rows

    async def counter(self, table: Outline) -> int:
        rows = self._connection.execute(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)
        ).fetchall()
        return int(rows[0][0]) if rows else 0

    async def close(self) -> None:
        self._connection.close()


class SqliteTarget:
    """One transaction from the first table to the last row."""

    def __init__(self, path: Path) -> None:
        self._lock = claimed(path, "a backup is being restored")
        try:
            self._connection = for_writing(str(path))
        except BaseException:
            self._lock.release()
            raise

    async def begin(self, folder: Path, schema: int, tables: Iterable[Outline]) -> None:
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        if execute("SELECT 1 FROM sqlite_master WHERE name = ?", (VERSIONS,)).fetchall():
            raise StoreError(NOT_EMPTY)
        execute("PRAGMA defer_foreign_keys = ON")
        migrated(self._connection, folder, schema)
        for table in tables:
            execute(f'DELETE FROM "{table.name}"')

    async def fill(self, table: Outline, rows: Rows) -> None:
        marks = ", ".join("?" * len(table.columns))
        sql = f'INSERT INTO "{table.name}" ({table.names}) VALUES ({marks})'
        await asyncio.to_thread(self._connection.executemany, sql, rows)

    async def count(self, table: Outline, last: int) -> None:
        self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        self._connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, last))

    async def finish(self, folder: Path) -> None:
        migrated(self._connection, folder)
        await asyncio.to_thread(self._connection.execute, "COMMIT")

    async def close(self) -> None:
        self._connection.close()  # undoes what was not finished
        self._lock.release()
