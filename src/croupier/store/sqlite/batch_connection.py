"""Run many transactions as one batch: what a SQLite reader and writer have in common."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

from ..dialect import for_sqlite
from ..errors import ConstraintViolation, StoreError, Unwritable
from ..pending_transaction import Pending
from ..query import Row, Rows, drive

BATCH_SIZE = 64

Outcome: TypeAlias = tuple[Pending, Any, BaseException | None]
"""A transaction with its result or its error."""


class BatchConnection:
    """A failing transaction does not affect the others of its batch; a failing batch fails all of them."""

    begin = "BEGIN"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.cursor = connection.cursor()
        self.loop = asyncio.get_running_loop()

    def run_batch(self, batch: list[Pending]) -> list[Outcome]:
        """Begin, and run all of them; the caller commits."""
        self.cursor.execute(self.begin)
        return [self.run_one(pending) for pending in batch]

    def run_one(self, pending: Pending) -> Outcome:
        try:
            return pending, drive(pending.transaction(), self.execute), None
        except BaseException as error:
            return pending, None, error

    def execute(self, sql: str, args: Row) -> Rows:
        try:
            return self.cursor.execute(for_sqlite(sql), args).fetchall()
        except (sqlite3.Error, OverflowError) as error:
            raise store_error(error) from error

    def rollback(self) -> None:
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):
                self.cursor.execute("ROLLBACK")

    def deliver(self, settle: Callable[[list[Outcome]], None], outcomes: list[Outcome]) -> bool:
        """Pass outcomes from a thread to the event loop; False if the loop is closed."""
        try:
            self.loop.call_soon_threadsafe(settle, outcomes)
        except RuntimeError:
            return False
        return True


def fail_all(batch: list[Pending], error: Exception) -> list[Outcome]:
    return [(pending, None, store_error(error)) for pending in batch]


def settle(outcomes: list[Outcome]) -> None:
    for pending, value, error in outcomes:
        pending.settle(value, error)


def store_error(error: Exception) -> StoreError:
    """The StoreError for an error of SQLite."""
    if isinstance(error, sqlite3.IntegrityError):
        return ConstraintViolation(f"The database does not take this row: {error}.")
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the details of extended codes
    if kind in _DISK:
        return Unwritable(_DISK[kind].format(error=error))
    return StoreError(f"The database could not do this: {error}.")


_DISK = {
    sqlite3.SQLITE_FULL: "The disk is full, so nothing can be stored: make room on it.",
    sqlite3.SQLITE_IOERR: "The disk does not take what is written ({error}): is it full, or broken?",
    sqlite3.SQLITE_READONLY: "The database may only be read ({error}):"
    " let its owner write to the file and its folder.",
    sqlite3.SQLITE_CANTOPEN: "The database's files cannot be opened ({error}): are they still there?",
    sqlite3.SQLITE_CORRUPT: "The database file is damaged ({error}): stop the server and restore a backup.",
    sqlite3.SQLITE_NOTADB: "The database file is damaged ({error}): stop the server and restore a backup.",
}
