"""A small schema and a few transactions for the tests of stores."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from croupier.store import Query, Store, Transaction, open_store
from support.time_limits import TIMEOUT

FIRST = """
-- boxes hold chips; moves are numbered
CREATE TABLE boxes (
    id TEXT PRIMARY KEY,
    chips {bigint} NOT NULL CHECK (chips >= 0),
    state {blob},
    note TEXT
) {strict};
CREATE TABLE moves (
    number {serial},
    box TEXT NOT NULL REFERENCES boxes (id),
    chips {bigint} NOT NULL
) {strict};
CREATE INDEX moves_box ON moves (box);
"""


def in_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test that is a coroutine in its own event loop."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        async def limited() -> None:
            async with asyncio.timeout(TIMEOUT):
                await test(*args, **kwargs)

        asyncio.run(limited())

    return run


def write_migrations(folder: Path, *scripts: str) -> Path:
    """Write these migrations into a folder."""
    folder.mkdir(exist_ok=True)
    for number, script in enumerate(scripts, 1):
        (folder / f"{number:04}_step.sql").write_text(script, "utf-8")
    return folder


@asynccontextmanager
async def opened(url: str, folder: Path, note: str = "") -> AsyncIterator[Store]:
    store = await open_store(url, folder=folder, note=note)
    try:
        yield store
    finally:
        await store.close()


def insert_box(
    name: str, chips: int = 0, state: bytes | None = None, note: str | None = None
) -> Callable[[], Transaction[None]]:
    def transaction() -> Transaction[None]:
        yield Query(
            "INSERT INTO boxes (id, chips, state, note) VALUES ($1, $2, $3, $4)", (name, chips, state, note)
        )

    return transaction


def add_chips(name: str, chips: int) -> Callable[[], Transaction[int]]:
    """Read, compute, write, and record the move."""

    def transaction() -> Transaction[int]:
        rows = yield Query("SELECT chips FROM boxes WHERE id = $1 FOR UPDATE", (name,))
        total: int = rows[0][0] + chips
        yield Query("UPDATE boxes SET chips = $2 WHERE id = $1", (name, total))
        yield Query("INSERT INTO moves (box, chips) VALUES ($1, $2)", (name, chips))
        return total

    return transaction


def read_boxes() -> Transaction[dict[str, int]]:
    rows = yield Query("SELECT id, chips FROM boxes")
    return dict(rows)


def one_query(sql: str, *args: Any) -> Callable[[], Transaction[list[tuple[Any, ...]]]]:
    """A transaction with one query."""

    def transaction() -> Transaction[list[tuple[Any, ...]]]:
        return (yield Query(sql, args))

    return transaction
