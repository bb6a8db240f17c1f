"""The coach: every decision of a record graded, and what the session comes to."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import show
from ..engine import ForChoice, Insure, Match, Quit, Round
from ..engine.in_play import upcard
from ..errors import CroupierError
from ..notation import Record, RoundRecord
from ..notation.record import open_round
from ..rules.fields import Chips, Points, Pot
from ..solver import Advice, advise, match_win
from ..solver.deadline import time_limit
from .expectation import Expectation

EQUAL = 1e-9
"""Choices whose values differ by less are equally good."""
WITHIN = 60.0
"""Seconds for one decision: one that only a walk through a deep shoe could value is left out, not waited for."""


class Decision(NamedTuple):
    """One choice: what each was worth to the seat as it knew the cards, and what the one made cost."""

    round: int
    seat: int
    hand: str
    dealer: str
    chosen: str
    best: str
    actions: dict[str, float]
    cost: float
    bet: int  # hundredths; 0 where nothing is bet
    step: int = 0  # which of the round's actions it was, from 0


class Session(NamedTuple):
    """All decisions of one seat. Result = expected - lost + luck, in first bets, or in chances of winning the match."""

    seat: int
    decisions: tuple[Decision, ...]
    lost: float
    result: float
    expected: float
    ungraded: int  # decisions that rest on cards the record does not know, or take too long to value
    exact: bool = True  # what was expected is of each shoe as it stood, not by the effect of each card

    @property
    def luck(self) -> float:
        return self.result - self.expected + self.lost

    @property
    def accuracy(self) -> float:
        best = sum(decision.cost <= EQUAL for decision in self.decisions)
        return best / len(self.decisions) if self.decisions else 1.0

    def costliest(self, most: int = 5) -> tuple[Decision, ...]:
        wrong = [decision for decision in self.decisions if decision.cost > EQUAL]
        return tuple(sorted(wrong, key=lambda decision: -decision.cost)[:most])


def review(record: Record, splits: str = "adaptive") -> dict[int, Session]:
    """Every seat's session."""
    decisions: dict[int, list[Decision]] = {}
    results: dict[int, float] = {}
    hoped: dict[int, float] = {}
    expected_of = Expectation(record.rules, sum(1 for _ in record.rounds()), splits)
    ungraded: dict[int, int] = {}
    match: Match | None = None
    first: Match | None = None
    for entry in record.entries:
        if not isinstance(entry, RoundRecord):
            match = match.apply(entry) if match is not None else None
            continue
        match = open_round(record, match, entry.number, entry.seats)
        first, opened = first or match, match
        for step, action in enumerate(entry.actions):
            waits = match.waits
            if isinstance(waits, ForChoice) and waits.what != "bet" and not isinstance(action, Quit):
                seat = waits.seat
                try:
                    with time_limit(WITHIN):
                        found = graded(match, seat, action, advise(match, seat, splits))
                    decisions.setdefault(seat, []).append(found._replace(step=step))
                except CroupierError:
                    ungraded[seat] = ungraded.get(seat, 0) + 1
            match = match.apply(action)
        assert match.round is not None
        outcome = match.round.outcome()
        for each in outcome.seats if outcome is not None else ():
            box = match.round.box(each.seat)
            unit = box.bet if box.bet and isinstance(record.rules.stake, Chips | Pot) else 1
            results[each.seat] = results.get(each.seat, 0.0) + each.net / unit
            hoped[each.seat] = hoped.get(each.seat, 0.0) + expected_of.of(opened, each.seat)
    seats = sorted({*decisions, *results, *ungraded})
    sessions = {}
    for seat in seats:
        mine = tuple(decisions.get(seat, ()))
        result, expected = results.get(seat, 0.0), hoped.get(seat, 0.0)
        if isinstance(record.rules.stake, Points) and first is not None and match is not None:
            result, expected = match_chance(match, seat), match_chance(first, seat)
        lost = sum(decision.cost for decision in mine)
        sessions[seat] = Session(seat, mine, lost, result, expected, ungraded.get(seat, 0), expected_of.exact)
    return sessions


def grade(record: Record, splits: str = "adaptive") -> tuple[Decision, ...]:
    """Every decision of a record, in the order of rounds and of their actions; those that cannot be graded left out."""
    every = [decision for session in review(record, splits).values() for decision in session.decisions]
    return tuple(sorted(every, key=lambda decision: (decision.round, decision.step)))


def graded(match: Match, seat: int, action: object, advice: Advice) -> Decision:
    """One choice against what there was to choose."""
    r = match.round
    assert r is not None
    assert isinstance(r.waits, ForChoice)
    name: str = action.name  # type: ignore[attr-defined]
    best = advice.actions[advice.best]
    value = advice.actions[name]
    if isinstance(action, Insure) and action.amount:
        share = action.amount / r.legal().insurance[-1]
        value = advice.actions["decline"] + share * (value - advice.actions["decline"])
    box = r.box(seat)
    hand = show(box.hands[r.waits.hand].cards)
    cost = max(0.0, best - value)
    return Decision(
        match.number, seat, hand, _shown(r), name, advice.best, advice.actions, cost, box.bet or 0
    )


def _shown(r: Round) -> str:
    return upcard(r).text if r.dealer else "–"


def match_chance(match: Match, seat: int) -> float:
    """The probability to win the match from here, at this table."""
    try:
        return match_win(match, seat)
    except CroupierError:
        return 0.0
