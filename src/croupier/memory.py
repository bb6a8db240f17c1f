"""How well somebody remembers something, and when to ask again, by FSRS (package `fsrs`)."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import NamedTuple

from fsrs import Card, Rating, Scheduler, State
from fsrs.scheduler import FSRS_DEFAULT_DECAY

LEARNING, REVIEW, RELEARNING = State.Learning.value, State.Review.value, State.Relearning.value
DAY_MS = 24 * 60 * 60 * 1000
SLOW_MS = 15_000
"""A right answer that takes longer counts as hard to remember."""
LEVELS = (1.0, 4.0, 21.0)
"""Days of stability at which mastery reaches levels 2, 3 and 4; whatever was asked has at least 1."""

_FACTOR = 0.9 ** (-1 / FSRS_DEFAULT_DECAY) - 1


class Memory(NamedTuple):
    """What FSRS knows of one thing to remember. Times are milliseconds since 1970."""

    state: int
    step: int | None
    stability: float  # days until the chance to remember has fallen to 0.9
    difficulty: float  # from 1 to 10
    due: int
    reviewed: int

    @property
    def weak(self) -> bool:
        """Forgotten the last time, and not remembered for good since."""
        return self.state == RELEARNING or (self.state == LEARNING and self.step == 0)


def review(memory: Memory | None, correct: bool, ms: int | None, now: int) -> Memory:
    """The memory after an answer; `None` before the first one. `ms` is how long the answer took."""
    rating = Rating.Again if not correct else Rating.Hard if ms is not None and ms > SLOW_MS else Rating.Good
    now = max(now, memory.reviewed) if memory is not None else now  # the clock may have been set back
    card, _ = _scheduler().review_card(_card(memory), rating, _moment(now))
    assert card.stability is not None
    assert card.difficulty is not None
    return Memory(card.state.value, card.step, card.stability, card.difficulty, _ms(card.due), now)


def recall(memory: Memory, now: int) -> float:
    """The chance to remember it now: the curve of FSRS, by fractions of a day."""
    days = max(0, now - memory.reviewed) / DAY_MS
    return float((1.0 + _FACTOR * days / memory.stability) ** -FSRS_DEFAULT_DECAY)


def level(memory: Memory | None) -> int:
    """Mastery: 0 for what was never asked, up to 4."""
    if memory is None:
        return 0
    return 1 if memory.weak else 1 + sum(memory.stability >= days for days in LEVELS)


@cache
def _scheduler() -> Scheduler:
    """Without random shifts of the due dates: the same answers always give the same memory."""
    return Scheduler(enable_fuzzing=False)


def _card(memory: Memory | None) -> Card:
    if memory is None:
        return Card(1)
    state, step, stability, difficulty, due, reviewed = memory
    return Card(1, State(state), step, stability, difficulty, _moment(due), _moment(reviewed))


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
