"""Finished rounds of one person, with their seat and purse, for the coach."""

from __future__ import annotations

from msgspec import Struct

from ...engine import Action, Match
from ...rules.fields import Points, Pot
from ...store.query import Query, Row, Transaction
from ...table import round_from_bytes
from ..refusals import Refused, check_id
from ..tables import house_rules
from .round_list import VISIBLE, house_filter

_COLUMNS = "r.id, d.seat, d.at, d.net, d.result, d.balance, r.house, r.pin, r.number, r.base, r.actions"
BREAK = 3_600_000
"""Milliseconds. A longer pause ends a session at a table whose game has no end."""


class PlayedRound(Struct, frozen=True):
    """A finished round, and the seat of a person who played it."""

    round: str
    house: str
    number: int
    seat: int
    at: int  # when it ended
    net: int
    result: str
    purse: int | None  # before the round, in houses with chips
    base: Match
    actions: tuple[Action, ...]


def played_round(round_id: str, person: str | None) -> Transaction[PlayedRound | None]:
    """A round that a person took part in; None if they did not. Refused "unknown-round"."""
    check_id(round_id, "unknown-round")
    if not (yield Query("SELECT 1 FROM rounds WHERE id = $1", (round_id,))):
        raise Refused("unknown-round")
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM rounds r JOIN played d ON d.round_id = r.id"
        " WHERE r.id = $1 AND d.person = $2",
        (round_id, person or ""),
    )
    return (yield from _played_round(rows[0])) if rows else None


def latest_rounds(person: str, house: str | None, most: int) -> Transaction[list[PlayedRound]]:
    """A person's latest rounds, newest first."""
    of_house = "" if house is None else " AND house = $3"
    args = (person, most) if house is None else (person, most, house_filter(house))
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM (SELECT id, round_id, seat, at, net, result, balance FROM played"
        f" WHERE {VISIBLE} AND round_id IS NOT NULL{of_house} ORDER BY id DESC LIMIT $2) AS d"
        " JOIN rounds r ON r.id = d.round_id ORDER BY d.id DESC",
        args,
    )
    rounds = []
    for row in rows:
        rounds.append((yield from _played_round(row)))
    return rounds


def rounds_after(person: str, line: int, most: int) -> Transaction[list[tuple[int, PlayedRound]]]:
    """A person's oldest rounds after a line of their history, each with its line."""
    rows = yield Query(
        f"SELECT d.id, {_COLUMNS} FROM played d JOIN rounds r ON r.id = d.round_id"
        " WHERE d.person = $1 AND d.id > $2 ORDER BY d.id LIMIT $3",
        (person, line, most),
    )
    rounds = []
    for row in rows:
        rounds.append((row[0], (yield from _played_round(row[1:]))))
    return rounds


def session_rounds(person: str, table: str, most: int) -> Transaction[list[PlayedRound]]:
    """A person's rounds of the latest game at a table, oldest first. Refused "no-rounds".

    A long pause begins a new session, except in a game that has an end.
    """
    check_id(table, "no-rounds")
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM rounds r JOIN played d ON d.round_id = r.id AND d.person = $1"
        " WHERE r.table_id = $2 AND r.game = (SELECT max(game) FROM rounds WHERE table_id = $2)"
        " AND d.id > (SELECT hidden FROM people WHERE id = $1) ORDER BY r.number DESC LIMIT $3",
        (person, table, most),
    )
    if not rows:
        raise Refused("no-rounds")
    rounds: list[PlayedRound] = []
    for row in rows:
        played = yield from _played_round(row)
        endless = not isinstance(played.base.rules.stake, Points | Pot)
        if endless and rounds and rounds[-1].at - played.at > BREAK:
            break
        rounds.append(played)
    return rounds[::-1]


def _played_round(row: Row) -> Transaction[PlayedRound]:
    round_id, seat, at, net, result, balance, house, pin, number, base, actions = row
    rules = yield from house_rules.rules(house, pin)
    purse = None if balance is None else balance - net
    match, steps = round_from_bytes(base, actions, rules)
    return PlayedRound(round_id, house, number, seat, at, net, result, purse, match, steps)
