"""The connection that reads. It has its own thread, because reading may take long."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

from ..errors import StoreError, Unwritable
from ..pending_transaction import Pending
from ..query import Row, Rows, T, Transaction
from .batch_connection import BATCH_SIZE, BatchConnection, Outcome, fail_all, settle


class Reader(BatchConnection):
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
        """Finish all transactions and close the connection."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def execute(self, sql: str, args: Row) -> Rows:
        try:
            return super().execute(sql, args)
        except Unwritable as error:
            if "SQLITE_READONLY" in getattr(error.__cause__, "sqlite_errorname", ""):
                # A transaction that writes here is a bug, not a problem of the disk.
                raise StoreError(f"The database could not do this: {error.__cause__}.") from error
            raise

    def _work(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            if batch and not self.deliver(settle, self._read(batch)):
                break
        self.connection.close()

    def _next_batch(self) -> tuple[list[Pending], bool]:
        """Wait for at least one transaction. Returns all that are waiting, and whether more may come."""
        batch: list[Pending] = []
        pending = self._queue.get()
        while pending is not None:
            batch.append(pending)
            if len(batch) == BATCH_SIZE:
                return batch, True
            try:
                pending = self._queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _read(self, batch: list[Pending]) -> list[Outcome]:
        try:
            outcomes = self.run_batch(batch)
            self.cursor.execute("COMMIT")
        except sqlite3.Error as error:
            self.rollback()
            return fail_all(batch, error)
        return outcomes
