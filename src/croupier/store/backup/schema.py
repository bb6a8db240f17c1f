"""The tables and columns of a schema, as the migrations create them. Other tables are not backed up."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ..errors import StoreError
from ..migrate import VERSIONS, migrations
from ..sqlite.connection import connect, migrate_schema

_TABLES = (
    "SELECT name, sql FROM sqlite_master"
    " WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> ? ORDER BY name"
)


class TableSchema(NamedTuple):
    name: str
    columns: tuple[str, ...]
    serial: str | None  # the column that is numbered automatically

    @property
    def names(self) -> str:
        """The columns, quoted for a statement."""
        return ", ".join(f'"{column}"' for column in self.columns)


def table_schemas(folder: Path, schema: int) -> dict[str, TableSchema]:
    """The tables of this schema, read from a database in memory."""
    known = len(migrations(folder))
    if schema > known:
        raise StoreError(
            f"This is of schema {schema} and this croupier knows {known}: install a newer croupier."
        )
    with closing(connect(":memory:")) as connection:
        migrate_schema(connection, folder, schema)
        return {
            name: _table_schema(connection, name, sql)
            for name, sql in connection.execute(_TABLES, (VERSIONS,))
        }


def _table_schema(connection: sqlite3.Connection, name: str, sql: str) -> TableSchema:
    columns = tuple(row[1] for row in connection.execute(f'PRAGMA table_info("{name}")'))
    serial = re.search(r"(\w+)\W+INTEGER PRIMARY KEY AUTOINCREMENT", sql)
    return TableSchema(name, columns, serial[1] if serial else None)
