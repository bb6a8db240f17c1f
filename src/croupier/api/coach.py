"""The coach's answers about positions and rounds, as both faces send or show them.

Valuing a position may take seconds. Call these functions in a coach's thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from ..club.history.coach_rounds import PlayedRound
from ..coach import (
    EQUAL,
    ROUND_SECONDS,
    Choice,
    Decision,
    GradedRound,
    Unit,
    count,
    expected_values,
    grade_round,
    hint,
    rank_choices,
    unit,
)
from ..engine import Match
from ..errors import CroupierError
from ..table import replay
from .coach_schemas import (
    ChoiceOut,
    CostlyOut,
    CountOut,
    DecisionOut,
    GradesOut,
    HintOut,
    ReviewOut,
    SessionOut,
)
from .errors import RefusedRequest

REVIEW_SECONDS = 12.0  # a review leaves out rounds for which there is no time
COSTLIEST = 5  # decisions that a review lists for each house


def hint_out(match: Match, seat: int, step: int, offered: Iterable[str]) -> HintOut:
    """Value the choices offered to the seat. The purse may not cover all that the rules allow."""
    try:
        result = hint(match, seat, offered=offered)
    except CroupierError:
        raise RefusedRequest("no-value") from None
    if result is None:
        raise RefusedRequest("hint-slow")
    return HintOut(step, unit(match.rules), choices_out(result.choices, unit(match.rules)))


def count_out(match: Match, seat: int, step: int) -> CountOut:
    result = count(match, seat)
    return CountOut(step, result.running, result.true, result.edge, result.shuffle)


def grades_out(played: PlayedRound) -> GradesOut:
    """Grade every decision of a round."""
    graded, of = grade_played(played), unit(played.base.rules)
    places = event_places(played)
    decisions = [
        DecisionOut(
            places[one.step],
            one.hand,
            one.dealer,
            one.chosen,
            cost_out(one.cost, of),
            choices_out(rank_choices(as_chosen(one)), of),
        )
        for one in graded.decisions
    ]
    lost = sum(decision.cost for decision in decisions)
    return GradesOut(played.round, played.seat, of, decisions, graded.ungraded, lost)


def review_out(rounds: list[PlayedRound]) -> ReviewOut:
    """Grade rounds and sum them up by house, in the order in which houses appear."""
    until = time.monotonic() + REVIEW_SECONDS
    by_house: dict[str, list[tuple[PlayedRound, GradedRound]]] = {}
    graded = 0
    for played in rounds:
        if time.monotonic() > until:
            break
        by_house.setdefault(played.house, []).append((played, grade_played(played)))
        graded += 1
    return ReviewOut(graded, len(rounds) - graded, [_session(house, of) for house, of in by_house.items()])


def as_chosen(one: Decision) -> dict[str, float]:
    """The value of each choice; of insurance for the amount that was insured, which may be less than half."""
    if one.chosen != "insure":
        return one.actions
    return {**one.actions, one.chosen: one.actions[one.best] - one.cost}


def choices_out(choices: Iterable[Choice], of: Unit) -> list[ChoiceOut]:
    """Choices in the unit that people read: in units of "win",
    a value becomes the chance to win the round."""
    return [
        ChoiceOut(name, (1 + value) / 2 if of == "win" else value, cost_out(cost, of))
        for name, value, cost in choices
    ]


def cost_out(cost: float, of: Unit) -> float:
    """A cost in the unit that people read: "win" counts chances, not wins less losses."""
    return cost / 2 if of == "win" else cost


def grade_played(played: PlayedRound, within: float = ROUND_SECONDS) -> GradedRound:
    return grade_round(played.base, played.actions, played.seat, played.purse, within)


def event_places(played: PlayedRound) -> tuple[int, ...]:
    """For each action, the index of the first event it causes in the round's replay."""
    return replay(played.base, played.actions, {}).places


def _session(house: str, rounds: list[tuple[PlayedRound, GradedRound]]) -> SessionOut:
    rules = rounds[0][0].base.rules
    of = unit(rules)
    decisions = [(played, one) for played, graded in rounds for one in graded.decisions]
    lost = sum(one.cost for _, one in decisions)
    result = sum(graded.result for _, graded in rounds)
    values, exact = expected_values(
        rules, [graded for _, graded in rounds], [played.seat for played, _ in rounds]
    )
    expected = sum(values)
    if of == "win":  # rounds won, rather than rounds won less rounds lost
        n = len(rounds)
        lost, result, expected = lost / 2, (n + result) / 2, (n + expected) / 2
    wrong = sorted((pair for pair in decisions if pair[1].cost > EQUAL), key=lambda pair: -pair[1].cost)
    return SessionOut(
        house,
        of,
        len(rounds),
        len(decisions),
        len(decisions) - len(wrong),
        sum(graded.ungraded for _, graded in rounds),
        lost,
        result,
        expected,
        result - expected + lost,
        exact,
        [costly_out(played, one, of) for played, one in wrong[:COSTLIEST]],
    )


def costly_out(played: PlayedRound, one: Decision, of: Unit) -> CostlyOut:
    at, cost = event_places(played)[one.step], cost_out(one.cost, of)
    return CostlyOut(played.round, played.number, at, one.hand, one.dealer, one.chosen, one.best, cost)
