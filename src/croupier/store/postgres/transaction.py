"""Run one transaction on one PostgreSQL connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import CodeType

from ..errors import CommitUnknown, StoreError, Unreachable, Unwritable
from ..query import Row, Rows, T, Transaction, drive_async
from .connection import Connection, store_error

SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"

_multi_query: set[CodeType] = set()  # transactions known to need more than one query


async def run_transaction(
    connection: Connection, transaction: Callable[[], Transaction[T]], begin: str = "BEGIN"
) -> T:
    """Begin, run and commit. Every failure rolls back, except a connection lost during the commit."""
    await _execute(connection, begin)
    try:
        value = await run_queries(connection, transaction())
    except BaseException:
        await _rollback(connection)
        raise
    try:
        await _execute(connection, "COMMIT")
    except Unreachable as error:
        raise CommitUnknown(
            "The connection to the database was lost during a commit:"
            " look whether it happened before trying again."
        ) from error
    except StoreError:
        await _rollback(connection)
        raise
    return value


async def run_queries(connection: Connection, transaction: Transaction[T]) -> T:
    """Run the queries inside the current transaction."""
    return await drive_async(transaction, partial(_fetch, connection))


async def read(connection: Connection, transaction: Callable[[], Transaction[T]]) -> T:
    """Run a transaction that only reads.

    One query is a snapshot in itself. A transaction that needs more starts again inside a snapshot.
    """
    running = transaction()
    code = getattr(running, "gi_code", None)
    try:
        if code not in _multi_query:
            try:
                sql, args = next(running)
                running.send(await _fetch(connection, sql, args))
            except StopIteration as end:
                value: T = end.value
                return value
            finally:
                running.close()
            if code is not None:
                _multi_query.add(code)
        return await run_transaction(connection, transaction, SNAPSHOT)
    except CommitUnknown as error:  # it changed nothing in any case
        raise Unreachable(str(error)) from error
    except Unwritable as error:  # writing here is a bug, not a problem of the disk
        raise StoreError(f"The database could not do this: {error}") from error


async def _fetch(connection: Connection, sql: str, args: Row) -> Rows:
    try:
        return [tuple(row) for row in await connection.fetch(sql, *args)]
    except Exception as error:
        raise _store_error(connection, error) from error


async def _execute(connection: Connection, sql: str) -> None:
    try:
        await connection.execute(sql)
    except Exception as error:
        raise _store_error(connection, error) from error


async def _rollback(connection: Connection) -> None:
    """Roll back. Dropping the connection if that fails undoes everything too."""
    try:
        await connection.execute("ROLLBACK")
    except BaseException as error:
        connection.terminate()
        if not isinstance(error, Exception):
            raise


def _store_error(connection: Connection, error: Exception) -> StoreError:
    return store_error(OSError() if connection.is_closed() else error)
