"""Tables as rows and their logs: the one story that takes a command, and the listings.

Taken commands answer with `Taken`; after the transaction the caller puts `taken.table` into its memory, rings
"table:ID" and tells the touched balances.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from ..store.query import Story
from ..table import Command, Happening, Options, Table

Remembered: TypeAlias = Mapping[str, tuple[int, Table]]
"""What a process remembers: table id -> version and table. A version that does not match is read again."""


class Seen(Struct, frozen=True):
    """A table as it is stored now."""

    id: str
    version: int
    table: Table
    closed: bool


class Taken(Struct, frozen=True):
    """What a command did."""

    id: str
    before: int  # version
    version: int
    table: Table
    happened: tuple[Happening, ...]
    balances: dict[str, int]  # person -> new balance, of those whose balance has changed
    rounds: tuple[str, ...]  # ids of rounds that ended
    closed: bool
    repeated: bool = (
        False  # the action id was known: nothing was done again, and `version` is what it made then
    )


class Listed(Struct, frozen=True):
    """An open shared table in the lobby."""

    table: str
    house: str
    seats: int
    free: int
    people: tuple[str, ...]
    clock: int | None
    phase: str
    points: int | None


class Game(Struct, frozen=True):
    """Somebody's unfinished game."""

    table: str
    house: str
    shared: bool
    phase: str
    round: int
    your_turn: bool
    touched: int


def create(table: str, person: str, options: Options, seed: bytes, now: int, most: int = 50) -> Story[Taken]:
    """A new table with its maker seated. Refused: "too-many-tables", "no-house", "banned", the table's own."""
    raise NotImplementedError


def take(
    table: str,
    person: str,
    command: Command,
    action: str,
    now: int,
    remembered: Remembered,
    step: int | None = None,
) -> Story[Taken]:
    """Take a command. `action` is the client-made id: the same one again by the same person is answered, not repeated."""
    raise NotImplementedError


def tick(table: str, now: int, remembered: Remembered) -> Story[Taken | None]:
    """The clock of a table, if its deadline has passed."""
    raise NotImplementedError


def due(now: int, limit: int = 100) -> Story[list[str]]:
    """Tables whose deadline has passed."""
    raise NotImplementedError


def next_deadline() -> Story[int | None]:
    raise NotImplementedError


def see(table: str, remembered: Remembered) -> Story[Seen]:
    """The table as it is now (for `store.read`). Refused "no-table"."""
    raise NotImplementedError


def close(table: str, now: int, remembered: Remembered) -> Story[Taken | None]:
    """Close a table; everything on it is given back. None if it was closed already."""
    raise NotImplementedError


def idle(before: int, limit: int = 100) -> Story[list[str]]:
    """Open tables that nobody has touched since then, to be closed."""
    raise NotImplementedError


def open_tables(house: str | None = None, limit: int = 100) -> Story[list[Listed]]:
    """Open shared tables, those with free seats first, the newest first."""
    raise NotImplementedError


def games(person: str) -> Story[list[Game]]:
    """Unfinished games, the latest touched first."""
    raise NotImplementedError


def seats_of(person: str) -> Story[list[str]]:
    """Every table where somebody sits, for leaving them all."""
    raise NotImplementedError
