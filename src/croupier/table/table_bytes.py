"""Serialize tables. The rules are not included: pass them to `from_bytes`.

Stored are the match before the latest round and the actions since. `from_bytes` applies these actions again.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..engine import Action, Match
from ..errors import CroupierError
from ..rules import Rules
from ..shoe import Shoe
from .match_bytes import (
    EncodedAction,
    actions_from_bytes,
    decode_actions,
    encode_actions,
    match_from_bytes,
)
from .options import Options, Person
from .round_cycle import game_shoe
from .seat import Chair
from .table import Table

_VERSION = 1


class _StoredTable(Struct, frozen=True, array_like=True):
    version: int
    id: str
    options: Options
    maker: Person
    seed: bytes
    chairs: tuple[Chair, ...]
    shuffles: int
    cards: bytes
    stacked: bool
    game: int
    step: int
    deadline: int | None
    closed: bool
    base: bytes
    actions: list[EncodedAction]
    latest: str | None
    shuffled_at: int


_encode = msgspec.msgpack.Encoder().encode
_decoder = msgspec.msgpack.Decoder(_StoredTable)


def to_bytes(table: Table) -> bytes:
    shoe = table.shoe
    return _encode(
        _StoredTable(
            _VERSION,
            table.id,
            table.options,
            table.maker,
            table.seed,
            table.chairs,
            shoe.shuffles,
            shoe.order,
            shoe.stacked,
            table.game,
            table.step,
            table.deadline,
            table.closed,
            table.base,
            encode_actions(table.actions),
            table.latest,
            table.shuffled_at,
        )
    )


def from_bytes(data: bytes, rules: Rules) -> Table:
    try:
        stored = _decoder.decode(data)
    except msgspec.MsgspecError:
        raise CroupierError("These bytes are no table, or one of a newer version of croupier.") from None
    if stored.version != _VERSION:
        raise CroupierError(f"This table was stored by another version of croupier, {stored.version}.")
    actions = decode_actions(stored.actions)
    match = match_from_bytes(stored.base, rules)
    for action in actions:
        match = match.apply(action)
    seed = bytes(32) if stored.stacked else game_shoe(stored.seed, stored.game).seed
    return Table(
        stored.id,
        rules,
        stored.options,
        stored.maker,
        stored.seed,
        stored.chairs,
        match,
        Shoe(seed, stored.shuffles, stored.cards, stored.stacked),
        stored.game,
        stored.step,
        stored.deadline,
        stored.closed,
        stored.base,
        actions,
        stored.latest,
        stored.shuffled_at,
    )


def round_from_bytes(base: bytes, actions: bytes, rules: Rules) -> tuple[Match, tuple[Action, ...]]:
    """The match before a finished round, and all actions of the round."""
    return match_from_bytes(base, rules), actions_from_bytes(actions)
