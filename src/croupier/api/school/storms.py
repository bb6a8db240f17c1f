"""Storms: questions and grades, as the page shows them."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ...club.school.answers import GradedAnswer
from ...club.school.storms import MISSES, Storm
from ...coach import EQUAL
from ...school import Curriculum, sentence
from .questions import grade_answer, question_out, to_record
from .schemas import AnswerIn, ExerciseOut
from .storm_schemas import StormGrade, StormOut


def first_exercise(whole: Curriculum) -> str:
    """A question as the store has it."""
    return _encode(question_out(whole))


def grade_storm(
    whole: Curriculum, storm: Storm, chosen: str, lang: str
) -> tuple[StormGrade, GradedAnswer, str]:
    """The grade of an answer, what is stored of it, and the next question."""
    question = _decode(storm.exercise).question
    answer = AnswerIn(question, chosen)
    graded = grade_answer(whole, answer)
    correct = graded.cost <= EQUAL
    following = question_out(whole, None, [graded.cell])
    stored = replace(to_record(whole, answer, graded, "storm"), remember=False)
    return StormGrade(correct, graded.best, sentence(graded.why, lang)), stored, _encode(following)


def storm_out(storm: Storm, best: int, now: int, grade: StormGrade | None = None) -> StormOut:
    return StormOut(
        storm.step,
        storm.left(now),
        storm.correct,
        storm.misses,
        MISSES,
        storm.over(now),
        best,
        _decode(storm.exercise),
        grade,
    )


def _encode(exercise: ExerciseOut) -> str:
    return msgspec.json.encode(exercise).decode()


def _decode(text: str) -> ExerciseOut:
    return msgspec.json.decode(text, type=ExerciseOut)
