"""Back up and restore a database. The file fits both databases, so a club can move from one to the other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeAlias

from ...extras import require
from ..errors import StoreError
from ..migrate import FOLDER
from ..open import is_postgres, sqlite_path
from ..query import Rows
from ..sqlite import batch_connection
from .archive import ArchiveWriter, End, Header, TableStart, read_archive
from .interface import Source, Target
from .schema import TableSchema, table_schemas
from .sqlite import SqliteSource, SqliteTarget

Progress: TypeAlias = Callable[[int], None]


async def backup(url: str, path: Path, *, folder: Path = FOLDER, progress: Progress | None = None) -> int:
    """Write a snapshot of all rows while others play on, and return their number."""
    async with _source(url) as source:
        schema = await source.schema()
        if not schema:
            raise StoreError("There is nothing to back up: this database holds no tables of croupier.")
        tables = await asyncio.to_thread(table_schemas, folder, schema)
        written = 0
        with ArchiveWriter(path, schema) as file:
            for table in tables.values():
                file.table(table.name, table.columns)
                async for rows in source.rows(table):
                    written = await asyncio.to_thread(file.rows, rows)
                    if progress:
                        progress(written)
            counters = {table.name: await source.counter(table) for table in tables.values() if table.serial}
            await asyncio.to_thread(file.end, counters)
        return written


async def restore(path: Path, url: str, *, folder: Path = FOLDER, progress: Progress | None = None) -> int:
    """Fill an empty database completely or not at all, and return the number of rows."""
    parts = read_archive(path)
    header = await asyncio.to_thread(next, parts)
    assert isinstance(header, Header)
    tables = await asyncio.to_thread(table_schemas, folder, header.schema)
    async with _target(url) as target:
        await target.begin(folder, header.schema, tables.values())
        restoring = _Restoring(target, tables)
        while (part := await asyncio.to_thread(next, parts, None)) is not None:
            await restoring.add(part)
            if progress:
                progress(restoring.rows)
        await target.finish(folder)
        return restoring.rows


class _Restoring:
    """Writes the parts of a backup into a database."""

    def __init__(self, target: Target, tables: dict[str, TableSchema]) -> None:
        self._target, self._tables = target, tables
        self._table: TableSchema | None = None
        self.rows = 0

    async def add(self, part: Header | TableStart | Rows | End) -> None:
        if isinstance(part, TableStart):
            self._table = self._tables.get(part.table)
            if self._table is None or list(self._table.columns) != part.columns:
                raise StoreError(f"The backup's table {part.table} is not one that croupier knows.")
        elif isinstance(part, End):
            for name, last in part.counters.items():
                if name in self._tables and self._tables[name].serial:
                    await self._target.count(self._tables[name], last)
        elif isinstance(part, list) and self._table is not None:
            await self._target.fill(self._table, part)
            self.rows += len(part)


@asynccontextmanager
async def _source(url: str) -> AsyncIterator[Source]:
    with _driver_errors(url):
        source: Source = await _postgres_source(url) if is_postgres(url) else SqliteSource(_file(url))
        try:
            yield source
        finally:
            await source.close()


@asynccontextmanager
async def _target(url: str) -> AsyncIterator[Target]:
    with _driver_errors(url):
        target: Target = await _postgres_target(url) if is_postgres(url) else SqliteTarget(_file(url))
        try:
            yield target
        finally:
            await target.close()


def _file(url: str) -> Path:
    path = sqlite_path(url)
    if path is None:
        raise StoreError("A database in memory has no backups: name a file, as in sqlite:///club.db.")
    return path


async def _postgres_source(url: str) -> Source:
    from .postgres import PostgresSource

    return await PostgresSource.open(url)


async def _postgres_target(url: str) -> Target:
    from .postgres import PostgresTarget

    return await PostgresTarget.open(url)


@contextmanager
def _driver_errors(url: str) -> Iterator[None]:
    """Turn errors of the database's driver into one sentence."""
    kinds: tuple[type[Exception], ...] = (sqlite3.Error,)
    explain = batch_connection.store_error
    if is_postgres(url):
        require("asyncpg", "PostgreSQL")
        import asyncpg

        from ..postgres import connection

        kinds = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
        explain = connection.store_error
    try:
        yield
    except kinds as error:
        raise explain(error) from error
