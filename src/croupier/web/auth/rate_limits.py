"""How often visitors may do what. The club counts in the database, so that limits hold across processes."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from ...api.errors import RefusedRequest
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
LOOKUP = Rate(100, 100)
COACH = Rate(40, 500)
HISTORY = Rate(40, 500)
REVIEW = Rate(10, 6_000)
_LEASE = 20  # frequent actions are counted in blocks of this size


class RateLimits(Struct):
    store: Store
    leases: Leases
    leniency: float = 1.0

    async def spend(self, what: str, whose: str, rate: Rate, now: int) -> None:
        """Count one. If the limit is reached, refuse with the time to wait."""
        for block, times in blocks(whose):  # only an IPv6 address has more than one
            key, bound = f"{what}:{block}", self._rate(rate, times)
            wait = await self.store.run(partial(rate_limits.spend, key, bound, now))
            if wait:
                raise RefusedRequest("too-fast", seconds=-(-wait // 1000))

    async def refund(self, what: str, whose: str, rate: Rate) -> None:
        """Count one less."""
        await self.store.run(lambda: rate_limits.give_back(f"{what}:{whose}", self._rate(rate)))

    async def count_action(self, person: str, now: int) -> None:
        await self._lease(f"act:{person}", ACTION, now)

    async def count_lookup(self, address: str, now: int) -> None:
        """Count a public question that takes some work to answer."""
        for block, times in blocks(address):
            await self._lease(f"look:{block}", LOOKUP, now, times)

    async def count_history(self, person: str, now: int) -> None:
        """Count a question about somebody's history, which may read or replay many rounds."""
        await self._lease(f"history:{person}", HISTORY, now)

    async def count_coach(self, person: str, now: int) -> None:
        await self._lease(f"coach:{person}", COACH, now)

    async def _lease(self, key: str, rate: Rate, now: int, times: int = 1) -> None:
        """Count one from a block that this process has leased, which is cheap."""
        if self.leases.spend(key, now):
            return
        got = await self.store.run(lambda: rate_limits.lease(key, self._rate(rate, times), now, _LEASE))
        if not got:
            raise RefusedRequest("too-fast", seconds=1)
        self.leases.add(key, got - 1, now)

    def _rate(self, rate: Rate, times: int = 1) -> Rate:
        return rate.widened(self.leniency * times)
