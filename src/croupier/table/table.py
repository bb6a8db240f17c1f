"""A table: people, bots, bets and a clock around a match and a shoe. Commands go in, new tables come out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from ..engine import Action, Match
from ..rules import Rules
from ..shoe import Shoe
from . import betting, rematch, seating, turns
from .commands import (
    Act,
    Again,
    BetOn,
    Bot,
    Close,
    Command,
    End,
    Insure,
    Leave,
    Quit,
    Ready,
    Rematch,
    Restart,
    Sit,
    Skip,
    Stake,
    Tick,
    Unbot,
    Vacate,
)
from .effects import Effects
from .match_bytes import fresh_match
from .options import Options, Person, validate
from .phase import Phase, phase
from .refusals import refused
from .round_cycle import game_shoe, new_game
from .seat import FREE, Chair
from .transition import Transition
from .views.public_view import PublicView
from .views.view_cache import ViewCache


class Table(Struct, frozen=True, dict=True):
    """An immutable table. The same commands at the same times always lead to the same table."""

    id: str
    rules: Rules
    options: Options
    maker: Person
    seed: bytes
    chairs: tuple[Chair, ...]  # of seats 1, 2, 3 …
    match: Match
    shoe: Shoe
    game: int = 1
    step: int = 0  # how many choices were made so far, by anybody
    deadline: int | None = None
    closed: bool = False
    base: bytes = b""  # the match before the latest round
    actions: tuple[Action, ...] = ()  # of the latest round
    latest: str | None = None  # id of the latest round that is over
    shuffled_at: int = 0  # number of the latest round that began with a shuffle

    @property
    def observed(self) -> tuple[PublicView, ViewCache] | None:
        """The public view with the parts it was built from, if the last command has left them here."""
        return self.__dict__.get("observed")

    def observe(self, view: PublicView, cache: ViewCache) -> None:
        """Remember the public view, so that the next command need not build it again."""
        self.__dict__["observed"] = view, cache

    @property
    def phase(self) -> Phase:
        return phase(self.match)

    def seat_of(self, person: str) -> int | None:
        """The seat of a person, or None once they have left, even in mid-round."""
        for seat, chair in enumerate(self.chairs, 1):
            if chair.present and chair.person == person:
                return seat
        return None

    def apply(
        self,
        command: Command,
        by: Person,
        now: int,
        purses: Mapping[str, int] | None = None,
        *,
        step: int | None = None,
        elsewhere: int = 0,
    ) -> Effects:
        """Return what the command does; raise IllegalAction if it is not allowed now.

        `purses` needs the wallet of `by` only, and only where chips are at stake. A command that names a
        `step` is refused if the table has moved on since. `elsewhere` is what `by` has on other tables.
        """
        if self.closed:
            raise refused("closed")
        if step is not None and step != self.step:
            raise refused("stale")
        t = Transition(self, by, now, (purses or {}).get(by.id, 0), elsewhere)
        _HANDLERS[type(command)](t, command)
        return t.effects()


_HANDLERS: dict[type[Command], Callable[[Transition, Any], None]] = {
    Sit: seating.sit,
    Leave: lambda t, _: seating.leave(t),
    Quit: lambda t, _: seating.quit_round(t),
    End: lambda t, _: seating.end(t),
    Bot: seating.bot,
    Unbot: seating.unbot,
    BetOn: betting.bet,
    Ready: lambda t, _: betting.ready(t),
    Skip: lambda t, _: betting.skip(t),
    Again: lambda t, _: betting.again(t),
    Stake: lambda t, _: betting.stake(t),
    Act: turns.act,
    Insure: turns.insure,
    Rematch: lambda t, _: rematch.agree(t),
    Vacate: seating.vacate,
    Tick: lambda t, _: turns.tick(t),
    Restart: lambda t, _: turns.restart(t),
    Close: lambda t, _: turns.close(t),
}


def new_table(table_id: str, rules: Rules, options: Options, maker: Person, seed: bytes, now: int) -> Effects:
    """Open a table with its maker on the first seat. `seed` is 32 bytes that must stay secret."""
    chairs = (Chair(maker.id, maker.name), *[FREE] * (validate(options, rules).seats - 1))
    table = Table(table_id, rules, options, maker, seed, chairs, fresh_match(rules), game_shoe(seed, 1))
    t = Transition(table, maker, now)
    new_game(t, 1)
    return t.effects()
