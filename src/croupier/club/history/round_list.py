"""Rounds somebody has played: newest first, totals, balance over time."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ...store.query import Query, Row, Transaction
from .. import ledger
from ..refusals import Refused


class Entry(Struct, frozen=True):
    """A round, or a fresh stake, in somebody's history."""

    round: str | None  # none for a stake
    table: str
    house: str
    number: int
    at: int
    seat: int
    net: int  # hundredths of chips, or points
    result: Literal["win", "lose", "push", ""]
    kind: Literal["round", "stake"]


class Page(Struct, frozen=True):
    rounds: list[Entry]
    next: str | None  # the cursor of the page after this one


class Totals(Struct, frozen=True):
    rounds: int
    wins: int
    pushes: int
    losses: int
    net: int  # of a house in its own unit; over all houses, chips


def only(house: str | None) -> str | None:
    """A house to look for; what cannot be one finds nothing."""
    return house if house is None or house.isprintable() else ""


SHOWN = "person = $1 AND id > (SELECT hidden FROM people WHERE id = $1)"


CHIPS = f"played WHERE {SHOWN} AND balance IS NOT NULL"


def page(
    person: str,
    house: str | None = None,
    result: str | None = None,
    before: str | None = None,
    limit: int = 50,
) -> Transaction[Page]:
    """Newest first, from a cursor on. Fresh stakes are shown unless a result is asked for. Refused: "cursor"."""
    where, args = [SHOWN], [person, limit + 1]
    wanted: list[tuple[str, Any]] = [
        ("house =", only(house)),
        ("result =", result),
        ("id <", _cursor(before)),
    ]
    for what, value in wanted:
        if value is not None:
            args.append(value)
            where.append(f"{what} ${len(args)}")
    rows = yield Query(
        "SELECT id, round_id, table_id, house, number, at, seat, net, result FROM played"
        f" WHERE {' AND '.join(where)} ORDER BY id DESC LIMIT $2",
        tuple(args),
    )
    more = len(rows) > limit
    return Page([_entry(row) for row in rows[:limit]], str(rows[limit - 1][0]) if more else None)


def totals(person: str, house: str | None = None) -> Transaction[Totals]:
    """How many rounds, and how they ended."""
    net = "balance IS NOT NULL" if house is None else "house = $2"
    rows = yield Query(
        f"SELECT result, count(*), CAST(sum(CASE WHEN {net} THEN net ELSE 0 END) AS BIGINT) FROM played"
        f" WHERE {SHOWN} AND result <> ''{'' if house is None else ' AND house = $2'} GROUP BY result",
        (person,) if house is None else (person, only(house)),
    )
    count = {result: n for result, n, _ in rows}
    wins, pushes, losses = (count.get(result, 0) for result in ("win", "push", "lose"))
    return Totals(wins + pushes + losses, wins, pushes, losses, sum(row[2] for row in rows))


def balance(person: str, points: int = 500) -> Transaction[list[tuple[int, int]]]:
    """Time and balance after each round for chips and each stake, thinned to at most so many points."""
    rows = yield Query("SELECT made, hidden FROM people WHERE id = $1 AND deleted IS NULL", (person,))
    if not rows:
        raise Refused("no-person")
    start = [(rows[0][0], ledger.WELCOME)] if not rows[0][1] else []
    most = points - 1
    rows = yield Query(f"SELECT at, balance FROM {CHIPS} ORDER BY id LIMIT $2", (person, most + 1))
    if len(rows) > most:
        rows = yield from _thinned(person, most)
    return [*start, *((at, amount) for at, amount in rows)]


def _thinned(person: str, most: int) -> Transaction[list[Row]]:
    """The last line before each of so many marks, evenly spread: a few looks into an index, however long the history."""
    ends = yield Query(f"SELECT min(id), max(id) FROM {CHIPS}", (person,))
    first, last = ends[0]
    return (
        yield Query(
            "WITH RECURSIVE marks(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM marks WHERE k < $2)"
            f" SELECT at, balance FROM played WHERE id IN (SELECT (SELECT max(id) FROM {CHIPS}"
            " AND id <= CAST($3 AS BIGINT) - CAST($4 AS BIGINT) * k / $5) FROM marks) ORDER BY id",
            (person, most - 1, last, last - first, most),
        )
    )


def reset(person: str) -> Transaction[None]:
    """Hide history and statistics so far. Balances, other people's rounds and replays stay."""
    yield Query(
        "UPDATE people SET hidden = coalesce((SELECT max(id) FROM played WHERE person = $1), 0) WHERE id = $1",
        (person,),
    )


def _cursor(before: str | None) -> int | None:
    if before is None:
        return None
    if not before.isascii() or not before.isdigit() or len(before) > 18:
        raise Refused("cursor")
    return int(before)


def _entry(row: Row) -> Entry:
    _, round_id, table, house, number, at, seat, net, result = row
    return Entry(
        round_id, table, house, number, at, seat, net, result, "round" if round_id is not None else "stake"
    )
