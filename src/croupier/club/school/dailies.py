"""The daily deal in the database: choices, what they cost, and the board of those who want to be on it."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...store.query import Query, Transaction
from ..refusals import Refused
from . import learners

BOARD = 50
_DAY = 24 * 60 * 60 * 1000


def utc_day(now: int) -> int:
    """The day since 1970 in UTC, which is the same for everyone."""
    return now // _DAY


class Daily(Struct, frozen=True):
    """A person's deal of a day, as the database stores it."""

    choices: tuple[str, ...] = ()
    lost: float = 0.0
    best: int = 0
    done: int | None = None
    listed: bool = False


class BoardRow(Struct, frozen=True):
    """A finished deal of somebody who wants to be on the board."""

    rank: int
    name: str
    lost: float
    best: int
    choices: int
    mine: bool


def read(person: str, day: int) -> Transaction[Daily]:
    rows = yield Query(
        "SELECT choices, lost, best, done, listed FROM dailies WHERE person = $1 AND day = $2", (person, day)
    )
    if not rows:
        return Daily()
    choices, lost, best, done, listed = rows[0]
    return Daily(msgspec.json.decode(choices, type=tuple[str, ...]), lost, best, done, bool(listed))


def choose(
    person: str, day: int, before: Daily, name: str, cost: float, *, best: bool, done: int | None
) -> Transaction[Daily]:
    """Store a choice. A repeated one changes nothing. Refused "no-person" and "daily-over"."""
    yield from learners.lock(person)
    if (yield Query("SELECT 1 FROM daily_seeds WHERE day >= $1", (day,))):
        raise Refused("daily-over")
    stored = yield from read(person, day)
    if stored.choices != before.choices or stored.done is not None:
        return stored
    after = replace(
        stored,
        choices=(*stored.choices, name),
        lost=stored.lost + cost,
        best=stored.best + best,
        done=done,
    )
    yield from _write(person, day, after)
    return after


def set_listed(person: str, day: int, *, listed: bool) -> Transaction[Daily]:
    """Join or leave the board of a day. Refused "no-person"."""
    yield from learners.lock(person)
    after = replace((yield from read(person, day)), listed=listed)
    yield from _write(person, day, after)
    return after


def publish(day: int) -> Transaction[None]:
    """Note that the seed of this day is public."""
    yield Query("INSERT INTO daily_seeds (day) VALUES ($1) ON CONFLICT DO NOTHING", (day,))


def board(day: int, person: str) -> Transaction[list[BoardRow]]:
    """Who finished the deal and wants to be listed, by expectation lost. Equal losses share a rank."""
    rows = yield Query(
        "SELECT d.person, p.name, d.lost, d.best, d.choices FROM dailies d JOIN people p ON p.id = d.person"
        " WHERE d.day = $1 AND d.listed = 1 AND d.done IS NOT NULL AND p.deleted IS NULL AND p.banned IS NULL"
        f" ORDER BY d.lost, p.name LIMIT {BOARD}",
        (day,),
    )
    out: list[BoardRow] = []
    for at, (who, name, lost, best, choices) in enumerate(rows, 1):
        rank = out[-1].rank if out and abs(out[-1].lost - lost) < 1e-9 else at
        out.append(BoardRow(rank, name, lost, best, len(msgspec.json.decode(choices)), who == person))
    return out


def _write(person: str, day: int, daily: Daily) -> Transaction[None]:
    choices = msgspec.json.encode(daily.choices).decode()
    yield Query(
        "INSERT INTO dailies (person, day, choices, lost, best, done, listed)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, day) DO UPDATE"
        " SET choices = $3, lost = $4, best = $5, done = $6, listed = $7",
        (person, day, choices, daily.lost, daily.best, daily.done, int(daily.listed)),
    )
