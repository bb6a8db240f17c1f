"""Luck apart from skill in the rounds of a summary, and its best and costliest decisions.

Valuing the rounds may take seconds. Call this in a coach's thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import accumulate

from ..club.history.coach_rounds import PlayedRound
from ..coach import EQUAL, ROUND_SECONDS, Decision, GradedRound, Unit, expected_values, match_chance, unit
from ..engine import ForChoice
from .coach import cost_out, costly_out, event_places, grade_played
from .coach_schemas import AnalysisOut, FineOut
from .summary import end_of

ANALYSIS_SECONDS = 12.0  # decisions for which there is no time are not graded

_Graded = list[tuple[PlayedRound, GradedRound]]


def analysis_out(rounds: list[PlayedRound]) -> AnalysisOut:
    """Split the result of these rounds into expectation, errors and luck."""
    until = time.monotonic() + ANALYSIS_SECONDS
    graded = [
        (played, grade_played(played, min(ROUND_SECONDS, until - time.monotonic()))) for played in rounds
    ]
    of = unit(rounds[0].base.rules)
    decisions = [(played, one) for played, each in graded for one in each.decisions]
    wrong = [pair for pair in decisions if pair[1].cost > EQUAL]
    costliest = max(wrong, key=lambda pair: pair[1].cost, default=None)
    result, expected, lost, fair, exact = _sums(graded, of)
    return AnalysisOut(
        of,
        len(decisions),
        len(decisions) - len(wrong),
        sum(each.ungraded for _, each in graded),
        lost,
        result,
        expected,
        result - expected + lost,
        exact,
        sum(first_bet(played) for played in rounds),
        fair,
        max(
            (fine for pair in decisions for fine in _fine(*pair, of)),
            key=lambda fine: fine.gain,
            default=None,
        ),
        costly_out(*costliest, of) if costliest is not None else None,
    )


def _sums(graded: _Graded, of: Unit) -> tuple[float, float, float, list[float], bool]:
    """Result, expectation, cost of errors, expectation after each round, and whether that is exact."""
    rules = graded[0][0].base.rules
    if of == "match":
        lost = sum(one.cost for _, each in graded for one in each.decisions)
        (first, opening), (last, _) = graded[0], graded[-1]
        start, end = match_chance(opening.opened, first.seat), match_chance(end_of(last), last.seat)
        return end, start, lost, [], True
    values, exact = expected_values(rules, [each for _, each in graded], [one.seat for one, _ in graded])
    if of == "win":  # rounds won, rather than rounds won less rounds lost
        values = [(1 + value) / 2 for value in values]
    bets = [first_bet(played) if of == "bet" else 1 for played, _ in graded]
    fair = list(accumulate(value * bet for value, bet in zip(values, bets, strict=True)))
    lost = sum(
        cost_out(one.cost, of) * bet
        for bet, (_, each) in zip(bets, graded, strict=True)
        for one in each.decisions
    )
    result = sum(_result(played, of) for played, _ in graded)
    return result, fair[-1], lost, fair, exact


def first_bet(played: PlayedRound) -> int:
    r = end_of(played).round
    assert r is not None, "only finished rounds are stored"
    return r.box(played.seat).bet or 0


def _result(played: PlayedRound, of: Unit) -> int:
    return int(played.result == "win") if of == "win" else played.net


def _fine(played: PlayedRound, one: Decision, of: Unit) -> Iterator[FineOut]:
    """A best choice that a player who draws like the dealer would have missed."""
    instead = _like_the_dealer(played, one)
    if one.cost > EQUAL or instead is None or one.actions[one.chosen] - one.actions[instead] <= EQUAL:
        return
    gain = cost_out(one.actions[one.chosen] - one.actions[instead], of)
    at = event_places(played)[one.step]
    yield FineOut(played.round, played.number, at, one.hand, one.dealer, one.chosen, instead, gain)


def _like_the_dealer(played: PlayedRound, one: Decision) -> str | None:
    """What a player who draws like the dealer would do; None where that is not a choice."""
    match = played.base
    for action in played.actions[: one.step]:
        match = match.apply(action)
    r, waits = match.round, match.waits
    assert r is not None
    assert isinstance(waits, ForChoice)
    hand = r.box(played.seat).hands[waits.hand]
    name = "hit" if r.rules.draws(hand.total, hand.soft, chased=17) else "stand"
    return name if name in one.actions else None
