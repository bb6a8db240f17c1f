"""What leaves the table: one look for everybody, and what only one person is shown."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from msgspec import Struct

from ..engine import View
from .table import Table


class ChairLook(Struct, frozen=True):
    seat: int
    who: Literal["person", "bot", "free"]
    name: str
    bet: int | None
    ready: bool
    skips: bool
    away: bool
    missed: int
    connected: bool


class Look(Struct, frozen=True):
    """The table as everyone may see it."""

    house: str
    shared: bool
    clock: int | None
    seats: int
    points: int | None
    phase: Literal["bets", "round", "over"]
    game: int
    step: int
    deadline: int | None
    another: bool
    chairs: tuple[ChairLook, ...]
    view: View
    maker: str
    pot: int
    round: str | None
    closed: bool


class You(Struct, frozen=True):
    """The table as one person stands to it."""

    seat: int | None
    asks: str
    choices: tuple[str, ...]
    bets: tuple[int, int, int] | None
    insurance: tuple[int, int, int] | None
    purse: int | None
    special: str
    balance: int | None
    last_bet: int | None
    can: tuple[str, ...]


def look(table: Table, connected: Container[str] = ()) -> Look:
    """What everyone may see now; `connected` are the ids of people who are there."""
    raise NotImplementedError


def you(table: Table, person: str | None, balance: int | None) -> You:
    """What concerns one person alone; nobody in particular without an id. `balance` is their wallet."""
    raise NotImplementedError
