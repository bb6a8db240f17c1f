"""A thread with one SQLite connection that tells stories in groups: one commit, and so one wait for the disk, for many."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from .dialect import for_sqlite
from .errors import Clash, StoreError
from .query import Row, Rows, Story, T, drive
from .told import Told

GROUP = 64


Outcome: TypeAlias = tuple[Told, Any, BaseException | None]


class Hand:
    """Stories come in from the event loop; their outcomes go back to it, a group at a time, after the commit."""

    begin = "BEGIN"

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self._connection = connection
        self._cursor = connection.cursor()
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Told | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def tell(self, story: Callable[[], Story[T]]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Told(story, future))
        return future

    async def close(self) -> None:
        """Return when all that was told is done and the connection is closed."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        queue, more = self._queue, True
        while more:
            group: list[Told] = []
            told = queue.get()
            while told is not None:
                group.append(told)
                if len(group) == GROUP:
                    break
                try:
                    told = queue.get_nowait()
                except Empty:
                    break
            else:
                more = False
            if group:
                outcomes = self._group(group)
                try:
                    self._loop.call_soon_threadsafe(_settle, outcomes)
                except RuntimeError:  # the loop is closed, and nobody waits
                    break
        self._connection.close()

    def _group(self, group: list[Told]) -> list[Outcome]:
        """One transaction. What fails for one story undoes that one; what fails for the group fails them all."""
        try:
            self._cursor.execute(self.begin)
            outcomes = self._tell(group)
            self._cursor.execute("COMMIT")
        except sqlite3.Error as error:
            self._give_up()
            return [(told, None, explained(error)) for told in group]
        return outcomes

    def _tell(self, group: list[Told]) -> list[Outcome]:
        return [self._one(told) for told in group]

    def _one(self, told: Told) -> Outcome:
        try:
            return told, drive(told.story(), self._run), None
        except BaseException as error:
            return told, None, error

    def _give_up(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):
                self._cursor.execute("ROLLBACK")

    def _run(self, sql: str, args: Row) -> Rows:
        try:
            return self._cursor.execute(for_sqlite(sql), args).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            raise explained(error) from error


class Writer(Hand):
    """A hand whose stories may change things, so that each needs a way back of its own."""

    begin = "BEGIN IMMEDIATE"

    def look(self, story: Callable[[], Story[T]]) -> asyncio.Future[T]:
        """A story that may not change anything, where nobody but the writer can read."""
        return self.tell(lambda: self._unchanged(story))

    def _unchanged(self, story: Callable[[], Story[T]]) -> Story[T]:
        before = self._connection.total_changes
        value = yield from story()
        if self._connection.total_changes != before:
            raise StoreError(
                "The database could not do this: attempt to write where only reading is allowed."
            )
        return value

    def _tell(self, group: list[Told]) -> list[Outcome]:
        if len(group) > 1:
            return [self._undoable(told) for told in group]
        outcome = self._one(group[0])  # its way back is that of the group
        if outcome[2] is not None:
            self._give_up()
            self._cursor.execute(self.begin)
        return [outcome]

    def _undoable(self, told: Told) -> Outcome:
        execute = self._cursor.execute
        execute("SAVEPOINT story")
        outcome = self._one(told)
        if outcome[2] is not None:
            # Where SQLite itself gave the transaction up, this fails, and the group with it.
            execute("ROLLBACK TO story")
        execute("RELEASE story")
        return outcome


def explained(error: Exception) -> StoreError:
    if isinstance(error, sqlite3.IntegrityError):
        return Clash(f"The database does not take this row: {error}.")
    return StoreError(f"The database could not do this: {error}.")


def _settle(outcomes: list[Outcome]) -> None:
    for told, value, error in outcomes:
        told.settle(value, error)
