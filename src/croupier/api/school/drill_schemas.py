"""JSON bodies of the drills besides hands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...engine.public_parts import PublicDealer, PublicSeat
from ..coach_schemas import ChoiceOut, Unit
from .schemas import ExerciseOut, Millis, Offset

DrillName = Literal["true-count", "decks", "bets", "indices", "match", "dealer"]
Shape = Literal["single", "pair", "table"]
Seed = Annotated[str, Meta(pattern="^[a-z0-9]{1,32}$", description="Makes the question again.")]


class RunOut(Struct, frozen=True):
    """Cards to count, group by group, with the running count (Hi-Lo) after each."""

    groups: list[list[str]]
    after: list[int]


class RoundOut(Struct, frozen=True):
    """A finished round as the dealer played and settled it."""

    dealer: PublicDealer
    seat: PublicSeat


class DrillQuestionOut(Struct, frozen=True, omit_defaults=True):
    """A question of a drill. Which fields it has depends on the drill."""

    drill: DrillName
    seed: Seed
    running: int | None = None
    halves: Annotated[int | None, Meta(description="Half decks left.")] = None
    out: Annotated[int | None, Meta(description="Cards in the discard tray.")] = None
    whole: Annotated[int | None, Meta(description="Cards of the shoe.")] = None
    true: Annotated[int | None, Meta(description="The true count, rounded down.")] = None
    ramp: Annotated[dict[str, int] | None, Meta(description="Units to bet, by true count.")] = None
    points: int | None = None
    exercise: ExerciseOut | None = None
    round: RoundOut | None = None


class DrillAnswerIn(Struct, frozen=True, forbid_unknown_fields=True):
    seed: Seed
    answer: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=12,
            description="A number, the name of a choice, or whether the round was `right` or `wrong`.",
        ),
    ]
    ms: Millis | None = None
    offset: Offset = 0


class DrillAnswerOut(Struct, frozen=True):
    """The grade of an answer, and the next question."""

    right: bool
    best: str
    why: Annotated[str, Meta(description="Why that is best, in one sentence.")]
    cell: str
    unit: Unit | None
    choices: Annotated[list[ChoiceOut], Meta(description="Of a hand: the best first.")]
    cost: float
    next: DrillQuestionOut
