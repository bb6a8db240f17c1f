"""JSON bodies of the school: questions, and answers with their grades."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...club.school.learners import DailySet
from ...engine.public_parts import PublicDealer, PublicHand
from ..coach_schemas import ChoiceOut, Unit

Kind = Literal["hard", "soft", "pair", "surrender", "insurance", "ace", "special"]
CardText = Annotated[str, Meta(pattern="^[A2-9TJQK][shdc]$")]


class QuestionOut(Struct, frozen=True):
    """A hand against an upcard. Nothing is hidden: the other cards have no order yet."""

    asks: Literal["turn", "ace", "insurance", "early"]
    cards: Annotated[list[CardText], Meta(min_length=1, max_length=8)]
    upcard: Annotated[CardText | None, Meta(description="Null if the dealer starts without a card.")]
    special: Literal["", "swap", "plus1"]


class ExerciseOut(Struct, frozen=True):
    """A question, with what a face shows of it."""

    question: QuestionOut
    cell: Annotated[str, Meta(description="Its place in the chart: group, row and upcard.")]
    hand: PublicHand
    dealer: PublicDealer
    choices: list[str]
    kinds: Annotated[list[Kind], Meta(description="The kinds of questions that this house has.")]


Millis = Annotated[int, Meta(ge=0, le=600_000, description="How long the answer took.")]
Offset = Annotated[int, Meta(ge=-840, le=840, description="Minutes that your clock is ahead of UTC.")]


class AnswerIn(Struct, frozen=True, forbid_unknown_fields=True):
    question: QuestionOut
    chosen: Annotated[str, Meta(min_length=1, max_length=12)]
    kind: Annotated[Kind | None, Meta(description="The kind of the next question; null for any.")] = None
    recent: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(max_length=30, description="Cells that the next question avoids, if there are others."),
    ] = []
    weak: Annotated[
        bool, Meta(description="Whether the next question is from your weak spots, if there are any.")
    ] = False
    ms: Millis | None = None
    offset: Offset = 0


class AnswerOut(Struct, frozen=True):
    """The grade of an answer, and the next question."""

    cell: str
    unit: Unit
    choices: Annotated[list[ChoiceOut], Meta(description="The best first.")]
    cost: float
    why: Annotated[str, Meta(description="Why the best choice is best, in one sentence.")]
    next: ExerciseOut | None
    daily: Annotated[DailySet | None, Meta(description="Null if you are not logged in: nothing is stored.")]
