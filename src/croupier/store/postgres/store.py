"""PostgreSQL: many processes on one database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..dialect import POSTGRES
from ..errors import StoreError
from ..listeners import Peal
from ..migrate import migrate
from ..query import Query, Story, T
from ..store import Hearer
from .connection import Wire, hang_up
from .notify import Bell
from .transaction import look_only, transact
from .workers import Crew

WRITERS = 8
READERS = 3
MIGRATING = 0x63726F7570  # the number of the advisory lock: processes that start together take turns


class PostgresStore:
    """Reading has connections of its own, so that it never waits behind writers that wait for rows."""

    def __init__(self, wire: Wire, bell: Bell, peal: Peal) -> None:
        self._bell, self._peal = bell, peal
        self._writers = Crew(wire, WRITERS, transact)
        self._readers = Crew(wire.for_reading(), READERS, look_only)
        self._closed = False

    async def tell(self, story: Callable[[], Story[T]]) -> T:
        self._open()
        return await self._writers.tell(story)

    async def read(self, story: Callable[[], Story[T]]) -> T:
        self._open()
        return await self._readers.tell(story)

    async def ring(self, topic: str) -> None:
        self._open()
        self._bell.ring(topic)

    def hear(self, callback: Hearer) -> None:
        self._peal.hear(callback)

    def sign(self, note: str) -> None:
        """Nobody finds this database taken."""

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writers.close()
        await self._readers.close()
        await self._bell.close()

    def _open(self) -> None:
        if self._closed:
            raise StoreError("The database is closed.")


async def open_postgres(url: str, folder: Path) -> PostgresStore:
    """Reach the server, bring the database to the present schema, and listen."""
    wire, peal = Wire(url), Peal()
    await prepare(wire, folder)
    bell = Bell(wire, peal)
    await bell.hang()
    return PostgresStore(wire, bell, peal)


async def prepare(wire: Wire, folder: Path, upto: int | None = None) -> int:
    """Run the migrations in one transaction; several processes may do so at once."""
    connection = await wire.attempt()
    try:
        return await transact(connection, lambda: _in_turn(migrate(folder, POSTGRES, upto)))
    finally:
        await hang_up(connection)


def _in_turn(story: Story[T]) -> Story[T]:
    yield Query("SELECT pg_advisory_xact_lock($1)", (MIGRATING,))
    return (yield from story)
