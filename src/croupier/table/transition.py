"""One command at work: the table as it changes, and what will be told of it.

A command that is refused in the middle leaves no trace, since the table itself never changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from ..engine import Action, Bet, Box, ForChoice, Match, Round, view
from ..engine.actions import Quit as QuitRound
from ..engine.reasons import refusal
from ..players import simple
from . import cashier
from .clock import time_out
from .effects import FinishedRound, Posting
from .options import Person
from .phase import asking, match_on
from .refusals import refused
from .seat import FREE, Chair
from .views.events import Event, StoodUp
from .views.observe import paid, watch

if TYPE_CHECKING:
    from .table import Table

Why = Literal["left", "missed", "not_agreed", "closed"]


class Dealing:
    """A table in motion."""

    def __init__(self, table: Table, by: Person, now: int, purse: int = 0, elsewhere: int = 0) -> None:
        self.id, self.rules, self.options, self.seed = table.id, table.rules, table.options, table.seed
        self.by, self.now, self.purse, self.elsewhere = by, now, purse, elsewhere
        self.chairs = list(table.chairs)
        self.match, self.shoe, self.game = table.match, table.shoe, table.game
        self.step, self.deadline, self.closed = table.step, table.deadline, table.closed
        self.went_on = False  # something else is asked than before
        self.base, self.actions = table.base, list(table.actions)
        self.latest, self.shuffled_at = table.latest, table.shuffled_at
        self.events: list[Event] = []
        self.postings: list[Posting] = []
        self.finished: list[FinishedRound] = []
        self.bets: dict[int, int] = {}  # of the round that is being opened

    # Who is here

    def seats(self) -> Iterator[tuple[int, Chair]]:
        return enumerate(self.chairs, 1)

    @property
    def present(self) -> list[int]:
        """Seats of the people who can be asked."""
        return [seat for seat, chair in self.seats() if chair.present]

    def mine(self) -> int:
        """The seat of whoever asks; only for those who sit here."""
        for seat, chair in self.seats():
            if chair.person == self.by.id and chair.present:
                if chair.name != self.by.name:  # a guest who has taken a name
                    self.change(seat, name=self.by.name)
                return seat
        raise refused("not-seated")

    def chair(self, seat: int) -> Chair:
        return self.chairs[seat - 1]

    def change(self, seat: int, **changes: object) -> None:
        self.chairs[seat - 1] = replace(self.chairs[seat - 1], **changes)

    def taking_part(self, seat: int) -> bool:
        """In the round that is on."""
        return self.match.playing and self.match.round is not None and seat in self.match.round.seats

    @property
    def match_on(self) -> bool:
        return match_on(self.match)

    @property
    def asking(self) -> bool:
        return asking(self.match, self.chairs)

    def stand_up(self, seat: int, why: Why) -> None:
        """A seat is given up; in mid-match it stays its owner's and plays by itself."""
        chair = self.chair(seat)
        self.events.append(StoodUp(seat, chair.name, why))
        self.postings += cashier.moved(self.id, cashier.owner(chair), -(chair.bet or 0))
        if self.match_on:
            self.change(seat, away=True, ready=False, missed=0)  # no bets where points are at stake
        elif self.taking_part(seat):
            self.change(seat, leaving=True)
        else:
            self.free(seat)

    def free(self, seat: int) -> None:
        self.chairs[seat - 1] = FREE

    def close_if_empty(self) -> None:
        """The last person has gone."""
        if not self.present:
            self.close()

    def close(self) -> None:
        """Nothing more happens here; a bank of the table's own is dissolved."""
        if not self.closed:
            self.postings += cashier.dissolved(self.id, self.game, self.match.house)
        self.closed, self.deadline = True, None

    def start_clock(self) -> None:
        """Time runs from now on, where there is a clock."""
        self.deadline = self.now + 1000 * self.options.clock if self.options.clock is not None else None

    # The round

    def choose(self, action: Action, *, timeout: bool = False, costs: bool = False) -> None:
        """Whoever is asked makes a choice. What it `costs` must be in the purse of whoever asks."""
        before = self.match
        waits = before.waits
        assert isinstance(waits, ForChoice)
        after = before.apply(action)
        self.match = after
        self.actions.append(action)
        self.step += 1
        self.went_on = True
        if self.rules.bets is not None and not isinstance(action, Bet):  # bets lie there already
            assert before.round is not None
            assert after.round is not None
            more = cashier.down(after.round.box(waits.seat)) - cashier.down(before.round.box(waits.seat))
            if costs and more > self.purse:
                raise refusal("purse")
            self.postings += cashier.moved(self.id, cashier.owner(self.chair(waits.seat)), more)
        self._saw(before, action, after, timeout)

    def run(self) -> None:
        """Shuffle, deal, and let bots and those who are gone answer, until a person is asked or the round is over."""
        while True:
            self.match, self.shoe, chance = self.shoe.serve(self.match, self._saw)
            self.actions += chance
            waits = self.match.waits
            if not isinstance(waits, ForChoice):
                return
            answer = self._answer(waits)
            if answer is None:
                return
            self.choose(answer, timeout=self.chair(waits.seat).away)

    def _answer(self, waits: ForChoice) -> Action | None:
        """What is chosen without anybody being asked."""
        if waits.what == "bet":
            return Bet(self.bets[waits.seat])
        chair = self.chair(waits.seat)
        if chair.bot:
            return simple(view(self.match, waits.seat), self.rules)
        if chair.leaving:
            return QuitRound()
        return time_out(self.match) if chair.away else None

    def _saw(self, before: Match, action: Action, after: Match, timeout: bool = False) -> None:
        self.events += watch(before, action, after, timeout)
        r, was = after.round, before.round
        if self.rules.bets is None or r is None or was is None:
            return
        for seat, bet, won in paid(was, action, r):
            self.postings.append(cashier.natural(self.id, cashier.owner(self.chair(seat)), bet, won))
        if (outcome := r.outcome()) is not None:
            self.postings += cashier.settled(self.rules, self.id, self.game, self.accounts(r), outcome)

    def accounts(self, r: Round) -> list[tuple[Box, str]]:
        """Everyone in a round, with the account that they play from."""
        return [(box, cashier.owner(self.chair(box.seat))) for box in r.boxes]
