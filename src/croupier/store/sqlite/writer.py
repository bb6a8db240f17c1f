"""The one connection that writes. Transactions run on the event loop; only commits wait in a thread.

A statement takes microseconds, and a commit a thousand times longer. Running statements in a second thread
would make two busy threads fight for the interpreter's lock. Transactions that arrive during a commit wait
and share the next one.
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
from ..pending_transaction import Pending
from ..query import T, Transaction
from .batch_connection import BATCH_SIZE, BatchConnection, Outcome, fail_all, settle


class Writer(BatchConnection):
    """Each transaction of a batch has a savepoint, so that it can be undone alone."""

    begin = "BEGIN IMMEDIATE"

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        super().__init__(connection)
        self._waiting: deque[Pending] = deque()
        self._busy = False  # a batch is scheduled, or is being committed
        self._commits: SimpleQueue[list[Outcome] | None] = SimpleQueue()
        self._thread = Thread(target=self._commit, name=name, daemon=True)
        self._thread.start()

    def run(self, transaction: Callable[[], Transaction[T]]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self.loop.create_future()
        self._waiting.append(Pending(transaction, future))
        if not self._busy:
            self._busy = True
            self.loop.call_soon(self._run_next_batch)
        return future

    def read(self, transaction: Callable[[], Transaction[T]]) -> asyncio.Future[T]:
        """Run a transaction that may not change anything, for databases without a reader."""
        return self.run(lambda: self._check_unchanged(transaction))

    async def close(self) -> None:
        """Finish all transactions and close the connection."""
        with suppress(StoreError):
            await self.run(_nothing)
        self._commits.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run_next_batch(self) -> None:
        """Run what is waiting, and let the thread commit it."""
        waiting = self._waiting
        batch = [waiting.popleft() for _ in range(min(BATCH_SIZE, len(waiting)))]
        if not batch:
            self._busy = False
            return
        try:
            outcomes = self.run_batch(batch)
        except sqlite3.Error as error:
            self.rollback()
            settle(fail_all(batch, error))
            self.loop.call_soon(self._run_next_batch)
        else:
            self._commits.put(outcomes)

    def _commit(self) -> None:
        while (outcomes := self._commits.get()) is not None:
            try:
                self.cursor.execute("COMMIT")
            except sqlite3.Error as error:
                self.rollback()
                outcomes = fail_all([pending for pending, _, _ in outcomes], error)
            if not self.deliver(self._committed, outcomes):
                break
        self.connection.close()

    def _committed(self, outcomes: list[Outcome]) -> None:
        settle(outcomes)
        self._run_next_batch()  # before the callers continue, so that the disk is busy meanwhile

    def run_batch(self, batch: list[Pending]) -> list[Outcome]:
        self.cursor.execute(self.begin)
        if len(batch) > 1:
            return [self._run_in_savepoint(pending) for pending in batch]
        outcome = self.run_one(batch[0])  # needs no savepoint: rolling back the batch undoes it
        if outcome[2] is not None:
            self.rollback()
            self.cursor.execute(self.begin)
        return [outcome]

    def _run_in_savepoint(self, pending: Pending) -> Outcome:
        execute = self.cursor.execute
        execute("SAVEPOINT one")
        outcome = self.run_one(pending)
        if outcome[2] is not None:
            try:
                execute("ROLLBACK TO one")
            except sqlite3.Error as error:
                # SQLite itself has rolled back: fail the whole batch. Report the disk, if that is the cause.
                cause = outcome[2].__cause__
                if isinstance(outcome[2], Unwritable) and isinstance(cause, sqlite3.Error):
                    raise cause from None
                raise error from None
        execute("RELEASE one")
        return outcome

    def _check_unchanged(self, transaction: Callable[[], Transaction[T]]) -> Transaction[T]:
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
