"""How often a visitor may do what. The counting is the club's, in the database, so that it holds across processes."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from ...api.errors import Barred
from ...club.accounts import rate_limits
from ...club.accounts.rate_limits import Leases, Rate
from ...store.store import Store
from ..middleware.proxy import blocks

LOG_IN_ADDRESS = Rate(20, 6_000)
LOG_IN_NAME = Rate(100, 10_000)  # from everywhere; a dozen addresses at the pace of PASSWORD cannot empty it
PASSWORD = Rate(8, 120_000)  # for one name from one address, or in one browser
GUEST = Rate(30, 10_000)
ACCOUNTS = Rate(10, 60_000)
TABLE = Rate(20, 5_000)
EXPORT = Rate(5, 60_000)
CHAT = Rate(6, 2_000)
ACTION = Rate(60, 100)
LOOK = Rate(100, 100)
COACH = Rate(40, 500)
SUMS = Rate(40, 500)
REVIEW = Rate(10, 6_000)
BLOCK = 20  # what happens often is leased in blocks


class Rates(Struct):
    store: Store
    leases: Leases
    leniency: float = 1.0

    async def spend(self, what: str, whose: str, rate: Rate, now: int) -> None:
        """Count one; refused with the time to wait."""
        for block, times in blocks(whose):  # only an IPv6 address has more than one
            key, bound = f"{what}:{block}", self._rate(rate, times)
            wait = await self.store.run(partial(rate_limits.spend, key, bound, now))
            if wait:
                raise Barred("too-fast", seconds=-(-wait // 1000))

    async def give_back(self, what: str, whose: str, rate: Rate) -> None:
        """Count one less."""
        await self.store.run(lambda: rate_limits.give_back(f"{what}:{whose}", self._rate(rate)))

    async def act(self, person: str, now: int) -> None:
        """Count one action of somebody."""
        await self._leased(f"act:{person}", ACTION, now)

    async def look(self, address: str, now: int) -> None:
        """Count one question that takes some work to answer."""
        for block, times in blocks(address):
            await self._leased(f"look:{block}", LOOK, now, times)

    async def sums(self, person: str, now: int) -> None:
        """Count one look at the sums of somebody's history."""
        await self._leased(f"sums:{person}", SUMS, now)

    async def coach(self, person: str, now: int) -> None:
        """Count one question to the coach."""
        await self._leased(f"coach:{person}", COACH, now)

    async def _leased(self, key: str, rate: Rate, now: int, times: int = 1) -> None:
        """From a block that this process has leased, so that counting costs next to nothing."""
        if self.leases.spend(key, now):
            return
        got = await self.store.run(lambda: rate_limits.lease(key, self._rate(rate, times), now, BLOCK))
        if not got:
            raise Barred("too-fast", seconds=1)
        self.leases.add(key, got - 1, now)

    def _rate(self, rate: Rate, times: int = 1) -> Rate:
        return rate.widened(self.leniency * times)
