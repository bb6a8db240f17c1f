"""The school's questions and answers, as both faces send or show them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial, reduce
from random import Random
from typing import Literal, cast

from ...cards import Card
from ...club.school.answers import GradedAnswer
from ...club.school.learners import DailySet
from ...coach import EQUAL
from ...engine.public_parts import PublicHand, dealer_view
from ...engine.score import with_card
from ...engine.state import Hand
from ...errors import CroupierError
from ...memory import Memory
from ...rules import Rules
from ...school import KINDS, Answer, Curriculum, Kind, Question, Situation, ask, grade, schedule, sentence
from ...school.schedule import Past
from ...school.situation import kind_of
from ..coach import choices_out, cost_out
from ..errors import RefusedRequest
from .schemas import AnswerIn, AnswerOut, ExerciseOut, QuestionOut

_RANDOM = Random()  # seeded by the system: every learner gets other questions


def question_out(
    whole: Curriculum, kind: Kind | None = None, recent: Collection[str] = (), past: Past | None = None
) -> ExerciseOut:
    """The next question of a house: what this person should be asked now, if their past is known."""
    wanted = (kind,) if kind is not None else ()
    if past is None:
        situation = whole.pick(_RANDOM, wanted, recent)
    else:
        situation = schedule.pick(whole, past, _RANDOM, wanted, recent)
    if situation is None:
        raise RefusedRequest("no-questions")
    kinds = [kind for kind in KINDS if kind in whole.offered]
    return exercise_out(whole.rules, situation, ask(whole.rules, situation, _RANDOM), kinds)


def answer_out(
    whole: Curriculum,
    answer: AnswerIn,
    lang: str,
    graded: Answer | None = None,
    past: Past | None = None,
    daily: DailySet | None = None,
) -> AnswerOut:
    """The grade of an answer, and the next question."""
    graded = graded or grade_answer(whole, answer)
    return AnswerOut(
        graded.cell,
        whole.unit,
        choices_out(graded.ranked, whole.unit),
        cost_out(graded.cost, whole.unit),
        sentence(graded.why, lang),
        question_out(whole, answer.kind, [*answer.recent, graded.cell], past),
        daily,
    )


def past_of(memories: Mapping[str, Memory] | None, now: int, weak: bool) -> Past | None:
    """What a learner remembers; nothing of a stranger is known."""
    return None if memories is None else Past(memories, now, weak)


def grade_answer(whole: Curriculum, answer: AnswerIn) -> Answer:
    try:
        return grade(whole, _question(answer.question), answer.chosen)
    except CroupierError:
        raise RefusedRequest("no-question") from None


def to_record(whole: Curriculum, answer: AnswerIn, graded: Answer, source: str) -> GradedAnswer:
    """A graded answer as the club stores it."""
    cost = cost_out(graded.cost, whole.unit)
    return GradedAnswer(
        *(source, whole.rules.id, kind_of(graded.cell), graded.cell, graded.chosen, graded.best),
        *(cost, whole.unit, graded.cost <= EQUAL, answer.ms),
    )


def exercise_out(
    rules: Rules, situation: Situation, question: Question, kinds: Sequence[Kind] = ()
) -> ExerciseOut:
    """A question with what a face shows of it."""
    hand = reduce(partial(with_card, rules), question.cards, Hand())
    aces = hand.values.count(0) if rules.chooses_aces else 0
    cards = [card.text for card in question.cards]
    upcard = question.upcard.text if question.upcard is not None else None
    special = cast('Literal["", "swap", "plus1"]', question.special)
    return ExerciseOut(
        QuestionOut(question.asks, cards, upcard, special),
        situation.cell,
        PublicHand(tuple(cards), hand.total, hand.soft, open_aces=aces),
        dealer_view(rules, () if question.upcard is None else (question.upcard,), turned=True),
        list(question.choices),
        list(kinds),
    )


def _question(exercise: QuestionOut) -> Question:
    upcard = Card(exercise.upcard) if exercise.upcard is not None else None
    return Question(exercise.asks, tuple(map(Card, exercise.cards)), upcard, exercise.special, ())
