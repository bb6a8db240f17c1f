"""What a person has reached: today's set, the streak of days, and right answers in a row."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import astuple, replace

from ...store.query import Query, Transaction
from ..refusals import Refused

GOAL = 20
"""Answers in a daily set."""
FORGIVEN = 1
"""Days in a row without a whole set that do not end a streak."""


_MINUTE, _DAY = 60_000, 24 * 60 * 60 * 1000


def day_of(now: int, offset: int) -> int:
    """The day of a person whose clock is so many minutes ahead of UTC."""
    return (now + offset * _MINUTE) // _DAY


class DailySet(Struct, frozen=True):
    """The answers of a day, and how many are a whole set."""

    done: int
    goal: int
    streak: Annotated[int, Meta(description="Days with a whole set; one missed day does not end it.")]


class Learner(Struct, frozen=True):
    """As the database stores it. Days count from 1970 in the person's time zone."""

    day: int = 0  # of the latest answer
    done: int = 0  # answers on that day
    set_day: int | None = None  # the latest day with a whole set
    streak: int = 0  # whole sets up to that day
    best_streak: int = 0
    run: int = 0  # right answers in a row
    best_run: int = 0
    line: int = 0  # of the history: rounds up to this one are graded

    def answered(self, day: int, correct: bool) -> Learner:
        """After one more answer. A day before the latest one counts as that: somebody has travelled west."""
        day = max(day, self.day)
        done = self.done + 1 if day == self.day else 1
        run = self.run + 1 if correct else 0
        after = replace(self, day=day, done=done, run=run, best_run=max(run, self.best_run))
        if done != GOAL:
            return after
        streak = self.streak_on(day) + 1
        return replace(after, set_day=day, streak=streak, best_streak=max(streak, self.best_streak))

    def graded(self, line: int) -> Learner:
        return replace(self, line=line)

    def daily(self, day: int) -> DailySet:
        return DailySet(self.done if day <= self.day else 0, GOAL, self.streak_on(day))

    def streak_on(self, day: int) -> int:
        """The streak that a whole set on this day would continue."""
        return self.streak if self.set_day is not None and day - self.set_day <= 1 + FORGIVEN else 0


def read(person: str) -> Transaction[Learner]:
    rows = yield Query(f"SELECT {_COLUMNS} FROM learners WHERE person = $1", (person,))
    return Learner(*rows[0]) if rows else Learner()


def lock(person: str) -> Transaction[Learner]:
    """Read, and let nobody else write for this person meanwhile. Refused "no-person"."""
    if not (yield Query("SELECT id FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,))):
        raise Refused("no-person")
    return (yield from read(person))


def write(person: str, learner: Learner) -> Transaction[None]:
    yield Query(
        f"INSERT INTO learners (person, {_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        " ON CONFLICT (person) DO UPDATE SET day = $2, done = $3, set_day = $4, streak = $5,"
        " best_streak = $6, run = $7, best_run = $8, line = $9",
        (person, *astuple(learner)),
    )


_COLUMNS = "day, done, set_day, streak, best_streak, run, best_run, line"
