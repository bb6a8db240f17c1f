"""Decisions in a person's own rounds that cost something. FSRS decides when to ask them again."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ...memory import Memory, review
from ...store.query import Query, Row, Transaction
from ..refusals import Refused, check_id
from . import answers, learners
from .answers import GradedAnswer
from .learners import Learner

MOST = 500
"""Mistakes per person; the oldest are forgotten first."""
SOURCE = "mistake"


class Value(Struct, frozen=True):
    """A choice with its value, in the unit that people read."""

    name: str
    value: float
    cost: float


class Position(Struct, frozen=True):
    """A decision as it was, valued with what the person had been shown."""

    kind: str
    cell: str
    cards: list[str]
    total: int
    soft: bool
    dealer: str | None  # the upcard
    chosen: str
    unit: str
    choices: list[Value]  # the best first
    at: int  # its index among the events of the round's replay


class Mistake(Struct, frozen=True):
    round: str
    action: int
    house: str
    at: int  # when the round ended
    position: Position
    memory: Memory


def add(
    person: str, round_id: str, action: int, position: Position, house: str, at: int
) -> Transaction[None]:
    """Add a mistake. It is due at once."""
    memory = review(None, False, None, at)._replace(due=at)
    text = msgspec.json.encode(position).decode()
    yield Query(
        f"INSERT INTO mistakes (person, round_id, action, house, at, position, {_MEMORY})"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
        (person, round_id, action, house, at, text, *memory),
    )
    yield Query(_TRIM, (person, MOST - 1))


class Pile(Struct, frozen=True):
    """The mistakes of a person at a house."""

    total: int
    due: int
    next: Mistake | None


def pile(person: str, house: str | None, now: int, after: tuple[str, int] | None = None) -> Transaction[Pile]:
    """How many there are, and the one to answer next: not the one that was answered just now."""
    where, args = "person = $1", [person, now]
    if house is not None:
        where, args = f"{where} AND house = $3", [*args, house]
    rows = yield Query(
        f"SELECT count(*), count(CASE WHEN due <= $2 THEN 1 END) FROM mistakes WHERE {where}", tuple(args)
    )
    total, due = rows[0]
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM mistakes WHERE {where} AND due <= $2 ORDER BY due, round_id, action LIMIT 2",
        tuple(args),
    )
    waiting = [_mistake(row) for row in rows]
    others = [one for one in waiting if (one.round, one.action) != after]
    return Pile(total, due, next(iter(others or waiting), None))


def answer(
    person: str, round_id: str, action: int, chosen: str, ms: int | None, day: int, now: int
) -> Transaction[tuple[Mistake, Learner]]:
    """Answer a mistake again. Refused: "no-person", "unknown-mistake", "no-choice"."""
    check_id(round_id, "unknown-mistake")
    learner = yield from learners.lock(person)
    rows = yield Query(
        f"SELECT {_COLUMNS} FROM mistakes WHERE person = $1 AND round_id = $2 AND action = $3",
        (person, round_id, action),
    )
    if not rows:
        raise Refused("unknown-mistake")
    mistake = _mistake(rows[0])
    position = mistake.position
    value = next((one for one in position.choices if one.name == chosen), None)
    if value is None:
        raise Refused("no-choice")
    correct = value.cost <= EQUAL
    memory = review(mistake.memory, correct, ms, now)
    yield Query(
        "UPDATE mistakes SET state = $4, step = $5, stability = $6, difficulty = $7, due = $8, reviewed = $9"
        " WHERE person = $1 AND round_id = $2 AND action = $3",
        (person, round_id, action, *memory),
    )
    learner = learner.answered(day, correct)
    yield from learners.write(person, learner)
    graded = GradedAnswer(
        *(SOURCE, mistake.house, position.kind, position.cell, chosen, position.choices[0].name),
        *(value.cost, position.unit, correct, ms),
    )
    yield from answers.add(person, graded, learner.day, now)
    return msgspec.structs.replace(mistake, memory=memory), learner


EQUAL = 1e-9
"""Choices whose values differ by less are equally good."""
_MEMORY = "state, step, stability, difficulty, due, reviewed"
_COLUMNS = f"round_id, action, house, at, position, {_MEMORY}"
_TRIM = (
    "DELETE FROM mistakes WHERE person = $1 AND at <"
    " (SELECT at FROM mistakes WHERE person = $1 ORDER BY at DESC LIMIT 1 OFFSET $2)"
)


def _mistake(row: Row) -> Mistake:
    round_id, action, house, at, position, *memory = row
    decoded = msgspec.json.decode(position, type=Position)
    return Mistake(round_id, action, house, at, decoded, Memory(*memory))
