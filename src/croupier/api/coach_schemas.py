"""JSON bodies of the coach's answers: hints, counts, grades, reviews and charts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .schemas import EdgeOut

Unit = Annotated[
    Literal["bet", "round", "win", "match"],
    Meta(
        description="The unit of values: first bets, rounds (a win counts 1),"
        " chances to win the round, or chances to win the match."
    ),
]


class ChoiceOut(Struct, frozen=True):
    name: str
    value: float
    cost: Annotated[float, Meta(description="How much worse than the best choice.")]


class HintOut(Struct, frozen=True):
    """Every choice the seat has now, the best first, valued from the cards that this seat knows."""

    step: Annotated[int, Meta(description="The step of the `public` view that this answers.")]
    unit: Unit
    choices: list[ChoiceOut]


class CountOut(Struct, frozen=True):
    """Between rounds: the Hi-Lo count of the cards this seat knows, and the exact edge of the next round."""

    step: int
    running: int
    true: Annotated[float, Meta(description="The running count per remaining deck.")]
    edge: Annotated[
        float | None, Meta(description="The player's edge in the next round; null in a match for points.")
    ]
    shuffle: Annotated[bool, Meta(description="The house shuffles before the next round.")]


class DecisionOut(Struct, frozen=True):
    at: Annotated[int, Meta(description="Its index in the round's `events`.")]
    hand: str
    dealer: str
    chosen: str
    cost: float
    choices: list[ChoiceOut]


class GradesOut(Struct, frozen=True):
    """Your decisions in a round, each compared with the best choice. `seat` is null if you took no part."""

    round: str
    seat: int | None
    unit: Unit
    decisions: list[DecisionOut]
    ungraded: Annotated[int, Meta(description="Decisions that took too long to value.")]
    lost: float


class CostlyOut(Struct, frozen=True):
    round: str
    number: int
    at: int
    hand: str
    dealer: str
    chosen: str
    best: str
    cost: float


class SessionOut(Struct, frozen=True):
    """Your latest rounds in one house. result = expected - lost + luck."""

    house: str
    unit: Unit
    rounds: int
    decisions: int
    best: int
    ungraded: int
    lost: float
    result: float
    expected: float
    luck: float
    exact: Annotated[
        bool,
        Meta(
            description="True if each shoe was solved as it was; false if effects of removal approximate it."
        ),
    ]
    costliest: list[CostlyOut]


class ReviewOut(Struct, frozen=True):
    rounds: int
    left_out: Annotated[int, Meta(description="Rounds left out for lack of time.")]
    sessions: list[SessionOut]


class FineOut(Struct, frozen=True):
    """A best choice, and what it gained over playing like the dealer."""

    round: str
    number: int
    at: int
    hand: str
    dealer: str
    chosen: str
    instead: Annotated[str, Meta(description="What a player who plays like the dealer does.")]
    gain: float


class AnalysisOut(Struct, frozen=True):
    """Luck apart from skill in the rounds of a summary. result = expected - lost + luck.

    The four are in hundredths of a chip where chips are bet, and in `unit` elsewhere. In a match, `expected`
    and `result` are your chances to win it at the start and at the end.
    """

    unit: Unit
    decisions: int
    best: int
    ungraded: Annotated[int, Meta(description="Decisions without a grade: what they cost counts as luck.")]
    lost: float
    result: float
    expected: float
    luck: float
    exact: Annotated[bool, Meta(description="As in a review.")]
    bet: Annotated[int, Meta(description="All first bets together, in hundredths of a chip.")]
    fair: Annotated[list[float], Meta(description="The sum of expected results after each round.")]
    finest: FineOut | None
    costliest: CostlyOut | None


class ChartRow(Struct, frozen=True):
    label: str
    cells: list[str]


class ChartGroup(Struct, frozen=True):
    group: str
    heading: str
    rows: list[ChartRow]


class ChartOut(Struct, frozen=True):
    """The best play at a house, by total and upcard."""

    house: str
    edge: EdgeOut | None
    upcards: list[str]
    groups: list[ChartGroup]
    legend: Annotated[dict[str, str], Meta(description="What each sign in the cells means.")]
    letters: Annotated[dict[str, str], Meta(description="How the language writes each sign.")]
    exceptions: Annotated[list[str], Meta(description="Hands that are not played like their total.")]
    stop: Annotated[int | None, Meta(description="The lowest total to stop at, where only that matters.")]
