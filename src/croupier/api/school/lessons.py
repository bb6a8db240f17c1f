"""Lessons and the beginner's chart in a language, as both faces show them."""

from __future__ import annotations

from ...coach import unit
from ...errors import CroupierError
from ...rules import Rules
from ...school.beginner import beginner_chart, rule_sentence, value_sentence
from ...school.lessons import Task, course
from ...words import words
from ..errors import RefusedRequest
from .lesson_schemas import BeginnerOut, CourseOut, LessonOut, TaskOut


def course_out(rules: Rules, lang: str) -> CourseOut:
    """The lessons of a house, and its practice test."""
    whole, say = course(rules), words(lang).say
    lessons = [
        LessonOut(
            lesson.name,
            say("lesson-title", name=lesson.name),
            [sentence.text(lang) for sentence in lesson.sentences],
            [_task(task, lang) for task in lesson.tasks],
        )
        for lesson in whole.lessons
    ]
    return CourseOut(lessons, [_task(task, lang) for task in whole.test], whole.passes_at)


def _task(task: Task, lang: str) -> TaskOut:
    return TaskOut(
        task.ask.text(lang),
        [card.text for card in task.cards],
        [card.text for card in task.dealer],
        [option.text(lang) for option in task.options],
        task.right,
        task.why.text(lang),
    )


def beginner_out(rules: Rules, most: int, lang: str) -> BeginnerOut:
    """The beginner's chart of a house. Refuses one that is not solved as a whole."""
    try:
        chart = beginner_chart(rules, most)
    except CroupierError:
        raise RefusedRequest("no-beginner-chart") from None
    sentences = [rule_sentence(chart, rule, lang) for rule in chart.rules]
    use = words(lang).say("beginner-use")
    sentence = value_sentence(chart, lang)
    return BeginnerOut(sentences, use, sentence, unit(rules), chart.value, chart.best, chart.distance)
