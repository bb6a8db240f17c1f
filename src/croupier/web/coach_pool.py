"""The coach's threads. An answer may take seconds of processor time.

Few questions are answered at a time, a few more wait, and further ones are refused. Reviews have their own
thread, so that a hint never waits for one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from ..api.edges import solve_edge
from ..api.house_list import HouseList
from ..rules import Rules
from ..rules.fields import Points
from .ops.server_log import log
from .settings import BOUNDS
from .thread_pool import ThreadPool

T = TypeVar("T")


class CoachPool:
    def __init__(self) -> None:
        self.quick = ThreadPool("coach", BOUNDS.coaching, BOUNDS.coach_queue, "coach-busy")
        self.long = ThreadPool("review", 1, BOUNDS.coach_queue // 4, "coach-busy")

    async def ask(self, work: Callable[[], T]) -> T:
        """Answer a short question."""
        return await self.quick.run(work)

    async def review(self, work: Callable[[], T]) -> T:
        """Answer a long one."""
        return await self.long.run(work)

    async def warm(self, houses: HouseList) -> None:
        """Load or compile the solver before somebody needs it, and solve the host's own houses."""
        try:
            await self.review(lambda: _load(list(houses.rules.values())))
            for rules in houses.unsolved():
                houses.set_edge(rules.id, await self.review(partial(solve_edge, rules)))
        except Exception:  # the tables work without the coach
            log.exception("coach")

    def close(self) -> None:
        for pool in (self.quick, self.long):
            pool.close()


def _load(houses: list[Rules]) -> None:
    """Solve one house with splits, and every house that is played for points: matches take longest."""
    from ..solver import match_value, solve
    from ..solver.match.round_endings import match_rounds

    solve(next((rules for rules in houses if rules.split is not None), houses[0]))
    for rules in houses:
        if isinstance(rules.stake, Points):
            match_value(rules)
            if rules.table.seats > 1:
                match_rounds(rules)
