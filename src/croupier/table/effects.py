"""What a command did, beside the new table: events, chips that moved, rounds that ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from .views.events import Event

if TYPE_CHECKING:
    from .table import Table


class Posting(Struct, frozen=True):
    """Chips that move: what each account gains, in hundredths. The sum is zero."""

    why: Literal["bet", "back", "paid", "settled", "bank", "stake"]
    lines: tuple[tuple[str, int], ...]


class Played(Struct, frozen=True):
    """The result of one seat in a round."""

    seat: int
    person: str  # id, or empty for a bot
    name: str
    net: int  # hundredths of chips; in houses without chips 1, 0 or -1
    result: Literal["win", "lose", "push"]


class FinishedRound(Struct, frozen=True):
    """A round that is over, with everything needed to replay it."""

    id: str
    game: int
    number: int  # in its game
    since: int  # the round that a record of this one must begin with, mostly itself
    at: int
    base: bytes  # the match before the round
    actions: bytes  # every action, chance included
    seats: tuple[Played, ...]


class Effects(Struct, frozen=True):
    """The table after a command, and everything the command did."""

    table: Table
    events: tuple[Event, ...] = ()
    postings: tuple[Posting, ...] = ()
    finished: tuple[FinishedRound, ...] = ()
