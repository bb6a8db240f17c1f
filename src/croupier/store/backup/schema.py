"""The tables of a schema, as the migrations lay them out; what else lies in a database is not ours."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ..errors import StoreError
from ..migrate import VERSIONS, migrations
from ..sqlite.connection import connect, prepare

LIST = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> ? ORDER BY name"


class Outline(NamedTuple):
    name: str
    columns: tuple[str, ...]
    serial: str | None  # the column that counts by itself

    @property
    def names(self) -> str:
        """The columns for a statement."""
        return ", ".join(f'"{column}"' for column in self.columns)


def outlines(folder: Path, schema: int) -> dict[str, Outline]:
    """The tables of this schema, found by making them in memory."""
    known = len(migrations(folder))
    if schema > known:
        raise StoreError(
            f"This is of schema {schema} and this croupier knows {known}: install a newer croupier."
        )
    with closing(connect(":memory:")) as connection:
        prepare(connection, folder, schema)
        return {name: _outline(connection, name, sql) for name, sql in connection.execute(LIST, (VERSIONS,))}


def _outline(connection: sqlite3.Connection, name: str, sql: str) -> Outline:
    columns = tuple(row[1] for row in connection.execute(f'PRAGMA table_info("{name}")'))
    serial = re.search(r"(\w+)\W+INTEGER PRIMARY KEY AUTOINCREMENT", sql)
    return Outline(name, columns, serial[1] if serial else None)
