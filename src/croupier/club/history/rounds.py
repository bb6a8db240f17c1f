"""Read finished rounds by id. Nobody can guess an id, so everybody with the link may see the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ...engine import Action, Match, Shuffle
from ...notation import write
from ...rules import Rules
from ...store.query import Query, Transaction
from ...table import record, round_from_bytes
from ..refusals import Refused, check_id
from ..tables import house_rules


class Seat(Struct, frozen=True):
    seat: int
    name: str  # empty for a bot, and for a deleted account
    bot: bool
    net: int
    result: str


class StoredRound(Struct, frozen=True):
    """A finished round: the match before it, and all its actions."""

    round: str
    table: str
    house: str
    game: int
    number: int
    at: int
    seats: tuple[Seat, ...]
    base: Match
    actions: tuple[Action, ...]
    bjn: str  # without purses and without cards that nobody saw
    previous: str | None  # round of the viewer at the same table
    next: str | None


def read_round(round_id: str, viewer: str | None = None) -> Transaction[StoredRound]:
    """A round with its neighbours in the viewer's history. For `store.read`. Refused "unknown-round"."""
    check_id(round_id, "unknown-round")
    rows = yield Query(
        "SELECT table_id, game, number, since, house, pin, ended FROM rounds WHERE id = $1", (round_id,)
    )
    if not rows:
        raise Refused("unknown-round")
    table, game, number, since, house, pin, ended = rows[0]
    rules = yield from house_rules.rules(house, pin)
    rounds = yield from consecutive_rounds(table, game, since, number, rules)
    base, actions = rounds[-1]
    names = yield from names_by_seat(round_id)
    seats = _seats(base, actions, names)
    return StoredRound(
        round_id,
        table,
        house,
        game,
        number,
        ended,
        seats,
        base,
        actions,
        bjn(rounds, names),
        (yield from _neighbour(viewer, table, game, number, "<", "DESC")),
        (yield from _neighbour(viewer, table, game, number, ">", "ASC")),
    )


def house_and_number(round_id: str) -> Transaction[tuple[str, int]]:
    """The house of a round, and its number. Refused "unknown-round"."""
    check_id(round_id, "unknown-round")
    rows = yield Query("SELECT house, number FROM rounds WHERE id = $1", (round_id,))
    if not rows:
        raise Refused("unknown-round")
    return rows[0][0], rows[0][1]


def bjn(rounds: Sequence[tuple[Match, tuple[Action, ...]]], names: Mapping[int, str]) -> str:
    """The BJN record of these rounds, without the names of deleted accounts.

    It is canonical except for a first round from the middle of a shoe. There `S: new` would claim that the
    house shuffled, so it is left out, as BJN allows in a first round. Readers assume a new shoe all the same.
    """
    text = write(record(rounds, {seat: name for seat, name in names.items() if name}))
    base, actions = rounds[0]
    if isinstance(actions[1], Shuffle):
        return text
    burnt = " ??" * base.rules.shoe.burn
    return text.replace(f"\n{base.number + 1}. S: new{burnt} | ", f"\n{base.number + 1}. ", 1)


def consecutive_rounds(
    table: str, game: int, first: int, last: int, rules: Rules
) -> Transaction[list[tuple[Match, tuple[Action, ...]]]]:
    """The rounds of a game from number `first` to `last`."""
    rows = yield Query(
        "SELECT base, actions FROM rounds WHERE table_id = $1 AND game = $2 AND number >= $3 AND number <= $4"
        " ORDER BY number",
        (table, game, first, last),
    )
    return [round_from_bytes(base, actions, rules) for base, actions in rows]


def names_by_seat(round_id: str) -> Transaction[dict[int, str]]:
    """The current names of the people of a round by seat, without bots."""
    rows = yield Query(
        "SELECT d.seat, p.name FROM played d JOIN people p ON p.id = d.person"
        " WHERE d.round_id = $1 ORDER BY d.seat",
        (round_id,),
    )
    return dict(rows)


def _seats(base: Match, actions: tuple[Action, ...], names: dict[int, str]) -> tuple[Seat, ...]:
    match = base
    for action in actions:
        match = match.apply(action)
    outcome = match.round.outcome() if match.round is not None else None
    assert outcome is not None, "only finished rounds are stored"
    return tuple(
        Seat(seat.seat, names.get(seat.seat, ""), seat.seat not in names, seat.net, seat.result)
        for seat in outcome.seats
    )


def _neighbour(
    viewer: str | None, table: str, game: int, number: int, side: str, order: str
) -> Transaction[str | None]:
    if viewer is None:
        return None
    rows = yield Query(
        "SELECT r.id FROM rounds r JOIN played d ON d.round_id = r.id AND d.person = $1"
        f" WHERE r.table_id = $2 AND (r.game, r.number) {side} ($3, $4)"
        f" ORDER BY r.game {order}, r.number {order} LIMIT 1",
        (viewer, table, game, number),
    )
    return rows[0][0] if rows else None
