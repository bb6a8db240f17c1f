"""The grades of a person's own rounds: expectation, cost of errors and luck of each."""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction
from ..history.coach_rounds import PlayedRound, rounds_after
from . import answers, learners, mistakes
from .answers import GradedAnswer
from .mistakes import Position

MOST = 5000
"""Graded rounds per person; the oldest are forgotten first."""
LOOK_BACK = 500
"""Rounds that were never graded: further ones are too old."""
SOURCE = "round"


class RoundGrade(Struct, frozen=True):
    """A round, graded. result = expected - lost + luck."""

    line: int  # of the history
    at: int
    house: str
    unit: str
    bet: int
    decisions: int
    correct: int
    result: float  # in first bets, or in the unit
    expected: float
    lost: float
    variance: float | None  # of the luck; none in a match

    @property
    def luck(self) -> float:
        return self.result - self.expected + self.lost


class GradedOwnRound(Struct, frozen=True):
    """Everything that is stored about a round."""

    round: str
    grade: RoundGrade
    answers: tuple[GradedAnswer, ...]
    mistakes: tuple[tuple[int, Position], ...]  # each with its place among the round's actions


def ungraded(person: str, most: int) -> Transaction[tuple[list[tuple[int, PlayedRound]], int]]:
    """The oldest rounds that are not graded yet, by line of the history, and how many more there are."""
    count, first = yield from _ungraded(person)
    if not count:
        return [], 0
    rounds = yield from rounds_after(person, first - 1, most)
    return rounds, count - len(rounds)


def count_ungraded(person: str) -> Transaction[int]:
    """How many rounds are not graded yet."""
    return (yield from _ungraded(person))[0]


def _ungraded(person: str) -> Transaction[tuple[int, int]]:
    """How many there are, and the first line of the history."""
    learner = yield from learners.read(person)
    rows = yield Query(
        "SELECT count(*), coalesce(min(id), 0) FROM (SELECT id FROM played WHERE person = $1 AND id > $2"
        " AND id > (SELECT hidden FROM people WHERE id = $1) AND round_id IS NOT NULL"
        " ORDER BY id DESC LIMIT $3) AS open_rounds",
        (person, learner.line, LOOK_BACK),
    )
    return rows[0][0], rows[0][1]


def store(person: str, rounds: list[GradedOwnRound], offset: int) -> Transaction[None]:
    """Store grades. Rounds that another process has graded meanwhile are left out. Refused "no-person".

    `offset` is that of the person's time zone.
    """
    learner = yield from learners.lock(person)
    fresh = [one for one in rounds if one.grade.line > learner.line]
    for one in fresh:
        g = one.grade
        yield Query(
            f"INSERT INTO graded_rounds (person, {_COLUMNS})"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            (
                *(person, g.line, g.at, g.house, g.unit, g.bet),
                *(g.decisions, g.correct, g.result, g.expected, g.lost, g.variance),
            ),
        )
        for answer in one.answers:
            yield from answers.add(person, answer, learners.day_of(g.at, offset), g.at)
        for action, position in one.mistakes:
            yield from mistakes.add(person, one.round, action, position, g.house, g.at)
    if fresh:
        yield from learners.write(person, learner.graded(fresh[-1].grade.line))
        yield Query(_TRIM, (person, MOST))


def grades(person: str, house: str) -> Transaction[list[RoundGrade]]:
    """The graded rounds at a house that the history still shows, the oldest first."""
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM graded_rounds WHERE person = $1 AND house = $2"
        " AND line > (SELECT hidden FROM people WHERE id = $1) ORDER BY line",
        (person, house),
    )
    return [RoundGrade(*row) for row in rows]


_COLUMNS = "line, at, house, unit, bet, decisions, correct, result, expected, lost, variance"
_TRIM = (
    "DELETE FROM graded_rounds WHERE person = $1 AND line <="
    " (SELECT line FROM graded_rounds WHERE person = $1 ORDER BY line DESC LIMIT 1 OFFSET $2)"
)
