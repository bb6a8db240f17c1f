"""What a backup asks of a database: all its rows at one moment, or to take them in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Protocol

from ..query import Rows
from .schema import Outline


class Source(Protocol):
    """A database as it was when the source was opened."""

    async def schema(self) -> int: ...

    def rows(self, table: Outline) -> AsyncIterator[Rows]: ...

    async def counter(self, table: Outline) -> int:
        """The last number that was given out, or 0."""
        ...

    async def close(self) -> None: ...


class Target(Protocol):
    """An empty database. Nothing is in it until `finish`."""

    async def begin(self, folder: Path, schema: int, tables: Iterable[Outline]) -> None:
        """Make the tables as they were when the backup was written."""
        ...

    async def fill(self, table: Outline, rows: Rows) -> None: ...

    async def count(self, table: Outline, last: int) -> None:
        """Go on counting after this number."""
        ...

    async def finish(self, folder: Path) -> None:
        """Bring the tables to the present schema, and commit."""
        ...

    async def close(self) -> None: ...
