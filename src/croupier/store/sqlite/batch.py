"""A SQLite connection that tells stories in groups: one transaction for many."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from ..dialect import for_sqlite
from ..errors import Clash, StoreError, Unwritable
from ..pending import Pending
from ..query import Row, Rows, T, Transaction, drive

GROUP = 64


Outcome: TypeAlias = tuple[Pending, Any, BaseException | None]


class Hand:
    """What fails for one story is that one's; what fails for the group fails them all."""

    begin = "BEGIN"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.cursor = connection.cursor()
        self.loop = asyncio.get_running_loop()

    def group(self, group: list[Pending]) -> list[Outcome]:
        """Begin, and tell them all; committing is left to the caller."""
        self.cursor.execute(self.begin)
        return [self.one(pending) for pending in group]

    def one(self, pending: Pending) -> Outcome:
        try:
            return pending, drive(pending.transaction(), self.execute), None
        except BaseException as error:
            return pending, None, error

    def execute(self, sql: str, args: Row) -> Rows:
        try:
            return self.cursor.execute(for_sqlite(sql), args).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            raise explained(error) from error

    def give_up(self) -> None:
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):
                self.cursor.execute("ROLLBACK")

    def back(self, settle: Callable[[list[Outcome]], None], outcomes: list[Outcome]) -> bool:
        """Bring outcomes from a thread to the event loop; no if the loop is closed, and nobody waits."""
        try:
            self.loop.call_soon_threadsafe(settle, outcomes)
        except RuntimeError:
            return False
        return True


class Reader(Hand):
    """A thread of its own for looking, as that may take long."""

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        super().__init__(connection)
        self._queue: SimpleQueue[Pending | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def run(self, transaction: Callable[[], Transaction[T]]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self.loop.create_future()
        self._queue.put(Pending(transaction, future))
        return future

    async def close(self) -> None:
        """Return when all that was told is done and the connection is closed."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def execute(self, sql: str, args: Row) -> Rows:
        try:
            return super().execute(sql, args)
        except Unwritable as error:
            if "SQLITE_READONLY" in getattr(error.__cause__, "sqlite_errorname", ""):
                raise StoreError(
                    f"The database could not do this: {error.__cause__}."
                ) from error  # our own fault
            raise

    def _work(self) -> None:
        more = True
        while more:
            group, more = self._next()
            if group and not self.back(settle, self._look(group)):
                break
        self.connection.close()

    def _next(self) -> tuple[list[Pending], bool]:
        """Whatever waits, at least one; and whether more may come."""
        group: list[Pending] = []
        pending = self._queue.get()
        while pending is not None:
            group.append(pending)
            if len(group) == GROUP:
                return group, True
            try:
                pending = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _look(self, group: list[Pending]) -> list[Outcome]:
        try:
            outcomes = self.group(group)
            self.cursor.execute("COMMIT")
        except sqlite3.Error as error:
            self.give_up()
            return failed(group, error)
        return outcomes


def failed(group: list[Pending], error: Exception) -> list[Outcome]:
    return [(pending, None, explained(error)) for pending in group]


def explained(error: Exception) -> StoreError:
    if isinstance(error, sqlite3.IntegrityError):
        return Clash(f"The database does not take this row: {error}.")
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the details of extended codes
    if kind in DISK:
        return Unwritable(DISK[kind].format(error=error))
    return StoreError(f"The database could not do this: {error}.")


DISK = {
    sqlite3.SQLITE_FULL: "The disk is full, so nothing can be stored: make room on it.",
    sqlite3.SQLITE_IOERR: "The disk does not take what is written ({error}): is it full, or broken?",
    sqlite3.SQLITE_READONLY: "The database may only be read ({error}): let its owner write to the file and its folder.",
    sqlite3.SQLITE_CANTOPEN: "The database's files cannot be opened ({error}): are they still there?",
    sqlite3.SQLITE_CORRUPT: "The database file is damaged ({error}): stop the server and restore a backup.",
    sqlite3.SQLITE_NOTADB: "The database file is damaged ({error}): stop the server and restore a backup.",
}


def settle(outcomes: list[Outcome]) -> None:
    for pending, value, error in outcomes:
        pending.settle(value, error)
