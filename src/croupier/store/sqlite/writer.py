"""The one connection that writes. Stories are told on the event loop, and only the wait for the disk has a thread.

A statement takes microseconds and no lock of the interpreter needs to be fought for, as it would between two threads
that both have much to do; a commit takes a thousand times longer. While one is on its way, the stories that come in
wait for the next, which they then share.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from ..errors import StoreError, Unwritable
from ..pending import Pending
from ..query import T, Transaction
from .batch import GROUP, Hand, Outcome, failed, settle


class Writer(Hand):
    """A hand whose stories may change things, so that each needs a way back of its own."""

    begin = "BEGIN IMMEDIATE"

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        super().__init__(connection)
        self._waiting: deque[Pending] = deque()
        self._busy = False  # a turn is due, or a commit is on its way
        self._commits: SimpleQueue[list[Outcome] | None] = SimpleQueue()
        self._thread = Thread(target=self._commit, name=name, daemon=True)
        self._thread.start()

    def run(self, transaction: Callable[[], Transaction[T]]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self.loop.create_future()
        self._waiting.append(Pending(transaction, future))
        if not self._busy:
            self._busy = True
            self.loop.call_soon(self._turn)
        return future

    def look(self, transaction: Callable[[], Transaction[T]]) -> asyncio.Future[T]:
        """A story that may not change anything, where nobody but the writer can read."""
        return self.run(lambda: self._unchanged(transaction))

    async def close(self) -> None:
        """Return when all that was told is done and the connection is closed."""
        with suppress(StoreError):
            await self.run(_nothing)
        self._commits.put(None)
        await asyncio.to_thread(self._thread.join)

    def _turn(self) -> None:
        """Tell what waits, and have it committed."""
        waiting = self._waiting
        group = [waiting.popleft() for _ in range(min(GROUP, len(waiting)))]
        if not group:
            self._busy = False
            return
        try:
            outcomes = self.group(group)
        except sqlite3.Error as error:
            self.give_up()
            settle(failed(group, error))
            self.loop.call_soon(self._turn)
        else:
            self._commits.put(outcomes)

    def _commit(self) -> None:
        while (outcomes := self._commits.get()) is not None:
            try:
                self.cursor.execute("COMMIT")
            except sqlite3.Error as error:
                self.give_up()
                outcomes = failed([pending for pending, _, _ in outcomes], error)
            if not self.back(self._committed, outcomes):
                break
        self.connection.close()

    def _committed(self, outcomes: list[Outcome]) -> None:
        settle(outcomes)
        self._turn()  # before those who have waited go on, so that the disk is busy in the meantime

    def group(self, group: list[Pending]) -> list[Outcome]:
        self.cursor.execute(self.begin)
        if len(group) > 1:
            return [self._undoable(pending) for pending in group]
        outcome = self.one(group[0])  # its way back is that of the group
        if outcome[2] is not None:
            self.give_up()
            self.cursor.execute(self.begin)
        return [outcome]

    def _undoable(self, pending: Pending) -> Outcome:
        execute = self.cursor.execute
        execute("SAVEPOINT story")
        outcome = self.one(pending)
        if outcome[2] is not None:
            try:
                execute("ROLLBACK TO story")
            except sqlite3.Error as error:
                # SQLite itself gave the transaction up, so the whole group fails: because of the disk, if it was that.
                cause = outcome[2].__cause__
                if isinstance(outcome[2], Unwritable) and isinstance(cause, sqlite3.Error):
                    raise cause from None
                raise error from None
        execute("RELEASE story")
        return outcome

    def _unchanged(self, transaction: Callable[[], Transaction[T]]) -> Transaction[T]:
        before = self.connection.total_changes
        value = yield from transaction()
        if self.connection.total_changes != before:
            raise StoreError(
                "The database could not do this: attempt to write where only reading is allowed."
            )
        return value


def _nothing() -> Transaction[None]:
    return None
    yield
