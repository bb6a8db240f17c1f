"""JSON bodies of storms."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .schemas import ExerciseOut


class StormAnswerIn(Struct, frozen=True, forbid_unknown_fields=True):
    step: Annotated[int, Meta(ge=0, le=100_000, description="How many answers came before this one.")]
    chosen: Annotated[str, Meta(min_length=1, max_length=12)]


class StormGrade(Struct, frozen=True):
    """The grade of the answer before."""

    correct: bool
    best: Annotated[str, Meta(description="The name of the best choice.")]
    why: str


class StormOut(Struct, frozen=True):
    """A storm, and its next question."""

    step: int
    left: Annotated[int, Meta(description="Milliseconds until it ends.")]
    correct: int
    misses: int
    most_misses: int
    over: bool
    best: Annotated[int, Meta(description="Your most right answers at this house, this storm included.")]
    exercise: ExerciseOut
    grade: StormGrade | None = None
