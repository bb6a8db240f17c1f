"""The coach's threads. A question may take seconds of the processor: a few are answered at a time, a few more wait,
and whoever comes then is told to come back. Reviews have a thread of their own, so that no hint waits for one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from ..api import edges
from ..api.houses import Catalogue
from ..rules import Rules
from ..rules.fields import Points
from .ops.log import log
from .settings import BOUNDS
from .thread_pool import Pool

T = TypeVar("T")


class Coaching:
    def __init__(self) -> None:
        self.quick = Pool("coach", BOUNDS.coaching, BOUNDS.coach_queue, "coach-busy")
        self.long = Pool("review", 1, BOUNDS.coach_queue // 4, "coach-busy")

    async def ask(self, work: Callable[[], T]) -> T:
        """The answer to one question."""
        return await self.quick.run(work)

    async def review(self, work: Callable[[], T]) -> T:
        """The answer to a long one."""
        return await self.long.run(work)

    async def warm(self, houses: Catalogue) -> None:
        """Load what is compiled, or compile it once, before somebody asks; and solve the houses of the host's own."""
        try:
            await self.review(lambda: _load(list(houses.rules.values())))
            for rules in houses.unsolved():
                houses.learn(rules.id, await self.review(partial(edges.solved, rules)))
        except Exception:  # the tables do without
            log.exception("coach")

    def close(self) -> None:
        for pool in (self.quick, self.long):
            pool.close()


def _load(houses: list[Rules]) -> None:
    """A house with splits is solved, and each that is played for points, whose match takes longest."""
    from ..solver import match_value, solve
    from ..solver.match.round_endings import match_rounds

    solve(next((rules for rules in houses if rules.split is not None), houses[0]))
    for rules in houses:
        if isinstance(rules.stake, Points):
            match_value(rules)
            if rules.table.seats > 1:
                match_rounds(rules)
