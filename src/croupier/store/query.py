"""A story is a generator that yields queries and is sent their rows: plain SQL, and nobody's connection in sight."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Row: TypeAlias = tuple[Any, ...]
Rows: TypeAlias = list[Row]


class Query(NamedTuple):
    """One statement with placeholders $1, $2 …; bytes go into blobs. It answers with a list of tuples."""

    sql: str
    args: Row = ()


Transaction: TypeAlias = Generator[Query, Rows, T]


def drive(transaction: Transaction[T], execute: Callable[[str, Row], Rows]) -> T:
    """Tell a story to its end. A query that fails ends it: the story cannot catch that and go on."""
    send = transaction.send
    try:
        sql, args = next(transaction)
        while True:
            sql, args = send(execute(sql, args))
    except StopIteration as end:
        value: T = end.value
        return value
    finally:
        transaction.close()


async def drive_async(transaction: Transaction[T], execute: Callable[[str, Row], Awaitable[Rows]]) -> T:
    """`drive` for a connection that has to be waited for."""
    send = transaction.send
    try:
        sql, args = next(transaction)
        while True:
            sql, args = send(await execute(sql, args))
    except StopIteration as end:
        value: T = end.value
        return value
    finally:
        transaction.close()
