"""JSON bodies about what somebody has learned: progress, mistakes, luck and skill."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...club.school.answers import DaySum
from ...club.school.career import Career
from ...club.school.learners import DailySet
from ..coach_schemas import ChoiceOut, Unit
from .schemas import Millis, Offset


class MasteryCell(Struct, frozen=True):
    cell: str
    best: str
    level: Annotated[
        int, Meta(ge=0, le=4, description="0 if it was never asked, 4 if it is known for weeks.")
    ]
    weak: Annotated[bool, Meta(description="Wrong the last time.")]


class MasteryRow(Struct, frozen=True):
    label: str
    cells: Annotated[list[MasteryCell | None], Meta(description="One for each upcard; null for no choice.")]


class MasteryGroup(Struct, frozen=True):
    group: Annotated[str, Meta(description="hard, soft, pair …; with a + for hands of more cards.")]
    upcards: list[str]
    rows: list[MasteryRow]


class HabitOut(Struct, frozen=True):
    """A mistake that you repeat, over all its upcards."""

    kind: str
    row: Annotated[str, Meta(description="The total or the cards.")]
    upcards: list[str]
    chosen: str
    best: str
    times: int
    cost: float


class RecentOut(Struct, frozen=True):
    """Your latest answers at a house."""

    answers: int
    correct: int
    cost: float
    ms: Annotated[int | None, Meta(description="The median time of an answer.")]


class ProgressOut(Struct, frozen=True):
    career: Career
    house: str
    unit: Unit
    days: list[DaySum]
    recent: RecentOut
    habits: list[HabitOut]
    mastery: list[MasteryGroup]


class LuckOut(Struct, frozen=True):
    """Your own graded rounds at a house. result = expected - lost + luck.

    In hundredths of a chip where chips are bet, else in `unit`. In a match, results are changes of your
    chance to win it, and nothing is expected.
    """

    house: str
    unit: Unit
    rounds: int
    decisions: int
    correct: int
    result: float
    expected: float
    lost: float
    luck: float
    deviation: Annotated[
        float | None, Meta(description="The standard deviation of the luck; null in a match.")
    ]
    percentile: Annotated[
        float | None,
        Meta(description="The share of players who would have had less luck; null for fewer than 30 rounds."),
    ]
    results: Annotated[list[float], Meta(description="The sum of results, thinned to at most 201 points.")]
    fair: Annotated[list[float], Meta(description="The sum of expected results at the same points.")]


class GradedOut(Struct, frozen=True):
    """What one call has graded of your own rounds."""

    graded: int
    left: Annotated[int, Meta(description="Rounds that are still to be graded: call again.")]


class OffsetIn(Struct, frozen=True, forbid_unknown_fields=True):
    offset: Offset = 0


class MistakeOut(Struct, frozen=True):
    """A decision in one of your own rounds, to be answered again."""

    round: str
    action: int
    house: str
    at: int
    kind: str
    cards: list[str]
    total: int
    soft: bool
    dealer: str | None
    choices: list[str]


class PileOut(Struct, frozen=True):
    total: int
    due: int
    next: MistakeOut | None


class MistakeAnswerIn(Struct, frozen=True, forbid_unknown_fields=True):
    round: Annotated[str, Meta(max_length=40)]
    action: Annotated[int, Meta(ge=0, le=100_000)]
    chosen: Annotated[str, Meta(min_length=1, max_length=12)]
    house: Annotated[
        Annotated[str, Meta(max_length=40)] | None, Meta(description="Of the next one; null for any.")
    ] = None
    ms: Millis | None = None
    offset: Offset = 0


class MistakeAnswerOut(Struct, frozen=True):
    """The grade of an answer, with the values of then, and the next mistake."""

    unit: Unit
    choices: Annotated[list[ChoiceOut], Meta(description="The best first.")]
    cost: float
    first: Annotated[str, Meta(description="What you chose in the round.")]
    place: Annotated[int, Meta(description="Its index in the round's `events`.")]
    daily: DailySet
    pile: PileOut
