"""JSON bodies of the daily deal."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...club.school.dailies import BoardRow
from ...engine.public_parts import PublicDealer, PublicHand
from ..coach_schemas import Unit


class DailyIn(Struct, frozen=True, forbid_unknown_fields=True):
    day: Annotated[int, Meta(description="The day as you were shown it.")]
    step: Annotated[int, Meta(ge=0, le=2000, description="How many choices came before this one.")]
    chosen: Annotated[str, Meta(min_length=1, max_length=12)]


class ListedIn(Struct, frozen=True, forbid_unknown_fields=True):
    day: int
    listed: Annotated[bool, Meta(description="Whether the board of the day shows you.")]


class DailyGrade(Struct, frozen=True):
    """The grade of the choice before."""

    chosen: str
    best: str
    cost: float
    why: str


class DailyRound(Struct, frozen=True):
    """A round that is over."""

    hands: list[PublicHand]
    dealer: PublicDealer
    result: Annotated[float, Meta(description="In first bets; where nothing is bet, 1 for a win.")]


class DailySeed(Struct, frozen=True, omit_defaults=True):
    """What proves that a deal was fixed before its day."""

    day: int
    house: str
    commitment: Annotated[str, Meta(description="The SHA-256 of the seed, published the day before.")]
    seed: Annotated[str | None, Meta(description="In hexadecimal digits, from the day after on.")] = None


class DailyOut(Struct, frozen=True, omit_defaults=True):
    """The deal of a day as you may see it. No card that you have not been shown is in it."""

    day: Annotated[int, Meta(description="Days since 1970, in UTC.")]
    date: str
    house: str
    unit: Unit
    rounds: int
    round: int
    step: int
    over: bool
    hands: list[PublicHand]
    active: Annotated[int, Meta(description="Which of your hands is asked about, from 0.")]
    dealer: PublicDealer
    special: str
    asks: str
    choices: list[str]
    results: Annotated[
        list[float], Meta(description="Of each round that is over: for fun, it does not rank.")
    ]
    lost: Annotated[float, Meta(description="Expectation lost so far, which ranks.")]
    best: Annotated[int, Meta(description="How many of your choices were best.")]
    listed: bool
    seeds: Annotated[list[DailySeed], Meta(description="Of yesterday, today and tomorrow.")]
    board: Annotated[list[BoardRow], Meta(description="Of this day.")]
    yesterday: list[BoardRow]
    yesterday_unit: Unit
    latest: DailyRound | None = None
    grade: DailyGrade | None = None
