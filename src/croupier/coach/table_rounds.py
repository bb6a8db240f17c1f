"""Rounds as a table keeps them, graded for one seat: each from the match before it, with what that seat knew by then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from ..engine import Action, Box, ForChoice, Match, Quit
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Chips, Points, Pot, Tally
from ..solver import Advice, advise
from ..solver.deadline import time_limit
from .expectation import Expectation
from .review import Decision, graded, match_chance

Unit = Literal["bet", "round", "win", "match"]
"""What values are in: first bets; rounds, a win counting 1; chances to win the round; chances to win the match."""
WITHIN = 6.0  # seconds for the decisions of one round; what takes longer is left without a grade
DEARER = ("double", "split")


class GradedRound(NamedTuple):
    """What one seat decided in a round, and how it ended for it."""

    decisions: tuple[Decision, ...]
    ungraded: int
    result: float
    opened: Match  # before its first card


def unit(rules: Rules) -> Unit:
    if isinstance(rules.stake, Points):
        return "match"
    if isinstance(rules.stake, Tally):
        return "win" if rules.table.ties != "push" else "round"
    return "bet"


def grade_round(
    base: Match, actions: Iterable[Action], seat: int, purse: int | None = None, within: float = WITHIN
) -> GradedRound:
    """Grade what a seat chose. `purse` is what it had before the round: nobody is blamed for what was beyond it."""
    opened: Match | None = None
    match, found, ungraded = base, list[Decision](), 0
    with time_limit(within):
        for step, action in enumerate(actions):
            waits = match.waits
            asked = isinstance(waits, ForChoice) and waits.what != "bet" and waits.seat == seat
            if asked and not isinstance(action, Quit):
                try:
                    advice = _in_reach(advise(match, seat), match, seat, action.name, purse)
                    found.append(graded(match, seat, action, advice)._replace(step=step))
                except CroupierError:
                    ungraded += 1
            match = match.apply(action)
            opened = opened or match
    assert opened is not None
    return GradedRound(tuple(found), ungraded, _result(opened, match, seat), opened)


def expected_total(rules: Rules, rounds: Iterable[GradedRound], seat_of: Iterable[int]) -> tuple[float, bool]:
    """What all these rounds were worth before their first cards, and whether each shoe was solved as it stood."""
    played = list(zip(rounds, seat_of, strict=True))
    each = Expectation(rules, len(played), "adaptive")
    return sum(each.of(one.opened, seat) for one, seat in played), each.exact


def _in_reach(advice: Advice, match: Match, seat: int, chosen: str, purse: int | None) -> Advice:
    """The choices that the purse covered."""
    r = match.round
    if purse is None or r is None or not isinstance(r.waits, ForChoice):
        return advice
    box = r.box(seat)
    if box.hands[r.waits.hand].bet <= purse - _down(box):
        return advice
    left = {name: v for name, v in advice.actions.items() if name not in DEARER or name == chosen}
    return Advice.of(left, *advice.assumes)


def _down(box: Box) -> int:
    return sum(hand.bet for hand in box.hands) + (box.insurance or 0)


def _result(opened: Match, ended: Match, seat: int) -> float:
    """In first bets or rounds; of a match by how much the chance to win it has changed."""
    if isinstance(opened.rules.stake, Points):
        return match_chance(ended, seat) - match_chance(opened, seat)
    assert ended.round is not None
    outcome = ended.round.outcome()
    assert outcome is not None
    box = ended.round.box(seat)
    per = box.bet if box.bet and isinstance(opened.rules.stake, Chips | Pot) else 1
    return next(each.net for each in outcome.seats if each.seat == seat) / per
