"""The store on PostgreSQL: many processes on one database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..dialect import POSTGRES
from ..errors import StoreError
from ..listeners import Listeners
from ..migrate import migrate
from ..query import Query, T, Transaction
from ..store import Listener
from .connection import Connector, close_connection
from .notify import Notifier
from .transaction import read, run_transaction
from .workers import Workers

_WRITERS = 8
_READERS = 3
_MIGRATION_LOCK = 0x63726F7570  # advisory lock for processes that start at the same time


class PostgresStore:
    """Readers have separate connections, so that they never wait behind writers that wait for locked rows."""

    def __init__(self, connector: Connector, notifier: Notifier, listeners: Listeners) -> None:
        self._notifier, self._listeners = notifier, listeners
        self._writers = Workers(connector, _WRITERS, run_transaction)
        self._readers = Workers(connector.for_reading(), _READERS, read)
        self._closed = False

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._check_open()
        return await self._writers.run(transaction)

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._check_open()
        return await self._readers.run(transaction)

    async def notify(self, topic: str) -> None:
        self._check_open()
        self._notifier.notify(topic)

    def listen(self, callback: Listener) -> None:
        self._listeners.listen(callback)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writers.close()
        await self._readers.close()
        await self._notifier.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("The database is closed.")


async def open_postgres(url: str, folder: Path) -> PostgresStore:
    """Connect, migrate the database to the current schema, and listen."""
    connector, listeners = Connector(url), Listeners()
    await migrate_schema(connector, folder)
    notifier = Notifier(connector, listeners)
    await notifier.start()
    return PostgresStore(connector, notifier, listeners)


async def migrate_schema(connector: Connector, folder: Path, upto: int | None = None) -> int:
    """Run the migrations in one transaction. Several processes may do this at the same time."""
    connection = await connector.attempt()
    try:
        return await run_transaction(
            connection, lambda: _with_migration_lock(migrate(folder, POSTGRES, upto))
        )
    finally:
        await close_connection(connection)


def _with_migration_lock(transaction: Transaction[T]) -> Transaction[T]:
    yield Query("SELECT pg_advisory_xact_lock($1)", (_MIGRATION_LOCK,))
    return (yield from transaction)
