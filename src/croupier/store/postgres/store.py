"""PostgreSQL: many processes on one database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..dialect import POSTGRES
from ..errors import StoreError
from ..listeners import Listeners
from ..migrate import migrate
from ..query import Query, T, Transaction
from ..store import Listener
from .connection import Connector, hang_up
from .notify import Notifier
from .transaction import look_only, transact
from .workers import Workers

WRITERS = 8
READERS = 3
MIGRATING = 0x63726F7570  # the number of the advisory lock: processes that start together take turns


class PostgresStore:
    """Reading has connections of its own, so that it never waits behind writers that wait for rows."""

    def __init__(self, connector: Connector, notifier: Notifier, listeners: Listeners) -> None:
        self._notifier, self._listeners = notifier, listeners
        self._writers = Workers(connector, WRITERS, transact)
        self._readers = Workers(connector.for_reading(), READERS, look_only)
        self._closed = False

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._open()
        return await self._writers.run(transaction)

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        self._open()
        return await self._readers.run(transaction)

    async def notify(self, topic: str) -> None:
        self._open()
        self._notifier.notify(topic)

    def listen(self, callback: Listener) -> None:
        self._listeners.listen(callback)

    def sign(self, note: str) -> None:
        """Nobody finds this database taken."""

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writers.close()
        await self._readers.close()
        await self._notifier.close()

    def _open(self) -> None:
        if self._closed:
            raise StoreError("The database is closed.")


async def open_postgres(url: str, folder: Path) -> PostgresStore:
    """Reach the server, bring the database to the present schema, and listen."""
    connector, listeners = Connector(url), Listeners()
    await prepare(connector, folder)
    notifier = Notifier(connector, listeners)
    await notifier.hang()
    return PostgresStore(connector, notifier, listeners)


async def prepare(connector: Connector, folder: Path, upto: int | None = None) -> int:
    """Run the migrations in one transaction; several processes may do so at once."""
    connection = await connector.attempt()
    try:
        return await transact(connection, lambda: _in_turn(migrate(folder, POSTGRES, upto)))
    finally:
        await hang_up(connection)


def _in_turn(transaction: Transaction[T]) -> Transaction[T]:
    yield Query("SELECT pg_advisory_xact_lock($1)", (MIGRATING,))
    return (yield from transaction)
