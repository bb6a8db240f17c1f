"""One story on one PostgreSQL connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import CodeType

from ..errors import StoreError, Unanswered, Unreachable, Unwritable
from ..query import Row, Rows, T, Transaction, drive_async
from .connection import Connection, explained

SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"

_several: set[CodeType] = set()  # stories known to ask more than once


async def transact(
    connection: Connection, transaction: Callable[[], Transaction[T]], begin: str = "BEGIN"
) -> T:
    """Tell it in one transaction; any failure undoes it, and only a lost answer to the commit leaves a doubt."""
    await _execute(connection, begin)
    try:
        value = await within(connection, transaction())
    except BaseException:
        await _undo(connection)
        raise
    try:
        await _execute(connection, "COMMIT")
    except Unreachable as error:
        raise Unanswered(
            "The connection to the database was lost during a commit: look whether it happened before trying again."
        ) from error
    except StoreError:
        await _undo(connection)
        raise
    return value


async def within(connection: Connection, transaction: Transaction[T]) -> T:
    """Tell it in the transaction that has begun."""
    return await drive_async(transaction, partial(_run, connection))


async def look(connection: Connection, transaction: Callable[[], Transaction[T]]) -> T:
    """Tell a story that only reads. One query is a snapshot in itself; a story found to ask more begins anew in one."""
    telling = transaction()
    code = getattr(telling, "gi_code", None)
    if code not in _several:
        try:
            sql, args = next(telling)
            telling.send(await _run(connection, sql, args))
        except StopIteration as end:
            value: T = end.value
            return value
        finally:
            telling.close()
        if code is not None:
            _several.add(code)
    try:
        return await transact(connection, transaction, SNAPSHOT)
    except Unanswered as error:  # nothing can have happened
        raise Unreachable(str(error)) from error


async def look_only(connection: Connection, transaction: Callable[[], Transaction[T]]) -> T:
    """`look`, where an attempt to write is our own fault and not the disk's."""
    try:
        return await look(connection, transaction)
    except Unwritable as error:
        raise StoreError(f"The database could not do this: {error}") from error


async def _run(connection: Connection, sql: str, args: Row) -> Rows:
    try:
        return [tuple(row) for row in await connection.fetch(sql, *args)]
    except Exception as error:
        raise _trouble(connection, error) from error


async def _execute(connection: Connection, sql: str) -> None:
    try:
        await connection.execute(sql)
    except Exception as error:
        raise _trouble(connection, error) from error


async def _undo(connection: Connection) -> None:
    """Back to no transaction. A connection that cannot even do that is given up, which undoes everything too."""
    try:
        await connection.execute("ROLLBACK")
    except BaseException as error:
        connection.terminate()
        if not isinstance(error, Exception):
            raise


def _trouble(connection: Connection, error: Exception) -> StoreError:
    return explained(OSError() if connection.is_closed() else error)
