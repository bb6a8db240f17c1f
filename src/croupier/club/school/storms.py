"""Storms: as many right answers as possible in three minutes. A miss costs ten seconds, the third ends it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ...store.query import Query, Transaction
from . import learners

LENGTH, PENALTY, MISSES = 180_000, 10_000, 3
"""Milliseconds of a storm and of a miss, and how many misses end it."""


class Storm(Struct, frozen=True):
    """As the database stores it."""

    house: str
    begun: int
    step: int  # answers so far
    correct: int
    misses: int
    exercise: str  # JSON

    def left(self, now: int) -> int:
        """The milliseconds that are left. A clock that was set back gives no more than all of them."""
        return max(0, LENGTH - PENALTY * self.misses - max(0, now - self.begun))

    def over(self, now: int) -> bool:
        return self.misses >= MISSES or self.left(now) == 0

    def answered(self, exercise: str, *, correct: bool) -> Storm:
        return replace(
            self,
            step=self.step + 1,
            correct=self.correct + correct,
            misses=self.misses + (not correct),
            exercise=exercise,
        )


def begin(person: str, house: str, exercise: str, now: int) -> Transaction[tuple[Storm, int]]:
    """Begin a storm, and end the one before. Returns it with the best result. Refused "no-person"."""
    yield from learners.lock(person)
    storm = Storm(house, now, 0, 0, 0, exercise)
    yield from _write(person, storm)
    return storm, (yield from best(person, house))


def read(person: str, house: str) -> Transaction[Storm | None]:
    rows = yield Query(f"SELECT {_COLUMNS} FROM storms WHERE person = $1 AND house = $2", (person, house))
    return Storm(*rows[0]) if rows else None


def answer(
    person: str, before: Storm, exercise: str, *, correct: bool, now: int
) -> Transaction[tuple[Storm, int]]:
    """The storm after an answer to the question of `before`, and the best result.

    A late or repeated answer changes nothing. Refused "no-person".
    """
    yield from learners.lock(person)
    stored = yield from read(person, before.house)
    if stored != before or before.over(now):
        return stored or before, (yield from best(person, before.house))
    storm = before.answered(exercise, correct=correct)
    yield from _write(person, storm)
    if correct:
        yield Query(
            "INSERT INTO storm_bests (person, house, correct, at) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (person, house) DO UPDATE SET correct = $3, at = $4 WHERE storm_bests.correct < $3",
            (person, storm.house, storm.correct, now),
        )
    return storm, (yield from best(person, storm.house))


def best(person: str, house: str) -> Transaction[int]:
    """The most right answers in a storm at this house."""
    rows = yield Query("SELECT correct FROM storm_bests WHERE person = $1 AND house = $2", (person, house))
    return int(rows[0][0]) if rows else 0


def _write(person: str, storm: Storm) -> Transaction[None]:
    s = storm
    yield Query(
        f"INSERT INTO storms (person, {_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        " ON CONFLICT (person) DO UPDATE SET house = $2, begun = $3, step = $4, correct = $5, misses = $6,"
        " exercise = $7",
        (person, s.house, s.begun, s.step, s.correct, s.misses, s.exercise),
    )


_COLUMNS = "house, begun, step, correct, misses, exercise"
