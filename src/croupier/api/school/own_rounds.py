"""Grades a person's own rounds for the school: every decision, and luck apart from skill.

Valuing a round may take seconds. Call this in a coach's thread.
"""

from __future__ import annotations

import time
from functools import lru_cache, reduce

from ...cards import Card
from ...club.history.coach_rounds import PlayedRound
from ...club.school.answers import GradedAnswer
from ...club.school.mistakes import Position, Value
from ...club.school.own_rounds import SOURCE, GradedOwnRound, RoundGrade
from ...coach import EQUAL, ROUND_SECONDS, Decision, GradedRound, Unit, rank_choices, unit
from ...coach.expectation import Expectation
from ...engine import ForChoice, Match
from ...engine.state import Hand
from ...errors import CroupierError
from ...rules import Rules
from ...school.first_hands import MORE, cell_name
from ...school.situation import kind_of
from ...solver import solve
from ...solver.model.card_kinds import kinds
from ..coach import as_chosen, choices_out, cost_out, event_places, grade_played
from ..luck_and_skill import first_bet

_BETS = {"double": 2.0, "split": 2.0}
"""How many bets a choice puts at stake, where it is not one."""
SECONDS = 3.0
"""How long one call grades. It always grades one round."""


def grade_own_rounds(rounds: list[tuple[int, PlayedRound]]) -> list[GradedOwnRound]:
    """Grade rounds in order, each with its line of the history, as far as there is time."""
    until = time.monotonic() + SECONDS
    expectations: dict[Rules, Expectation] = {}
    graded: list[GradedOwnRound] = []
    for line, played in rounds:
        if graded and time.monotonic() > until:
            break
        rules = played.base.rules
        expectation = expectations.setdefault(rules, Expectation(rules, 1, "adaptive"))
        graded.append(_graded(line, played, expectation))
    return graded


def _graded(line: int, played: PlayedRound, expectation: Expectation) -> GradedOwnRound:
    rules = played.base.rules
    of, graded = unit(rules), grade_played(played, ROUND_SECONDS)
    hands = {one.step: _hand_at(played, one) for one in graded.decisions}
    answers = tuple(_answer(rules, one, *hands[one.step], of) for one in graded.decisions)
    wrong = [
        (one, answer) for one, answer in zip(graded.decisions, answers, strict=True) if not answer.correct
    ]
    places = event_places(played) if wrong else ()
    mistakes = tuple(
        (one.step, _position(one, answer, hands[one.step][0], places[one.step])) for one, answer in wrong
    )
    return GradedOwnRound(played.round, _grade(line, played, graded, expectation, answers), answers, mistakes)


def _grade(
    line: int,
    played: PlayedRound,
    graded: GradedRound,
    expectation: Expectation,
    answers: tuple[GradedAnswer, ...],
) -> RoundGrade:
    rules = played.base.rules
    of = unit(rules)
    result, expected = graded.result, expectation.of(graded.opened, played.seat)
    spread = _variance(graded, mean_square(rules), expected)
    if of == "win":  # rounds won, rather than rounds won less rounds lost
        result, expected = (1 + result) / 2, (1 + expected) / 2
        spread = None if spread is None else spread / 4
    return RoundGrade(
        line=line,
        at=played.at,
        house=played.house,
        unit=of,
        bet=first_bet(played) if of == "bet" else 0,
        decisions=len(answers),
        correct=sum(answer.correct for answer in answers),
        result=result,
        expected=expected,
        lost=sum(answer.cost for answer in answers),
        variance=spread,
    )


@lru_cache(maxsize=64)
def mean_square(rules: Rules) -> float | None:
    """Of the result of a round under best play from a fresh shoe, in first bets; `None` for a match."""
    try:
        spread = solve(rules).distribution
    except CroupierError:
        return None
    return None if spread is None else spread.deviation**2 + spread.mean**2


def _variance(graded: GradedRound, square: float | None, expected: float) -> float | None:
    """The variance of a round as it was played, best play expected after each choice.

    It is that of best play, and for each wrong choice how much the variance ahead changed by it. So sums over
    rounds have the expectation of the luck's squares, which a single round need not have.
    """
    if square is None:
        return None
    wrong = [one for one in graded.decisions if one.cost > EQUAL]
    changes = (_ahead(one.chosen, _value(one)) - _ahead(one.best, one.actions[one.best]) for one in wrong)
    return square - expected**2 + sum(changes)


def _value(one: Decision) -> float:
    return one.actions[one.best] - one.cost


def _ahead(choice: str, value: float) -> float:
    """The variance of the result after a choice of this value. Exact where nothing ties."""
    if choice == "surrender":
        return 0.0
    return float(_BETS.get(choice, 1.0) ** 2 - value**2)


def _hand_at(played: PlayedRound, one: Decision) -> tuple[Hand, str]:
    """The hand that a decision was about, and the question."""
    match = reduce(Match.apply, played.actions[: one.step], played.base)
    r, waits = match.round, match.waits
    assert r is not None
    assert isinstance(waits, ForChoice)
    return r.box(played.seat).hands[waits.hand], waits.what


def _answer(rules: Rules, one: Decision, hand: Hand, asks: str, of: Unit) -> GradedAnswer:
    cell = _cell(rules, one, hand, asks)
    cost, correct = cost_out(one.cost, of), one.cost <= EQUAL
    return GradedAnswer(
        *(SOURCE, rules.id, kind_of(cell), cell, one.chosen, one.best, cost, of, correct), remember=False
    )


def _cell(rules: Rules, one: Decision, hand: Hand, asks: str) -> str:
    """Where the decision belongs in the house's chart, as far as it has a place there."""
    names = kinds(rules)
    upcard = None if one.dealer == "–" else names.of(Card(one.dealer))
    cards = [names.name(names.of(card)) for card in hand.cards]
    row = str(hand.total)
    if asks == "insurance":
        group, row = "insurance", "hand"
    elif asks == "early":
        group, row = "surrender", f"{'soft' if hand.soft else 'hard'}-{hand.total}"
    elif asks == "ace":
        group, row = "ace", ",".join(cards)
    elif "split" in one.actions:
        group, row = "pair", ",".join(cards)
    else:
        group = "soft" if hand.soft else "hard"
        group += MORE if len(cards) > rules.player.cards > 1 else ""
    return cell_name(names, group, row, upcard)


def _position(one: Decision, answer: GradedAnswer, hand: Hand, place: int) -> Position:
    of: Unit = answer.unit  # type: ignore[assignment]
    return Position(
        *(answer.kind, answer.cell, [card.text for card in hand.cards], hand.total, hand.soft),
        *(None if one.dealer == "–" else one.dealer, one.chosen, of),
        [Value(each.name, each.value, each.cost) for each in choices_out(rank_choices(as_chosen(one)), of)],
        place,
    )
