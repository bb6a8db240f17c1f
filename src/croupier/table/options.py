"""The options of a new table, and the identity of people at a table."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from ..rules import Rules
from ..rules.fields import Points
from .refusals import refused

_SHORTEST, _LONGEST = 10, 120  # seconds of a clock


class Person(Struct, frozen=True):
    """A person, as a table knows them."""

    id: str
    name: str


CLOCK = Person("", "")
"""The sender of the commands that no person may send: Tick, Restart and Close."""


class Options(Struct, frozen=True):
    """What the maker of a table chooses."""

    house: str
    shared: bool = False
    clock: int | None = None  # seconds for every choice; None without a clock
    seats: int = 1
    points: int | None = None  # that a match for points starts with
    hints: bool = False  # at a shared table: whether people may ask the coach; alone they always may
    unlisted: bool | UnsetType = UNSET  # True keeps a shared table out of the lobby; earlier tables lack it

    @property
    def coached(self) -> bool:
        return self.hints or not self.shared

    @property
    def listed(self) -> bool:
        return self.unlisted is not True


def validate(options: Options, rules: Rules) -> Options:
    """Return the options if the house allows them; refuse them otherwise."""
    if not 1 <= options.seats <= rules.table.seats:
        raise refused("seats-option", most=rules.table.seats)
    if options.shared:
        if options.clock is not None and not _SHORTEST <= options.clock <= _LONGEST:
            raise refused("clock-option", shortest=_SHORTEST, longest=_LONGEST)
    elif options.clock is not None:
        raise refused("clock-alone")
    if options.points is not None:
        stake = rules.stake
        if not isinstance(stake, Points):
            raise refused("points-option")
        if not stake.defeat < options.points < stake.victory:
            raise refused("points-range", lowest=stake.defeat + 1, highest=stake.victory - 1)
    return options
