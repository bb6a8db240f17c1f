"""The school's questions and answers, at once where a house is ready, else in the coach's threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ..club.accounts.scopes import PLAY, allows
from ..club.school import answers, memories
from ..club.school.answers import GradedAnswer
from ..club.school.learners import DailySet, day_of
from ..memory import Memory
from ..rules import Rules
from ..store import Store, Transaction
from .auth.visitor import Visitor
from .coach_pool import CoachPool

if TYPE_CHECKING:
    from ..school import Curriculum

T = TypeVar("T")


class School:
    """The houses whose situations are all valued. A question about them takes well under a millisecond."""

    def __init__(self, pool: CoachPool, store: Store, now: Callable[[], int]) -> None:
        self._pool, self._store, self._now = pool, store, now
        self._ready: dict[str, Curriculum] = {}

    async def ask(self, rules: Rules, work: Callable[[Curriculum], T]) -> T:
        """Work with the curriculum of a house."""
        if rules.id in self._ready:
            return work(self._ready[rules.id])

        def first() -> T:
            from ..school import curriculum  # compiled code, which not every process needs

            whole = curriculum(rules)
            result = work(whole)
            if whole.complete:
                self._ready[rules.id] = whole
            return result

        return await self._pool.ask(first)

    async def record(self, visitor: Visitor, answer: GradedAnswer, offset: int = 0) -> DailySet | None:
        """Store an answer of any drill, and return the learner's daily set. Nothing is stored for strangers.

        `offset` is how many minutes the learner's clock is ahead of UTC.
        """
        person = learner_of(visitor)
        if person is None:
            return None
        now = self._now()
        day = day_of(now, offset)
        learner = await self._store.run(lambda: answers.record(person, answer, day, now))
        return learner.daily(day)

    async def record_and_recall(
        self, visitor: Visitor, answer: GradedAnswer, offset: int
    ) -> tuple[DailySet | None, dict[str, Memory] | None]:
        """`record` and `memories` in one transaction."""
        person = learner_of(visitor)
        if person is None:
            return None, None
        now = self._now()
        day = day_of(now, offset)

        def transaction() -> Transaction[tuple[DailySet, dict[str, Memory]]]:
            learner = yield from answers.record(person, answer, day, now)
            return learner.daily(day), (yield from memories.of_house(person, answer.house))

        return await self._store.run(transaction)

    async def memories(self, visitor: Visitor, house: str) -> dict[str, Memory] | None:
        """What somebody remembers of a house; `None` for strangers."""
        person = learner_of(visitor)
        if person is None:
            return None
        return await self._store.read(lambda: memories.of_house(person, house))


def learner_of(visitor: Visitor) -> str | None:
    """The person whose answers are stored: not a stranger, and not a program that may only read."""
    who = visitor.who
    if who is None or who.banned or (who.bot and not allows(who.scopes, PLAY)):
        return None
    return who.person
