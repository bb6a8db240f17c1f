"""What the maker of a table chooses, and who somebody is at a table."""

from __future__ import annotations

from msgspec import Struct

from ..rules import Rules
from ..rules.fields import Points
from .refusals import refused

SHORTEST, LONGEST = 10, 120  # seconds that a clock can give


class Person(Struct, frozen=True):
    """Somebody, as a table knows them."""

    id: str
    name: str


CLOCK = Person("", "")
"""Who sends what nobody may send: ticks of the clock, and the closing of a table by its host."""


class Options(Struct, frozen=True):
    """A table as its maker wants it."""

    house: str
    shared: bool = False
    clock: int | None = None  # seconds for every choice; none alone, or where all sit at one keyboard
    seats: int = 1
    points: int | None = None  # that a match starts with, where points are at stake
    hints: bool = False  # at a shared table: whether the coach may be asked; alone it always may

    @property
    def coached(self) -> bool:
        return self.hints or not self.shared


def checked(options: Options, rules: Rules) -> Options:
    """The options, if the house can be played so."""
    if not 1 <= options.seats <= rules.table.seats:
        raise refused("seats-option", most=rules.table.seats)
    if options.shared:
        if options.clock is not None and not SHORTEST <= options.clock <= LONGEST:
            raise refused("clock-option", shortest=SHORTEST, longest=LONGEST)
    elif options.clock is not None:
        raise refused("clock-alone")
    if options.points is not None:
        stake = rules.stake
        if not isinstance(stake, Points):
            raise refused("points-option")
        if not stake.defeat < options.points < stake.victory:
            raise refused("points-range", lowest=stake.defeat + 1, highest=stake.victory - 1)
    return options
