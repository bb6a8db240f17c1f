"""Transactions as generators: they yield queries, receive rows, and never see a connection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Row: TypeAlias = tuple[Any, ...]
Rows: TypeAlias = list[Row]


class Query(NamedTuple):
    """One statement with placeholders $1, $2 …; blobs are bytes. Its answer is a list of tuples."""

    sql: str
    args: Row = ()


def placeholders(count: int) -> str:
    """`$1, $2, $3` for a list of so many values."""
    return ", ".join(f"${n}" for n in range(1, count + 1))


Transaction: TypeAlias = Generator[Query, Rows, T]


def drive(transaction: Transaction[T], execute: Callable[[str, Row], Rows]) -> T:
    """Run a transaction's queries and return its result. It cannot catch the error of a failed query."""
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
    """`drive` for an asynchronous connection."""
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
