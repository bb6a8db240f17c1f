"""Backups from and to PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path

from ..dialect import POSTGRES
from ..errors import StoreError
from ..migrate import VERSIONS, migrate
from ..postgres.connection import Connection, Connector, close_connection
from ..postgres.transaction import SNAPSHOT, run_queries
from ..query import Rows
from .archive import CHUNK
from .schema import TableSchema
from .sqlite import NOT_EMPTY

# Rows arrive table by table, so references are dropped first and added again at the end.
_REFERENCES = """
SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY($1::text[])
"""


class PostgresSource:
    """Reads one snapshot while others write."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, url: str) -> PostgresSource:
        return cls(await _begin(url, SNAPSHOT))

    async def schema(self) -> int:
        if not await self._connection.fetchval("SELECT to_regclass($1)::text", VERSIONS):
            return 0
        return int(await self._connection.fetchval(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}"))

    async def rows(self, table: TableSchema) -> AsyncIterator[Rows]:
        cursor = await self._connection.cursor(f'SELECT {table.names} FROM "{table.name}"')
        while rows := await cursor.fetch(CHUNK):
            yield [tuple(row) for row in rows]

    async def counter(self, table: TableSchema) -> int:
        sequence = await self._connection.fetchval(*_sequence(table))
        row = await self._connection.fetchrow(f"SELECT last_value, is_called FROM {sequence}")
        return int(row["last_value"]) if row and row["is_called"] else 0

    async def close(self) -> None:
        await close_connection(self._connection)


class PostgresTarget:
    """Writes everything in one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._references: list[tuple[str, str, str]] = []

    @classmethod
    async def open(cls, url: str) -> PostgresTarget:
        return cls(await _begin(url, "BEGIN"))

    async def begin(self, folder: Path, schema: int, tables: Iterable[TableSchema]) -> None:
        execute, names = self._connection.execute, [table.name for table in tables]
        if await self._connection.fetchval("SELECT to_regclass($1)::text", VERSIONS):
            raise StoreError(NOT_EMPTY)
        await run_queries(self._connection, migrate(folder, POSTGRES, schema))
        self._references = [
            (row[0], row[1], row[2]) for row in await self._connection.fetch(_REFERENCES, names)
        ]
        for table, name, _ in self._references:
            await execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
        for table in names:
            await execute(f'DELETE FROM "{table}"')

    async def fill(self, table: TableSchema, rows: Rows) -> None:
        await self._connection.copy_records_to_table(table.name, records=rows, columns=table.columns)

    async def count(self, table: TableSchema, last: int) -> None:
        sequence = await self._connection.fetchval(*_sequence(table))
        await self._connection.execute(
            "SELECT setval($1::text::regclass, $2, $3)", sequence, max(last, 1), last > 0
        )

    async def finish(self, folder: Path) -> None:
        for table, name, definition in self._references:
            await self._connection.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} {definition}")
        await run_queries(self._connection, migrate(folder, POSTGRES))
        await self._connection.execute("COMMIT")

    async def close(self) -> None:
        await close_connection(self._connection)  # rolls back unless finished


async def _begin(url: str, begin: str) -> Connection:
    connection = await Connector(url).attempt()
    await connection.execute("SET idle_in_transaction_session_timeout = 0")  # a disk may be slow
    await connection.execute(begin)
    return connection


def _sequence(table: TableSchema) -> tuple[str, str, str]:
    return "SELECT pg_get_serial_sequence($1, $2)", f'"{table.name}"', str(table.serial)
