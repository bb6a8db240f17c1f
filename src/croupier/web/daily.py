"""The daily deal of one server process, with the key that all processes share."""

from __future__ import annotations

from collections.abc import Callable

from ..api.errors import RefusedRequest
from ..api.school.daily_schemas import DailyGrade, DailyIn, DailyOut
from ..club.keys import shared_key
from ..club.school import dailies
from ..club.school.dailies import Daily, utc_day
from ..store import Store
from .coach_pool import CoachPool


class DailyDeal:
    def __init__(self, store: Store, pool: CoachPool, now: Callable[[], int]) -> None:
        self._store, self._pool, self._now = store, pool, now
        self._key: bytes | None = None
        self._published = -1

    async def show(self, person: str) -> DailyOut:
        """The deal of today."""
        day = await self._today()
        daily = await self._store.read(lambda: dailies.read(person, day))
        return await self._out(person, day, daily)

    async def choose(self, person: str, request: DailyIn, lang: str) -> DailyOut:
        """Make the next choice. A choice for another day or step changes nothing."""
        day, key = await self._today(), await self._secret()
        before = await self._store.read(lambda: dailies.read(person, day))
        if request.day != day or request.step != len(before.choices):
            return await self._out(person, day, before)

        def work() -> tuple[DailyGrade, float, bool, bool]:
            from ..api.school.dailies import grade_daily  # compiled code, which not every process needs

            return grade_daily(key, day, before, request.chosen, lang)

        grade, cost, best, over = await self._pool.ask(work)
        done = self._now() if over else None
        after = await self._store.run(
            lambda: dailies.choose(person, day, before, request.chosen, cost, best=best, done=done)
        )
        return await self._out(person, day, after, grade)

    async def set_listed(self, person: str, day: int, *, listed: bool) -> DailyOut:
        """Join or leave the board of today."""
        today = await self._today()
        if day != today:
            raise RefusedRequest("daily-over")
        daily = await self._store.run(lambda: dailies.set_listed(person, day, listed=listed))
        return await self._out(person, day, daily)

    async def _out(self, person: str, day: int, daily: Daily, grade: DailyGrade | None = None) -> DailyOut:
        key = await self._secret()
        boards = (
            await self._store.read(lambda: dailies.board(day, person)),
            await self._store.read(lambda: dailies.board(day - 1, person)),
        )

        def work() -> DailyOut:
            from ..api.school.dailies import daily_out

            return daily_out(key, day, daily, boards, grade)

        return await self._pool.ask(work)

    async def _today(self) -> int:
        """The day in UTC. The seed of the day before is public from now on: it is not dealt any more."""
        day = utc_day(self._now())
        if self._published < day - 1:
            await self._store.run(lambda: dailies.publish(day - 1))
            self._published = day - 1
        return day

    async def _secret(self) -> bytes:
        if self._key is None:
            self._key = await self._store.run(lambda: shared_key("daily"))
        return self._key
