"""The history of a person: a list of rounds, totals, and the balance over time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from ...engine import Action, Match
from ...store.query import Query, Row, Transaction
from ...table import round_from_bytes
from .. import ledger
from ..refusals import Refused
from ..school import person as school_of_person
from ..tables import house_rules


class Entry(Struct, frozen=True):
    """A round or a fresh stake in a history."""

    round: str | None  # none for a stake
    table: str
    house: str
    number: int
    at: int
    seat: int
    net: int  # hundredths of chips, or points
    result: Literal["win", "lose", "push", ""]
    kind: Literal["round", "stake"]
    hands: tuple[tuple[str, ...], ...] = ()  # of this seat
    dealer: tuple[str, ...] = ()


class Page(Struct, frozen=True):
    rounds: list[Entry]
    next: str | None  # the cursor of the next page


class Totals(Struct, frozen=True):
    rounds: int
    wins: int
    pushes: int
    losses: int
    net: int  # of one house in its unit; of all houses in chips


def house_filter(house: str | None) -> str | None:
    """The house to filter by. A text that cannot be an id matches nothing."""
    return house if house is None or house.isprintable() else ""


VISIBLE = "person = $1 AND id > (SELECT hidden FROM people WHERE id = $1)"
_CHIPS = f"played WHERE {VISIBLE} AND balance IS NOT NULL"


def page(
    person: str,
    house: str | None = None,
    result: str | None = None,
    before: str | None = None,
    limit: int = 50,
) -> Transaction[Page]:
    """Newest first, from a cursor on. A filter by result leaves out fresh stakes. Refused: "cursor"."""
    where, args = [VISIBLE], [person, limit + 1]
    filters: list[tuple[str, Any]] = [
        ("house =", house_filter(house)),
        ("result =", result),
        ("id <", _cursor(before)),
    ]
    for condition, value in filters:
        if value is not None:
            args.append(value)
            where.append(f"{condition} ${len(args)}")
    rows = yield Query(
        "SELECT mine.*, r.pin, r.base, r.actions FROM"
        " (SELECT id, round_id, table_id, house, number, at, seat, net, result"
        f" FROM played WHERE {' AND '.join(where)} ORDER BY id DESC LIMIT $2) AS mine"
        " LEFT JOIN rounds r ON r.id = mine.round_id ORDER BY mine.id DESC",
        tuple(args),
    )
    entries = []
    for row in rows[:limit]:
        entries.append((yield from _entry(row)))
    return Page(entries, str(rows[limit - 1][0]) if len(rows) > limit else None)


def totals(person: str, house: str | None = None) -> Transaction[Totals]:
    """The number of rounds by result, and the net."""
    net = "balance IS NOT NULL" if house is None else "house = $2"
    rows = yield Query(
        f"SELECT result, count(*), CAST(sum(CASE WHEN {net} THEN net ELSE 0 END) AS BIGINT) FROM played"
        f" WHERE {VISIBLE} AND result <> ''{'' if house is None else ' AND house = $2'} GROUP BY result",
        (person,) if house is None else (person, house_filter(house)),
    )
    count = {result: n for result, n, _ in rows}
    wins, pushes, losses = (count.get(result, 0) for result in ("win", "push", "lose"))
    return Totals(wins + pushes + losses, wins, pushes, losses, sum(row[2] for row in rows))


def balance(person: str, points: int = 500) -> Transaction[list[tuple[int, int]]]:
    """Time and balance after each round for chips and each stake, thinned to at most `points`."""
    rows = yield Query("SELECT made, hidden FROM people WHERE id = $1 AND deleted IS NULL", (person,))
    if not rows:
        raise Refused("no-person")
    start = [(rows[0][0], ledger.WELCOME)] if not rows[0][1] else []
    most = points - 1
    rows = yield Query(f"SELECT at, balance FROM {_CHIPS} ORDER BY id LIMIT $2", (person, most + 1))
    if len(rows) > most:
        rows = yield from _thinned(person, most)
    return [*start, *((at, amount) for at, amount in rows)]


def _thinned(person: str, most: int) -> Transaction[list[Row]]:
    """The last line before each of `most` evenly spread marks: fast by an index, however long the history."""
    ends = yield Query(f"SELECT min(id), max(id) FROM {_CHIPS}", (person,))
    first, last = ends[0]
    return (
        yield Query(
            "WITH RECURSIVE marks(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM marks WHERE k < $2)"
            f" SELECT at, balance FROM played WHERE id IN (SELECT (SELECT max(id) FROM {_CHIPS}"
            " AND id <= CAST($3 AS BIGINT) - CAST($4 AS BIGINT) * k / $5) FROM marks) ORDER BY id",
            (person, most - 1, last, last - first, most),
        )
    )


def reset(person: str) -> Transaction[None]:
    """Hide the history and statistics so far. Balances, other people's histories and replays stay.

    What the school made of these rounds is deleted.
    """
    yield Query(
        "UPDATE people SET hidden = coalesce((SELECT max(id) FROM played WHERE person = $1), 0)"
        " WHERE id = $1",
        (person,),
    )
    yield from school_of_person.forget_rounds(person)


def _cursor(before: str | None) -> int | None:
    if before is None:
        return None
    if not before.isascii() or not before.isdigit() or len(before) > 18:
        raise Refused("cursor")
    return int(before)


def _entry(row: Row) -> Transaction[Entry]:
    _, round_id, table, house, number, at, seat, net, result, pin, base, actions = row
    if round_id is None:
        return Entry(None, table, house, number, at, seat, net, result, "stake")
    rules = yield from house_rules.rules(house, pin)
    hands, dealer = _cards(*round_from_bytes(base, actions, rules), seat)
    return Entry(round_id, table, house, number, at, seat, net, result, "round", hands, dealer)


def _cards(
    base: Match, actions: Iterable[Action], seat: int
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The cards of a seat and of the dealer at the end of a round, when no card is hidden any more."""
    match = base
    for action in actions:
        match = match.apply(action)
    played = match.round
    assert played is not None, "only finished rounds are stored"
    hands = tuple([tuple([card.text for card in hand.cards]) for hand in played.box(seat).hands])
    return hands, tuple([card.text for card in played.dealer])
