"""The school's questions and answers, at once where a house is ready, else in the coach's threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ..rules import Rules
from .coach_pool import CoachPool

if TYPE_CHECKING:
    from ..school import Curriculum

T = TypeVar("T")


class School:
    """The houses whose situations are all valued. A question about them takes well under a millisecond."""

    def __init__(self, pool: CoachPool) -> None:
        self._pool = pool
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
