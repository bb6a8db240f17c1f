"""Grades rounds as a table stores them, for one seat, with what the seat knew then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from ..engine import Action, Box, ForChoice, Match, Quit
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points, Tally
from ..solver import Advice, advise
from ..solver.deadline import time_limit
from .expectation import Expectation
from .review import grade_choice, match_chance, result_unit
from .review_result import Decision

Unit = Literal["bet", "round", "win", "match"]
"""The unit of values: first bets, rounds (a win counts 1), chances to win the round or the match."""
ROUND_SECONDS = 6.0  # for the decisions of one round; those that take longer get no grade
_NEED_CHIPS = ("double", "split")


class GradedRound(NamedTuple):
    """The decisions of one seat in a round, and its result."""

    decisions: tuple[Decision, ...]
    ungraded: int
    result: float
    opened: Match  # before its first card


def unit(rules: Rules) -> Unit:
    if isinstance(rules.stake, Points):
        return "match"
    if isinstance(rules.stake, Tally):
        return "round" if rules.may_push else "win"
    return "bet"


def grade_round(
    base: Match, actions: Iterable[Action], seat: int, purse: int | None = None, within: float = ROUND_SECONDS
) -> GradedRound:
    """Grade a seat's choices. `purse`, its chips before the round, limits what it could have chosen."""
    opened: Match | None = None
    match, decisions, ungraded = base, list[Decision](), 0
    with time_limit(within):
        for step, action in enumerate(actions):
            waits = match.waits
            chooses = isinstance(waits, ForChoice) and waits.what != "bet" and waits.seat == seat
            if chooses and not isinstance(action, Quit):
                try:
                    advice = _affordable(advise(match, seat), match, seat, action.name, purse)
                    decisions.append(grade_choice(match, seat, action, advice)._replace(step=step))
                except CroupierError:
                    ungraded += 1
            match = match.apply(action)
            opened = opened or match
    assert opened is not None
    return GradedRound(tuple(decisions), ungraded, _result(opened, match, seat), opened)


def expected_values(
    rules: Rules, rounds: Iterable[GradedRound], seats: Iterable[int]
) -> tuple[list[float], bool]:
    """The value of each round before its first card, and whether every shoe was solved exactly."""
    opened = [(graded.opened, seat) for graded, seat in zip(rounds, seats, strict=True)]
    expectation = Expectation(rules, len(opened), "adaptive")
    return [expectation.of(match, seat) for match, seat in opened], expectation.exact


def _affordable(advice: Advice, match: Match, seat: int, chosen: str, purse: int | None) -> Advice:
    """The choices that the purse covers."""
    r = match.round
    if purse is None or r is None or not isinstance(r.waits, ForChoice):
        return advice
    box = r.box(seat)
    if box.hands[r.waits.hand].bet <= purse - _staked(box):
        return advice
    left = {name: v for name, v in advice.actions.items() if name not in _NEED_CHIPS or name == chosen}
    return Advice.of(left, *advice.assumes)


def _staked(box: Box) -> int:
    return sum(hand.bet for hand in box.hands) + (box.insurance or 0)


def _result(opened: Match, ended: Match, seat: int) -> float:
    """In first bets or rounds; of a match, the change of the chance to win it."""
    if isinstance(opened.rules.stake, Points):
        return match_chance(ended, seat) - match_chance(opened, seat)
    assert ended.round is not None
    outcome = ended.round.outcome()
    assert outcome is not None
    return outcome.of(seat).net / result_unit(opened.rules, ended.round, seat)
