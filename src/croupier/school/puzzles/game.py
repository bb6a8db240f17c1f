"""A seeded game up to a round with decisions: the position that each puzzle is taken from.

Every seat plays like the simple bot. A game has a random number of seats and, where a shoe goes on, one or
two rounds. So the cards on the table and those that are out differ from puzzle to puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...cards import UNKNOWN
from ...engine import Action, Agree, Deal, ForCard, ForChoice, Match, Open, view
from ...errors import CroupierError
from ...notation import Record
from ...players import simple
from ...rules import Rules
from ...rules.fields import EveryRound, Points
from ...shoe import Shoe, derive_key, draw_below, number_stream

_EARLIER = 1
"""The most rounds before the one that asks."""


class Decision(NamedTuple):
    """A seat's decision in a game: the match at that moment, and what the simple bot does."""

    match: Match
    seat: int
    asks: str
    simple: str
    step: int  # how many actions of the round came before


class Game(NamedTuple):
    """A game, with the decisions of its last round."""

    start: Record
    number: int  # of the last round
    seats: tuple[int, ...]
    actions: tuple[Action, ...]  # of the last round; cards that nobody sees are unknown
    decisions: tuple[Decision, ...]

    def record(self, decision: Decision) -> Record:
        """The game up to this decision, without the cards that nobody sees."""
        return self.start.with_round(self.number, self.seats, self.actions[: decision.step])


def play(rules: Rules, seed: bytes) -> Game | None:
    """Play a game from this seed; `None` if it ends before the last round begins."""
    numbers = number_stream(derive_key(seed, "puzzle"))
    stake, points = rules.stake, {}
    seats = tuple(range(1, draw_below(rules.table.seats, numbers) + 2))
    if isinstance(stake, Points):  # several seats would share the match, which is valued by an estimate
        seats, points = (1,), {1: stake.defeat + 1 + draw_below(stake.victory - stake.defeat - 1, numbers)}
    rounds = 1 if isinstance(rules.shoe.reshuffle, EveryRound) else 1 + draw_below(_EARLIER + 1, numbers)
    shoe = Shoe.new(seed)
    match = Match.start(rules, seats, points=points, specials=shoe.specials(rules, seats))
    record = Record.of(match)
    for number in range(1, rounds + 1):
        if match.over:
            return None
        match = match.apply(Open(seats)) if number == 1 else _again(match, seats)
        steps = _Steps(match, shoe)
        decisions = tuple(steps)
        match, shoe = steps.match, steps.shoe
        if number == rounds:
            return Game(record, number, seats, tuple(steps.shown), decisions)
        record = record.with_round(number, seats, tuple(steps.actions))
    raise CroupierError("A game has one round at least.")


def _again(match: Match, seats: tuple[int, ...]) -> Match:
    if match.rules.table.another_round == "agreed":
        for seat in seats:
            match = match.apply(Agree(seat))
    return match.apply(Open(seats))


class _Steps:
    """Plays a round. Iterating gives every decision but bets."""

    def __init__(self, match: Match, shoe: Shoe) -> None:
        self.match, self.shoe = match, shoe
        self.actions: list[Action] = []
        self.shown: list[Action] = []  # the same, without the hole card

    def __iter__(self) -> Iterator[Decision]:
        while self.match.playing:
            self.match, self.shoe, _ = self.shoe.serve(self.match, self._note)
            waits = self.match.waits
            if isinstance(waits, ForChoice):
                choice = simple(view(self.match, waits.seat), self.match.rules)
                if waits.what != "bet":
                    yield Decision(self.match, waits.seat, waits.what, choice.name, len(self.actions))
                self._note(self.match, choice, self.match)
                self.match = self.match.apply(choice)
        self.match, self.shoe, _ = self.shoe.serve(self.match)  # returns played cards to a recycled deck

    def _note(self, before: Match, action: Action, _: Match) -> None:
        hidden = isinstance(waits := before.waits, ForCard) and waits.face_down
        burns = isinstance(waits, ForCard) and waits.seat < 0
        self.actions.append(Deal(UNKNOWN) if burns else action)
        self.shown.append(Deal(UNKNOWN) if burns or hidden else action)
