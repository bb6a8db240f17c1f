"""Apply one command to a table: a working copy of the table, and the effects so far.

Tables are immutable, so a command that is refused halfway leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from ..engine import Action, Bet, Box, ForChoice, Match, Round, view
from ..engine.actions import Quit as QuitRound
from ..engine.legality import refusal
from ..players import simple
from . import cashier
from .clock import default_choice
from .effects import Effects, FinishedRound, Posting
from .options import CLOCK, Person
from .phase import match_on, offers_another_round
from .refusals import refused
from .seat import FREE, Chair
from .views.events import Event
from .views.observe import Observer, paid_mid_round

if TYPE_CHECKING:
    from .table import Table

Why = Literal["left", "missed", "not_agreed", "no_rematch", "lost", "closed"]


class Transition:
    """`table` is the table so far. `by` is the person who sends the command, `purse` their wallet."""

    def __init__(self, table: Table, by: Person, now: int, purse: int = 0, elsewhere: int = 0) -> None:
        self.table, self.by, self.now, self.purse, self.elsewhere = table, by, now, purse, elsewhere
        self.advanced = False  # whether the table now asks for something else than before
        self.bets: dict[int, int] = {}  # seat -> bet in the round that is being opened
        self.observer = Observer(table)
        self.postings: list[Posting] = []
        self.finished: list[FinishedRound] = []

    def effects(self) -> Effects:
        events = self.observer.finish(self.table)
        return Effects(self.table, events, tuple(self.postings), tuple(self.finished))

    def tell(self, event: Event) -> None:
        """Add an event, after the change that it is about."""
        self.observer.tell(self.table, event)

    def update(self, **changes: object) -> None:
        self.table = replace(self.table, **changes)

    # Seats

    def chair(self, seat: int) -> Chair:
        return self.table.chairs[seat - 1]

    def seats(self) -> Iterator[tuple[int, Chair]]:
        return enumerate(self.table.chairs, 1)

    @property
    def present(self) -> list[int]:
        """Seats of the people who are here to answer."""
        return [seat for seat, chair in self.seats() if chair.present]

    def own_seat(self) -> int:
        """The seat of the person who sends the command; refused if they have none."""
        for seat, chair in self.seats():
            if chair.player == self.by.id and chair.present:
                if chair.name != self.by.name:  # a guest has chosen a name since
                    self.update_chair(seat, name=self.by.name)
                return seat
        raise refused("not-seated")

    def set_chair(self, seat: int, chair: Chair) -> None:
        chairs = list(self.table.chairs)
        chairs[seat - 1] = chair
        self.update(chairs=tuple(chairs))

    def update_chair(self, seat: int, **changes: object) -> None:
        self.set_chair(seat, replace(self.chair(seat), **changes))

    def in_round(self, seat: int) -> bool:
        """Whether the seat takes part in the round that is being played."""
        match = self.table.match
        return match.playing and match.round is not None and seat in match.round.seats

    @property
    def match_on(self) -> bool:
        return match_on(self.table.match)

    @property
    def offers_another_round(self) -> bool:
        return offers_another_round(self.table.match, self.table.chairs)

    def stand_up(self, seat: int, why: Why) -> None:
        """Give up a seat. In mid-match it stays with its owner and plays by itself."""
        chair = self.chair(seat)
        self.move_chips(seat, -(chair.bet or 0))
        if self.match_on:
            self.update_chair(seat, away=True, ready=False, missed=0)  # matches for points have no bets
        elif self.in_round(seat):
            self.update_chair(seat, leaving=True)
        else:
            self.set_chair(seat, FREE)
        who = chair.name if chair.person else ""
        self.tell(Event(k="left", seat=seat, who=who, bot=chair.bot, why=why))

    def move_chips(self, seat: int, amount: int) -> None:
        """Move chips from the owner of a seat into the pot; a negative amount goes back."""
        self.postings += cashier.transfer(self.table.id, cashier.owner(self.chair(seat)), amount)

    # The table

    def close_if_empty(self) -> None:
        if not self.present:
            self.close()

    def close(self) -> None:
        """Close the table, and return what its own bank still holds."""
        if not self.table.closed:
            self.postings += cashier.bank_closing(self.table.id, self.table.game, self.table.match.house)
        self.update(closed=True, deadline=None)

    def start_clock(self) -> None:
        """Give the full time from now on, at tables with a clock."""
        clock = self.table.options.clock
        self.update(deadline=self.now + 1000 * clock if clock is not None else None)

    # The round

    def choose(self, action: Action, *, timeout: bool = False, costs: bool = False) -> None:
        """Make a choice for the seat whose turn it is. If it `costs`, the purse of `by` must cover it."""
        table, before = self.table, self.table.match
        waits = before.waits
        assert isinstance(waits, ForChoice)
        after = before.apply(action)
        self.update(match=after, actions=(*table.actions, action), step=table.step + 1)
        self.advanced = True
        if table.rules.bets is not None and not isinstance(action, Bet):  # bets are in the pot already
            assert before.round is not None
            assert after.round is not None
            more = cashier.total_bet(after.round.box(waits.seat)) - cashier.total_bet(
                before.round.box(waits.seat)
            )
            if costs and more > self.purse:
                raise refusal("purse")
            self.move_chips(waits.seat, more)
        self._observe(before, action, after, timeout)

    def run(self) -> None:
        """Play chance, bots and absent people, until a person must choose or the round is over."""
        while True:
            match, shoe, chance = self.table.shoe.serve(self.table.match, self._observe)
            self.update(match=match, shoe=shoe, actions=(*self.table.actions, *chance))
            waits = match.waits
            if not isinstance(waits, ForChoice):
                return
            choice = self._automatic_choice(waits)
            if choice is None:
                return
            self.choose(choice, timeout=self.chair(waits.seat).away)

    def _automatic_choice(self, waits: ForChoice) -> Action | None:
        """The choice that needs no person, or None."""
        if waits.what == "bet":
            return Bet(self.bets[waits.seat])
        chair = self.chair(waits.seat)
        if chair.bot:
            return simple(view(self.table.match, waits.seat), self.table.rules)
        if chair.leaving:
            return QuitRound()
        return default_choice(self.table.match) if chair.away else None

    def _observe(self, before: Match, action: Action, after: Match, timeout: bool = False) -> None:
        """Record the events and chips of one step."""
        self.observer.step(self.table, before, action, after, timeout=timeout)
        r, was, table = after.round, before.round, self.table
        if table.rules.bets is None or r is None or was is None:
            return
        for seat, bet, won in paid_mid_round(was, action, r):
            self.postings.append(cashier.natural_payment(table.id, cashier.owner(self.chair(seat)), bet, won))
        if (outcome := r.outcome()) is not None:
            self.postings += cashier.settlement(table.rules, table.id, table.game, self.accounts(r), outcome)

    def accounts(self, r: Round) -> list[tuple[Box, str]]:
        """The boxes of a round, each with the account that its seat plays from."""
        return [(box, cashier.owner(self.chair(box.seat))) for box in r.boxes]


def check_server(t: Transition) -> None:
    """Refuse what only the server may send."""
    if t.by != CLOCK:
        raise refused("not-yours")
