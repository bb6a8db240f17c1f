"""What the coach says about positions and rounds, as it goes over the wire. All of this runs in the coach's threads."""

from __future__ import annotations

import time
from collections.abc import Iterable

from ..club.history.coach_rounds import PlayedRound
from ..coach import Decision, GradedRound, Unit, count, expected_total, grade_round, hint, unit
from ..engine import Match
from ..errors import CroupierError
from ..table.views.observe import step_events
from .errors import Barred
from .schemas import ChoiceOut, CostlyOut, CountOut, DecisionOut, GradesOut, HintOut, ReviewOut, SessionOut

PATIENCE = 2.0  # seconds for a hint
LONGEST = 12.0  # seconds for a review; rounds that would take longer are left out
COSTLIEST = 5
REVIEW_ROUNDS = 200  # the most rounds in one review


def told(match: Match, seat: int, step: int, offered: Iterable[str]) -> HintOut:
    """A hint, of those choices that the seat is offered: a purse may not cover all that the rules allow."""
    try:
        found = hint(match, seat, within=PATIENCE)
    except CroupierError:
        raise Barred("no-value") from None
    if found is None:
        raise Barred("hint-slow")
    names = set(offered)
    in_reach = [choice for choice in found.choices if choice.name in names] or list(found.choices)
    values = {choice.name: choice.value for choice in in_reach}
    return HintOut(step, unit(match.rules), choices(values, unit(match.rules)))


def counted(match: Match, seat: int, step: int) -> CountOut:
    found = count(match, seat)
    return CountOut(step, found.running, found.true, found.edge, found.shuffle)


def choices(values: dict[str, float], of: Unit) -> list[ChoiceOut]:
    """The best first. A round that can only be won or lost is told by the chance to win it."""
    top = max(values.values())
    ranked = sorted(values.items(), key=lambda each: -each[1])
    if of == "win":
        return [ChoiceOut(name, (1 + value) / 2, (top - value) / 2) for name, value in ranked]
    return [ChoiceOut(name, value, top - value) for name, value in ranked]


def grades(played_round: PlayedRound) -> GradesOut:
    """Every decision of a round."""
    found, of = graded(played_round), unit(played_round.base.rules)
    places = _places(played_round)
    decisions = [
        DecisionOut(
            places[one.step], one.hand, one.dealer, one.chosen, _half(one.cost, of), choices(one.actions, of)
        )
        for one in found.decisions
    ]
    lost = sum(decision.cost for decision in decisions)
    return GradesOut(played_round.round, played_round.seat, of, decisions, found.ungraded, lost)


def graded(played_round: PlayedRound) -> GradedRound:
    return grade_round(played_round.base, played_round.actions, played_round.seat, played_round.purse)


def _places(played_round: PlayedRound) -> list[int]:
    """For each action, which of the round's happenings it begins."""
    match, places, so_far = played_round.base, list[int](), 0
    for action in played_round.actions:
        before, match = match, match.apply(action)
        places.append(so_far)
        so_far += len(step_events(before, action, match))
    return places


def reviewed(rounds: list[PlayedRound]) -> ReviewOut:
    """Sessions by house, those with the latest rounds first."""
    until = time.monotonic() + LONGEST
    by_house: dict[str, list[tuple[PlayedRound, GradedRound]]] = {}
    done = 0
    for played_round in rounds:
        if time.monotonic() > until:
            break
        by_house.setdefault(played_round.house, []).append((played_round, graded(played_round)))
        done += 1
    return ReviewOut(done, len(rounds) - done, [_session(house, of) for house, of in by_house.items()])


def _session(house: str, played: list[tuple[PlayedRound, GradedRound]]) -> SessionOut:
    rules = played[0][0].base.rules
    of = unit(rules)
    decisions = [(played_round, one) for played_round, found in played for one in found.decisions]
    lost = sum(one.cost for _, one in decisions)
    result = sum(found.result for _, found in played)
    hoped, exact = expected_total(
        rules, [found for _, found in played], [played_round.seat for played_round, _ in played]
    )
    if of == "win":  # rounds won, rather than rounds won less rounds lost
        n = len(played)
        lost, result, hoped = lost / 2, (n + result) / 2, (n + hoped) / 2
    wrong = sorted((pair for pair in decisions if pair[1].cost > 1e-9), key=lambda pair: -pair[1].cost)
    return SessionOut(
        house,
        of,
        len(played),
        len(decisions),
        len(decisions) - len(wrong),
        sum(found.ungraded for _, found in played),
        lost,
        result,
        hoped,
        result - hoped + lost,
        exact,
        [_costly(played_round, one, of) for played_round, one in wrong[:COSTLIEST]],
    )


def _costly(played_round: PlayedRound, one: Decision, of: Unit) -> CostlyOut:
    at, cost = _places(played_round)[one.step], _half(one.cost, of)
    return CostlyOut(
        played_round.round, played_round.number, at, one.hand, one.dealer, one.chosen, one.best, cost
    )


def _half(cost: float, of: Unit) -> float:
    return cost / 2 if of == "win" else cost
