"""What backups need from a database: a source to read from, a target to write to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Protocol

from ..query import Rows
from .schema import TableSchema


class Source(Protocol):
    """A snapshot of a database, made when the source was opened."""

    async def schema(self) -> int: ...

    def rows(self, table: TableSchema) -> AsyncIterator[Rows]: ...

    async def counter(self, table: TableSchema) -> int:
        """The last number of the serial column, or 0."""
        ...

    async def close(self) -> None: ...


class Target(Protocol):
    """An empty database. It stays empty until `finish`."""

    async def begin(self, folder: Path, schema: int, tables: Iterable[TableSchema]) -> None:
        """Create the tables of the backup's schema."""
        ...

    async def fill(self, table: TableSchema, rows: Rows) -> None: ...

    async def count(self, table: TableSchema, last: int) -> None:
        """Continue counting after this number."""
        ...

    async def finish(self, folder: Path) -> None:
        """Migrate to the current schema, and commit."""
        ...

    async def close(self) -> None: ...
