"""Finished rounds of one person, with their seat and purse, for the coach."""

from __future__ import annotations

from msgspec import Struct

from ...engine import Action, Match
from ...store.query import Query, Row, Transaction
from ...table import round_from_bytes
from ..refusals import Refused, check_id
from ..tables import houses
from .round_list import VISIBLE, house_filter

_COLUMNS = "r.id, d.seat, d.net, d.balance, r.house, r.pin, r.number, r.base, r.actions"


class PlayedRound(Struct, frozen=True):
    """A finished round, and the seat of a person who played it."""

    round: str
    house: str
    number: int
    seat: int
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
        f"SELECT {_COLUMNS} FROM (SELECT id, round_id, seat, net, balance FROM played"
        f" WHERE {VISIBLE} AND round_id IS NOT NULL{of_house} ORDER BY id DESC LIMIT $2) AS d"
        " JOIN rounds r ON r.id = d.round_id ORDER BY d.id DESC",
        args,
    )
    rounds = []
    for row in rows:
        rounds.append((yield from _played_round(row)))
    return rounds


def _played_round(row: Row) -> Transaction[PlayedRound]:
    round_id, seat, net, balance, house, pin, number, base, actions = row
    rules = yield from houses.rules(house, pin)
    purse = None if balance is None else balance - net
    return PlayedRound(round_id, house, number, seat, purse, *round_from_bytes(base, actions, rules))
