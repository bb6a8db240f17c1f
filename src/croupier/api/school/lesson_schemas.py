"""JSON bodies of lessons and of the beginner's chart."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ..coach_schemas import Unit
from .schemas import CardText


class TaskOut(Struct, frozen=True):
    """A question of a lesson. One option is right."""

    ask: str
    cards: Annotated[list[CardText], Meta(description="Yours, or those to count; maybe none.")]
    dealer: list[CardText]
    options: list[str]
    right: Annotated[int, Meta(description="The place of the right option, from 0.")]
    why: str


class LessonOut(Struct, frozen=True):
    """A lesson. Without tasks it says why this house has nothing to learn here."""

    name: str
    title: str
    sentences: list[str]
    tasks: list[TaskOut]


class CourseOut(Struct, frozen=True):
    """All lessons of a house, and the practice test."""

    lessons: list[LessonOut]
    test: list[TaskOut]
    passes_at: Annotated[int, Meta(description="How many right answers pass the test.")]


class BeginnerOut(Struct, frozen=True):
    """The best strategy found with few rules."""

    rules: Annotated[list[str], Meta(description="The first one that fits a hand counts.")]
    use: str
    value: Annotated[str, Meta(description="What a round by these rules is worth, in a sentence.")]
    unit: Unit
    ev: float
    best: Annotated[float, Meta(description="What a round under best play is worth.")]
    distance: float
