"""All that a person has done in the school, read at once."""

from __future__ import annotations

from msgspec import Struct

from ...memory import Memory
from ...store.query import Transaction
from . import answers, learners, memories, mistakes, own_rounds
from .answers import DaySum, GradedAnswer, HouseSum
from .learners import DailySet


class Career(Struct, frozen=True):
    """All your answers, and right ones in a row."""

    daily: DailySet
    best_streak: int
    run: int
    best_run: int
    houses: list[HouseSum]  # the one with the latest answer first
    due: dict[str, int]  # cells to review now, by house
    mistakes: int  # in your own rounds, to answer again now
    ungraded: int  # rounds of your own


class AtHouse(Struct, frozen=True):
    """What a person has answered at one house, and what they remember."""

    career: Career
    days: list[DaySum]
    latest: list[GradedAnswer]  # the newest first
    memories: dict[str, Memory]


def read(person: str, day: int, now: int) -> Transaction[Career]:
    learner = yield from learners.read(person)
    houses = yield from answers.houses(person)
    due = yield from memories.due(person, now)
    pile = yield from mistakes.pile(person, None, now)
    ungraded = yield from own_rounds.count_ungraded(person)
    return Career(
        *(learner.daily(day), learner.best_streak, learner.run, learner.best_run),
        *(houses, due, pile.due, ungraded),
    )


def at_house(person: str, house: str, day: int, now: int) -> Transaction[AtHouse]:
    career = yield from read(person, day, now)
    days = yield from answers.days(person, house)
    latest = yield from answers.latest(person, house)
    return AtHouse(career, days, latest, (yield from memories.of_house(person, house)))
