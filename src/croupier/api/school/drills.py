"""The drills besides hands, as both faces send or show them.

A seed makes each question again, so none is stored.
"""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random, SystemRandom
from typing import Protocol, get_args

from ...coach import rank_choices, unit
from ...engine import Player
from ...engine.public_parts import dealer_view, seat_view
from ...rules import Rules
from ...school import sentence
from ...school.drills import (
    BetDrill,
    BetQuestion,
    DeckDrill,
    DeckQuestion,
    IndexDrill,
    MatchDrill,
    MistakeDrill,
    PlayQuestion,
    RoundQuestion,
    Shape,
    TrueCountDrill,
    TrueCountQuestion,
    count_run,
)
from ...school.drills.count_run import can_count
from ...school.question import ask, name_choice
from ...school.why import Why
from ..coach import choices_out, cost_out
from ..errors import RefusedRequest
from .drill_schemas import DrillAnswerIn, DrillAnswerOut, DrillName, DrillQuestionOut, RoundOut, RunOut
from .questions import exercise_out

_RANDOM = SystemRandom()
_SIGNS = "abcdefghijklmnopqrstuvwxyz234567"
_DRILLS: dict[DrillName, type] = {
    "true-count": TrueCountDrill,
    "decks": DeckDrill,
    "bets": BetDrill,
    "indices": IndexDrill,
    "match": MatchDrill,
    "dealer": MistakeDrill,
}
DRILLS: tuple[DrillName, ...] = get_args(DrillName)


class _Drill(Protocol):
    @property
    def offered(self) -> bool: ...

    def ask(self, seed: str) -> object: ...


@lru_cache(maxsize=256)
def _drill(rules: Rules, name: DrillName) -> _Drill:
    made: _Drill = _DRILLS[name](rules)
    if not made.offered:
        raise RefusedRequest("no-questions")
    return made


@lru_cache(maxsize=4096)
def _question(rules: Rules, name: DrillName, seed: str) -> object:
    """The question with this seed. It is made again if another process asked it, or long ago."""
    return _drill(rules, name).ask(seed)


def drills_of(rules: Rules) -> list[str]:
    """The drills that a house has, besides hands."""
    counts = ["count"] if can_count(rules) else []
    return [*counts, *(name for name in DRILLS if _DRILLS[name](rules).offered)]


def run_out(rules: Rules, shape: Shape) -> RunOut:
    """Cards to count."""
    if not can_count(rules):
        raise RefusedRequest("no-questions")
    run = count_run(rules, shape, Random(_RANDOM.getrandbits(64)))
    return RunOut([[card.text for card in group] for group in run.groups], list(run.after))


def drill_question_out(rules: Rules, name: DrillName, seed: str = "") -> DrillQuestionOut:
    """The next question of a drill, or the one with this seed."""
    seed = seed or "".join(_RANDOM.choices(_SIGNS, k=16))
    drill = _drill(rules, name)
    match _question(rules, name, seed):
        case TrueCountQuestion(running, halves, _):
            return DrillQuestionOut(name, seed, running=running, halves=halves)
        case DeckQuestion(out, whole, _):
            return DrillQuestionOut(name, seed, out=out, whole=whole)
        case BetQuestion(true, _, _):
            assert isinstance(drill, BetDrill)
            ramp = {str(count): units for count, units in drill.ramp.items()}
            return DrillQuestionOut(name, seed, true=true, ramp=ramp)
        case PlayQuestion() as play:
            exercise = exercise_out(rules, play.situation, ask(rules, play.situation, Random(seed)))
            return DrillQuestionOut(name, seed, true=play.true, points=play.points, exercise=exercise)
        case RoundQuestion() as finished:
            return DrillQuestionOut(name, seed, round=_round_out(rules, finished))
    raise AssertionError(name)


def drill_answer_out(rules: Rules, name: DrillName, answer: DrillAnswerIn, lang: str) -> DrillAnswerOut:
    """Grade an answer and ask the next question."""
    question, text = _question(rules, name, answer.seed), answer.answer
    following = drill_question_out(rules, name)
    if isinstance(question, PlayQuestion):
        return _play_answer(rules, question, answer, following, lang)
    if isinstance(question, RoundQuestion):
        if text not in ("right", "wrong"):
            raise RefusedRequest("no-question")
        best = "right" if question.mistake is None else "wrong"
        return _plain(text == best, best, question.reason, name, following, lang)
    number = _number(text)
    match question:
        case TrueCountQuestion(running, halves, true):
            exact = 2 * running / halves
            why = Why("why-true-count", {"running": running, "decks": halves / 2, "exact": exact})
            return _plain(number == true, str(true), why, name, following, lang)
        case DeckQuestion(out, _, decks):
            why = Why("why-decks", {"cards": out, "decks": out / 52})
            return _plain(abs(number - out / 52) <= 0.25 + 1e-9, str(decks), why, name, following, lang)
        case BetQuestion(count, edge, units):
            why = Why("why-bets", {"count": count, "edge": edge, "units": units})
            return _plain(number == units, str(units), why, name, following, lang)
    raise AssertionError(name)


def _plain(
    right: bool, best: str, why: Why, cell: str, following: DrillQuestionOut, lang: str
) -> DrillAnswerOut:
    return DrillAnswerOut(right, best, sentence(why, lang), cell, None, [], 0.0, following)


def _play_answer(
    rules: Rules, play: PlayQuestion, answer: DrillAnswerIn, following: DrillQuestionOut, lang: str
) -> DrillAnswerOut:
    cards, of = ask(rules, play.situation, Random(answer.seed)).cards, unit(rules)
    ranked = rank_choices({name_choice(name, cards): value for name, value in play.situation.values.items()})
    costs = {choice.name: cost_out(choice.cost, of) for choice in ranked}
    if answer.answer not in costs:
        raise RefusedRequest("no-question")
    cost, args = costs[answer.answer], dict(play.why.args)
    for name in ("best", "second", "above", "below"):
        if name in args:
            args[name] = name_choice(str(args[name]), cards)
    why = sentence(Why(play.why.id, args), lang)
    choices = choices_out(ranked, of)
    return DrillAnswerOut(
        cost <= 1e-9, ranked[0].name, why, play.situation.cell, of, choices, cost, following
    )


def _round_out(rules: Rules, question: RoundQuestion) -> RoundOut:
    box = question.round.box(1)
    return RoundOut(
        dealer_view(rules, question.dealer, turned=True), seat_view(rules, Player(1), box, question.seat, 1)
    )


def _number(text: str) -> float:
    if not re.fullmatch(r"-?[0-9]{1,4}(\.[0-9]{1,3})?", text):
        raise RefusedRequest("no-question")
    return float(text)
