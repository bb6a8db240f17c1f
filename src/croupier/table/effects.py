"""What a command did: beside the table after it, what everyone saw, which chips moved, which rounds ended."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Posting(Struct, frozen=True):
    """Chips that move: accounts and what each gains, in hundredths. The sum is nothing."""

    why: Literal["bet", "back", "paid", "settled", "bank", "stake"]
    lines: tuple[tuple[str, int], ...]


class Played(Struct, frozen=True):
    """How a seat has fared in a round."""

    seat: int
    person: str  # id, or empty for a bot
    name: str
    net: int  # hundredths of chips; elsewhere 1, 0 or -1
    result: Literal["win", "lose", "push"]


class FinishedRound(Struct, frozen=True):
    """A round that is over, with all that is needed to see it again."""

    id: str
    game: int
    number: int  # in its game
    since: int  # the round that a record of this one must begin with, mostly itself
    at: int
    base: bytes  # the match before the round
    actions: bytes  # all that was done, chance included
    seats: tuple[Played, ...]
