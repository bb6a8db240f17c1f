"""A small schema and a few stories for the tests of stores."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from croupier.store import Query, Store, Transaction, open_store
from support.time_limits import PATIENCE

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
    """A test written as a coroutine, run in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        async def limited() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(*args, **kwargs)

        asyncio.run(limited())

    return run


def written(folder: Path, *scripts: str) -> Path:
    """A folder with these migrations."""
    folder.mkdir(exist_ok=True)
    for number, script in enumerate(scripts, 1):
        (folder / f"{number:04}_step.sql").write_text(script, "utf-8")
    return folder


@asynccontextmanager
async def opened(url: str, folder: Path) -> AsyncIterator[Store]:
    store = await open_store(url, folder=folder)
    try:
        yield store
    finally:
        await store.close()


def box(
    name: str, chips: int = 0, state: bytes | None = None, note: str | None = None
) -> Callable[[], Transaction[None]]:
    def transaction() -> Transaction[None]:
        yield Query(
            "INSERT INTO boxes (id, chips, state, note) VALUES ($1, $2, $3, $4)", (name, chips, state, note)
        )

    return transaction


def add(name: str, chips: int) -> Callable[[], Transaction[int]]:
    """Read, compute, write, and note the move."""

    def transaction() -> Transaction[int]:
        rows = yield Query("SELECT chips FROM boxes WHERE id = $1 FOR UPDATE", (name,))
        have: int = rows[0][0] + chips
        yield Query("UPDATE boxes SET chips = $2 WHERE id = $1", (name, have))
        yield Query("INSERT INTO moves (box, chips) VALUES ($1, $2)", (name, chips))
        return have

    return transaction


def boxes() -> Transaction[dict[str, int]]:
    rows = yield Query("SELECT id, chips FROM boxes")
    return dict(rows)


def asked(sql: str, *args: Any) -> Callable[[], Transaction[list[tuple[Any, ...]]]]:
    """A story of one query."""

    def transaction() -> Transaction[list[tuple[Any, ...]]]:
        return (yield Query(sql, args))

    return transaction
