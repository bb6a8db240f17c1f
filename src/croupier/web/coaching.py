"""The coach's threads. A question may take seconds of the processor: a few are answered at a time, a few more wait,
and whoever comes then is told to come back. Reviews have a thread of their own, so that no hint waits for one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ..rules import Rules
from ..rules.fields import Points
from . import edges
from .catalogue import Catalogue
from .logs import log
from .refusals import Barred
from .settings import BOUNDS

T = TypeVar("T")


class Coaching:
    def __init__(self) -> None:
        self.quick = ThreadPoolExecutor(BOUNDS.coaching, "coach")
        self.long = ThreadPoolExecutor(1, "review")
        self.waiting = {self.quick: 0, self.long: 0}

    async def ask(self, work: Callable[[], T]) -> T:
        """The answer to one question."""
        return await self._run(self.quick, work, BOUNDS.coach_queue)

    async def review(self, work: Callable[[], T]) -> T:
        """The answer to a long one."""
        return await self._run(self.long, work, BOUNDS.coach_queue // 4)

    async def _run(self, pool: ThreadPoolExecutor, work: Callable[[], T], most: int) -> T:
        if self.waiting[pool] >= most:
            raise Barred("coach-busy")
        self.waiting[pool] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        finally:
            self.waiting[pool] -= 1

    async def warm(self, houses: Catalogue) -> None:
        """Load what is compiled, or compile it once, before somebody asks; and solve the houses of the host's own."""
        try:
            await self.review(lambda: _load(list(houses.rules.values())))
            for rules in houses.unsolved():
                houses.learn(rules.id, await self.review(partial(edges.solved, rules)))
        except Exception:  # the tables do without
            log.exception("coach")

    def close(self) -> None:
        for pool in self.waiting:
            pool.shutdown(wait=False, cancel_futures=True)


def _load(houses: list[Rules]) -> None:
    """A house with splits is solved, and each that is played for points, whose match takes longest."""
    from ..solver import race, solve
    from ..solver.matchrounds import match_rounds

    solve(next((rules for rules in houses if rules.split is not None), houses[0]))
    for rules in houses:
        if isinstance(rules.stake, Points):
            race(rules)
            if rules.table.seats > 1:
                match_rounds(rules)
