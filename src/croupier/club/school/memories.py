"""What a person remembers of each house's chart, one row for each cell that was asked."""

from __future__ import annotations

from ...memory import Memory, review
from ...store.query import Query, Transaction

MOST = 5000
"""Cells per person; those that were asked longest ago are forgotten first."""


def of_house(person: str, house: str) -> Transaction[dict[str, Memory]]:
    """By cell."""
    rows = yield Query(
        f"SELECT cell, {_COLUMNS} FROM memories WHERE person = $1 AND house = $2", (person, house)
    )
    return {row[0]: Memory(*row[1:]) for row in rows}


def answer(
    person: str, house: str, cell: str, *, correct: bool, ms: int | None, now: int
) -> Transaction[Memory]:
    """Review one cell after an answer."""
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM memories WHERE person = $1 AND house = $2 AND cell = $3",
        (person, house, cell),
    )
    memory = review(Memory(*rows[0]) if rows else None, correct, ms, now)
    yield Query(_WRITE, (person, house, cell, *memory))
    if not rows:
        yield Query(_TRIM, (person, MOST - 1))
    return memory


def due(person: str, now: int) -> Transaction[dict[str, int]]:
    """How many cells are due, by house."""
    rows = yield Query(
        "SELECT house, count(*) FROM memories WHERE person = $1 AND due <= $2 GROUP BY house", (person, now)
    )
    return dict(rows)


_COLUMNS = "state, step, stability, difficulty, due, reviewed"
_WRITE = (
    f"INSERT INTO memories (person, house, cell, {_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
    " ON CONFLICT (person, house, cell) DO UPDATE SET state = $4, step = $5, stability = $6,"
    " difficulty = $7, due = $8, reviewed = $9"
)
_TRIM = (
    "DELETE FROM memories WHERE person = $1 AND reviewed <"
    " (SELECT reviewed FROM memories WHERE person = $1 ORDER BY reviewed DESC LIMIT 1 OFFSET $2)"
)
