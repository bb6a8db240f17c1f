"""Finished rounds by their ids, which nobody can guess: whoever has the link may look."""

from __future__ import annotations

from msgspec import Struct

from ..engine import AnyAction, Match
from ..store.query import Story


class Seat(Struct, frozen=True):
    seat: int
    name: str  # empty where the account is gone; "" with bot for a bot
    bot: bool
    net: int
    result: str


class Stored(Struct, frozen=True):
    """A finished round: the match when it opened, and all that was done."""

    round: str
    table: str
    house: str
    game: int
    number: int
    at: int
    seats: tuple[Seat, ...]
    base: Match  # before the round's first action
    actions: tuple[AnyAction, ...]
    bjn: str  # without purses and without cards that nobody was shown
    previous: str | None  # of the same table that the viewer took part in
    next: str | None


def stored(round_id: str, viewer: str | None = None) -> Story[Stored]:
    """Refused "no-round"."""
    raise NotImplementedError
