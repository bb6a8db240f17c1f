"""A few people at one table with known cards."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from croupier import IllegalAction, Rules, Shoe, house
from croupier.table import (
    CLOCK,
    Command,
    Effects,
    Event,
    Options,
    Person,
    PublicView,
    Sit,
    Tick,
    new_table,
    public_view,
)
from support.random_tables import RandomTable

ANA, BEN, CLEO = Person("ana1", "Ana"), Person("ben1", "Ben"), Person("cleo1", "Cleo")


class KnownTable(RandomTable):
    """Ana opens the table, and the others sit down."""

    def __init__(
        self,
        rules: str | Rules,
        *others: Person,
        seats: int = 0,
        shared: bool = True,
        clock: int | None = 30,
        points: int | None = None,
        cards: str = "",
        purse: int = 100_000,
    ) -> None:
        rules = house(rules) if isinstance(rules, str) else rules
        super().__init__(Random(1), rules, shared=shared, purse=purse)
        self.people = [ANA, BEN, CLEO]
        self.ledger = {f"person:{person.id}": purse for person in self.people}
        self.now = 0
        self.options = Options(
            rules.id, shared, clock if shared else None, seats or rules.table.seats, points
        )
        self.effects = new_table("t1", rules, self.options, ANA, bytes(32), 0)
        self.table = self.effects.table
        self._post(self.effects)
        for person in others:
            self.do(Sit(), person)
        if cards:
            self.table = replace(self.table, shoe=Shoe.stack(cards))

    def refuses(self, command: Command, by: Person, code: str) -> None:
        """The command is refused with this code, and changes nothing."""
        before = self.table
        with pytest.raises(IllegalAction) as caught:
            self.do(command, by)
        assert caught.value.code == code
        assert self.table is before

    def time_passes(self) -> Effects:
        """Move to the deadline, and let the clock act."""
        assert self.table.deadline is not None
        self.now = self.table.deadline
        return self.do(Tick(), CLOCK)

    def public_view(self) -> PublicView:
        return public_view(self.table)

    def plain_events(self) -> list[Event]:
        """The latest events without their patches."""
        events = [event for event in self.effects.events if event.k != "change"]
        return [replace(event, patch={}) for event in events]

    def can(self, person: Person) -> set[str]:
        return set(self.personal_view(person).can)
