"""Graded answers: the latest one by one, all of them summed up by day."""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction
from . import learners, memories
from .learners import Learner

MOST = 2000
"""Answers per person; the oldest are forgotten first."""
DAYS = 1100
"""Sums are stored for so many days."""
_OFTEN = 50
"""The oldest answers are deleted at every fiftieth number, not with each answer."""


class GradedAnswer(Struct, frozen=True):
    """An answer in any drill, or a decision in a round of one's own.

    `cost` is in `unit`, as people read it. An answer that is only right or wrong has no unit.
    """

    source: str  # where it was given: "hands", "practice", "round" …
    house: str
    kind: str  # of the hand: "hard", "soft", "pair" …; or what a drill asks
    cell: str
    chosen: str
    best: str
    cost: float
    unit: str
    correct: bool
    ms: int | None = None  # how long it took
    remember: bool = True  # whether FSRS decides when this cell comes again


def record(person: str, answer: GradedAnswer, day: int, now: int) -> Transaction[Learner]:
    """Store an answer given on this day. Refused "no-person"."""
    learner = (yield from learners.lock(person)).answered(day, answer.correct)
    yield from learners.write(person, learner)
    if answer.remember:
        yield from memories.answer(
            person, answer.house, answer.cell, correct=answer.correct, ms=answer.ms, now=now
        )
    yield from add(person, answer, learner.day, now)
    return learner


def add(person: str, answer: GradedAnswer, day: int, now: int) -> Transaction[None]:
    """Add an answer to the list and to the sums of its day."""
    a = answer
    rows = yield Query(
        "INSERT INTO answers (person, at, source, house, kind, cell, chosen, best, cost, unit, correct, ms)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
        (
            *(person, now, a.source, a.house, a.kind, a.cell, a.chosen, a.best, a.cost, a.unit),
            *(int(a.correct), a.ms),
        ),
    )
    yield Query(
        _ADD,
        (person, day, a.source, a.house, a.kind, int(a.correct), a.cost, int(a.ms is not None), a.ms or 0),
    )
    if rows[0][0] % _OFTEN == 0:
        yield Query(_TRIM, (person, MOST))
        yield Query("DELETE FROM school_days WHERE person = $1 AND day <= $2", (person, day - DAYS))


class DaySum(Struct, frozen=True):
    """The answers of a day at a house, from one source and of one kind."""

    day: int
    source: str
    kind: str
    answers: int
    correct: int
    cost: float
    timed: int
    ms: int


def days(person: str, house: str) -> Transaction[list[DaySum]]:
    """The sums of one house, the first day first."""
    rows = yield Query(
        "SELECT day, source, kind, answers, correct, cost, timed, ms FROM school_days"
        " WHERE person = $1 AND house = $2 ORDER BY day, source, kind",
        (person, house),
    )
    return [DaySum(*row) for row in rows]


class HouseSum(Struct, frozen=True):
    """All answers at a house."""

    house: str
    answers: int
    correct: int
    cost: float
    days: int
    last: int  # day


def houses(person: str) -> Transaction[list[HouseSum]]:
    """The sums of each house, the one with the latest answer first."""
    rows = yield Query(
        "SELECT house, CAST(sum(answers) AS BIGINT), CAST(sum(correct) AS BIGINT), sum(cost),"
        " count(DISTINCT day), max(day) AS last_day FROM school_days WHERE person = $1"
        " GROUP BY house ORDER BY last_day DESC, house",
        (person,),
    )
    return [HouseSum(*row) for row in rows]


def latest(person: str, house: str, most: int = MOST) -> Transaction[list[GradedAnswer]]:
    """The latest answers at a house, the newest first."""
    rows = yield Query(
        "SELECT source, kind, cell, chosen, best, cost, unit, correct, ms FROM answers"
        " WHERE person = $1 AND house = $2 ORDER BY id DESC LIMIT $3",
        (person, house, most),
    )
    return [
        GradedAnswer(
            source=source,
            house=house,
            kind=kind,
            cell=cell,
            chosen=chosen,
            best=best,
            cost=cost,
            unit=unit,
            correct=bool(correct),
            ms=ms,
        )
        for source, kind, cell, chosen, best, cost, unit, correct, ms in rows
    ]


_ADD = (
    "INSERT INTO school_days (person, day, source, house, kind, answers, correct, cost, timed, ms)"
    " VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9)"
    " ON CONFLICT (person, day, source, house, kind) DO UPDATE SET answers = school_days.answers + 1,"
    " correct = school_days.correct + $6, cost = school_days.cost + $7,"
    " timed = school_days.timed + $8, ms = school_days.ms + $9"
)
_TRIM = (
    "DELETE FROM answers WHERE person = $1 AND id <="
    " (SELECT id FROM answers WHERE person = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)"
)
