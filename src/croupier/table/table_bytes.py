"""A table as bytes. The rules are not among them: they are given when the table is restored.

A stored table is what it was when its latest round was opened, and all that was done since. Restoring it does it again.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..engine import Action, Match
from ..errors import CroupierError
from ..rules import Rules
from ..shoe import Shoe
from .match_bytes import (
    Word,
    action_of,
    actions_from_bytes,
    cards_from_bytes,
    cards_to_bytes,
    match_from_bytes,
    words_of,
)
from .options import Options, Person
from .round_cycle import game_shoe
from .seat import Chair
from .table import Table

VERSION = 1


class StoredTable(Struct, frozen=True, array_like=True):
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
    actions: list[Word]
    latest: str | None
    shuffled_at: int


_encode = msgspec.msgpack.Encoder().encode
_decoder = msgspec.msgpack.Decoder(StoredTable)


def to_bytes(table: Table) -> bytes:
    """The table, compact."""
    shoe = table.shoe
    return _encode(
        StoredTable(
            VERSION,
            table.id,
            table.options,
            table.maker,
            table.seed,
            table.chairs,
            shoe.shuffles,
            cards_to_bytes(shoe.cards),
            shoe.stacked,
            table.game,
            table.step,
            table.deadline,
            table.closed,
            table.base,
            words_of(table.actions),
            table.latest,
            table.shuffled_at,
        )
    )


def from_bytes(data: bytes, rules: Rules) -> Table:
    """The same table again."""
    try:
        kept = _decoder.decode(data)
    except msgspec.MsgspecError:
        raise CroupierError("These bytes are no table, or one of a newer version of croupier.") from None
    if kept.version != VERSION:
        raise CroupierError(f"This table was stored by another version of croupier, {kept.version}.")
    actions = tuple([action_of(word) for word in kept.actions])
    match = match_from_bytes(kept.base, rules)
    for action in actions:
        match = match.apply(action)
    seed = bytes(32) if kept.stacked else game_shoe(kept.seed, kept.game).seed
    return Table(
        kept.id,
        rules,
        kept.options,
        kept.maker,
        kept.seed,
        kept.chairs,
        match,
        Shoe(seed, kept.shuffles, cards_from_bytes(kept.cards), kept.stacked),
        kept.game,
        kept.step,
        kept.deadline,
        kept.closed,
        kept.base,
        actions,
        kept.latest,
        kept.shuffled_at,
    )


def round_from_bytes(base: bytes, actions: bytes, rules: Rules) -> tuple[Match, tuple[Action, ...]]:
    """The match before a finished round, and all that was done in it."""
    return match_from_bytes(base, rules), actions_from_bytes(actions)
