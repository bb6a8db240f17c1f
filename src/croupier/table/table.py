"""A table: people, bots, bets and a clock around a match and a shoe. A fold over commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..engine import Action, Match
from ..rules import Rules
from ..shoe import Shoe
from . import betting, seating, turns
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
    Restart,
    Sit,
    Skip,
    Stake,
    Tick,
    Unbot,
)
from .effects import FinishedRound, Posting
from .match_bytes import fresh_match
from .options import Options, Person, checked
from .phase import Phase, phase
from .refusals import refused
from .round_cycle import game_shoe, new_game
from .seat import FREE, Chair
from .transition import Dealing
from .views.events import Event, Seated


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
    def phase(self) -> Phase:
        return phase(self.match)

    def seat_of(self, person: str) -> int | None:
        """Where somebody sits; nowhere once they have left, be it in mid-round."""
        for seat, chair in enumerate(self.chairs, 1):
            if chair.person == person and chair.present:
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
        """The table after the command. Always checked: an IllegalAction is raised, and nothing changes.

        `purses` holds the wallet of `by`, where chips are at stake; others are not needed. Whoever names the `step`
        that they have seen is refused if the table has gone on since. `elsewhere` is what `by` has on other tables.
        """
        if self.closed:
            raise refused("closed")
        if step is not None and step != self.step:
            raise refused("stale")
        d = Dealing(self, by, now, (purses or {}).get(by.id, 0), elsewhere)
        COMMANDS[type(command)](d, command)
        return _told(self, d)


class Effects(Struct, frozen=True):
    """What a command did."""

    table: Table
    events: tuple[Event, ...] = ()
    postings: tuple[Posting, ...] = ()
    finished: tuple[FinishedRound, ...] = ()


COMMANDS: dict[type[Command], Callable[[Dealing, Any], None]] = {
    Sit: seating.sit,
    Leave: lambda d, _: seating.leave(d),
    Quit: lambda d, _: seating.quit_round(d),
    End: lambda d, _: seating.end(d),
    Bot: seating.bot,
    Unbot: seating.unbot,
    BetOn: betting.bet,
    Ready: lambda d, _: betting.ready(d),
    Skip: lambda d, _: betting.skip(d),
    Again: lambda d, _: betting.again(d),
    Stake: lambda d, _: betting.stake(d),
    Act: turns.act,
    Insure: turns.insure,
    Tick: lambda d, _: turns.tick(d),
    Restart: lambda d, _: turns.restart(d),
    Close: lambda d, _: turns.close(d),
}


def new_table(table_id: str, rules: Rules, options: Options, maker: Person, seed: bytes, now: int) -> Effects:
    """A table with its maker on the first seat. `seed` is 32 bytes that nobody else knows."""
    chairs = (Chair(maker.id, maker.name), *[FREE] * (checked(options, rules).seats - 1))
    table = Table(table_id, rules, options, maker, seed, chairs, fresh_match(rules), game_shoe(seed, 1))
    d = Dealing(table, maker, now)
    new_game(d)
    d.events.append(Seated(1, maker.name, False))
    return _told(table, d)


def _told(before: Table, d: Dealing) -> Effects:
    table = replace(
        before,
        chairs=tuple(d.chairs),
        match=d.match,
        shoe=d.shoe,
        game=d.game,
        step=d.step,
        deadline=d.deadline,
        closed=d.closed,
        base=d.base,
        actions=tuple(d.actions),
        latest=d.latest,
        shuffled_at=d.shuffled_at,
    )
    return Effects(table, tuple(d.events), tuple(d.postings), tuple(d.finished))
