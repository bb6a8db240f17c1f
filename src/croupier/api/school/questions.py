"""The school's questions and answers, as both faces send or show them."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial, reduce
from random import Random
from typing import Literal, cast

from ...cards import Card
from ...engine.score import with_card
from ...engine.seat_views import PublicHand, dealer_view
from ...engine.state import Hand
from ...errors import CroupierError
from ...school import KINDS, Answer, Curriculum, Kind, Question, Situation, ask, grade, sentence
from ..coach import choices_out, cost_out
from ..errors import RefusedRequest
from .schemas import AnswerIn, AnswerOut, ExerciseOut, QuestionOut

_RANDOM = Random()  # seeded by the system: every learner gets other questions


def question_out(whole: Curriculum, kind: Kind | None = None, recent: Collection[str] = ()) -> ExerciseOut:
    """The next question of a house."""
    situation = whole.pick(_RANDOM, (kind,) if kind is not None else (), recent)
    if situation is None:
        raise RefusedRequest("no-questions")
    return _exercise(whole, situation, ask(whole.rules, situation, _RANDOM))


def answer_out(whole: Curriculum, answer: AnswerIn, lang: str) -> AnswerOut:
    """Grade an answer and ask the next question."""
    try:
        graded = grade(whole, _question(answer.question), answer.chosen)
    except CroupierError:
        raise RefusedRequest("no-question") from None
    following = question_out(whole, answer.kind, [*answer.recent, graded.cell])
    return _graded(whole, graded, following, lang)


def _graded(whole: Curriculum, graded: Answer, following: ExerciseOut, lang: str) -> AnswerOut:
    return AnswerOut(
        graded.cell,
        whole.unit,
        choices_out(graded.ranked, whole.unit),
        cost_out(graded.cost, whole.unit),
        sentence(graded.why, lang),
        following,
    )


def _exercise(whole: Curriculum, situation: Situation, question: Question) -> ExerciseOut:
    hand = reduce(partial(with_card, whole.rules), question.cards, Hand())
    aces = hand.values.count(0) if whole.rules.chooses_aces else 0
    cards = [card.text for card in question.cards]
    upcard = question.upcard.text if question.upcard is not None else None
    special = cast('Literal["", "swap", "plus1"]', question.special)
    return ExerciseOut(
        QuestionOut(question.asks, cards, upcard, special),
        situation.cell,
        PublicHand(tuple(cards), hand.total, hand.soft, open_aces=aces),
        dealer_view(whole.rules, () if question.upcard is None else (question.upcard,), turned=True),
        list(question.choices),
        [kind for kind in KINDS if kind in whole.offered],
    )


def _question(exercise: QuestionOut) -> Question:
    upcard = Card(exercise.upcard) if exercise.upcard is not None else None
    return Question(exercise.asks, tuple(map(Card, exercise.cards)), upcard, exercise.special, ())
