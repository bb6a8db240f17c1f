"""A table: people, bots, bets and a clock around a match and a shoe. A fold over commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from ..engine import Action, Match
from ..rules import Rules
from ..shoe import Shoe
from .chair import Chair
from .commands import Command
from .happenings import Happening
from .options import Options, Person
from .told import FinishedRound, Posting


class Table(Struct, frozen=True):
    """A table, immutable. The same start and the same commands at the same times always give the same table."""

    id: str
    rules: Rules
    options: Options
    maker: Person
    seed: bytes
    chairs: tuple[Chair, ...]  # of seats 1, 2, 3 …
    match: Match
    shoe: Shoe
    game: int = 1
    step: int = 0  # choices so far, whoever made them
    deadline: int | None = None
    closed: bool = False
    base: bytes = b""  # the match before the latest round
    actions: tuple[Action, ...] = ()  # of the latest round
    latest: str | None = None  # id of the latest round that is over
    shuffled_at: int = 0  # number of the latest round that began with a shuffle

    @property
    def phase(self) -> Literal["bets", "round", "over"]:
        raise NotImplementedError

    def seat_of(self, person: str) -> int | None:
        """Where somebody sits; nowhere if they have left, be it in mid-round."""
        raise NotImplementedError

    def apply(
        self,
        command: Command,
        by: Person,
        now: int,
        purses: Mapping[str, int] | None = None,
        *,
        step: int | None = None,
    ) -> Told:
        """The table after the command. Always checked: an IllegalAction is raised, and nothing changes.

        `purses` holds the wallet of `by`, where chips are at stake; others are not needed.
        """
        raise NotImplementedError


class Told(Struct, frozen=True):
    """What a command did."""

    table: Table
    happened: tuple[Happening, ...] = ()
    postings: tuple[Posting, ...] = ()
    finished: tuple[FinishedRound, ...] = ()


def new_table(table_id: str, rules: Rules, options: Options, maker: Person, seed: bytes, now: int) -> Told:
    """A table with its maker on the first seat. `seed` is 32 bytes that nobody else knows."""
    raise NotImplementedError
