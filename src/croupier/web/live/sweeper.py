"""The periodic sweep: tables whose time is up, presence, clock jumps, and tidying."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from ...api.timestamps import ClockJumps
from ...club.refusals import Refused
from ...club.tables import lobby, presence, transactions
from ...store.errors import StoreError, Unreachable, Unwritable
from ..auth.rate_limits import RateLimits
from ..auth.visitor import SESSION_MS
from ..ops import maintenance
from ..ops.outages import outages
from ..ops.server_log import log
from .dispatcher import PRESENCE_MS, Dispatcher

_SWEEP = 1.0  # seconds
_TIDY_MS = 10 * 60 * 1000
_NO_PURGE_MS = 60 * 60 * 1000  # after the clock has jumped ahead, nothing is purged for this time


class Sweeper:
    """One task per process. It makes up for lost notifications, too."""

    def __init__(
        self, dispatcher: Dispatcher, steady: Callable[[], int], limits: RateLimits, guest_days: int
    ) -> None:
        self.dispatcher, self.hub, self.store = dispatcher, dispatcher.hub, dispatcher.store
        self._steady, self._limits, self._guest_days = steady, limits, guest_days
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        # Intervals use the steady clock, so that setting the other one neither stretches nor cuts them.
        jumps, start = ClockJumps(self.dispatcher.now, self._steady), self._steady()
        renewed, tidied, purge_from = start - PRESENCE_MS, start - _TIDY_MS, start
        await self._correct_deadlines(0)  # the clock may have been set while no server ran
        while True:
            await asyncio.sleep(_SWEEP)
            now, passed = self.dispatcher.now(), self._steady()
            try:
                if jump := jumps.check():
                    log.warning("clock", extra={"facts": {"jump": jump}})
                    purge_from = passed + _NO_PURGE_MS if jump > 0 else passed
                    await self._correct_deadlines(jump)
                for table in await self.store.read(partial(lobby.due, now)):
                    self.dispatcher.add(f"due:{table}")
                for table, person in await self.store.read(partial(presence.long_lost, now)):
                    self.dispatcher.add(f"lost:{table}:{person}")
                if passed - renewed > PRESENCE_MS // 3:
                    renewed = passed
                    await self._renew_presence(now)
                if passed - tidied > _TIDY_MS:
                    tidied = passed
                    await self.tidy(now, purge=passed >= purge_from)
            except (Unreachable, Unwritable) as error:
                outages.report(str(error))
            except (StoreError, Refused) as error:
                log.warning("sweep", extra={"facts": {"what": str(error)}})
            except Exception:
                log.exception("sweep")

    async def _renew_presence(self, now: int) -> None:
        """Say that this process is alive, and drop the presence of processes that are not."""
        await self.store.run(partial(presence.renew, self.dispatcher.process, now + PRESENCE_MS))
        for table in await self.store.run(partial(presence.purge, now, 2 * PRESENCE_MS)):
            await self.store.notify(f"here:{table}")

    async def _correct_deadlines(self, jump: int) -> None:
        """Restart deadlines that a clock jump made senseless, and record presence again."""
        try:
            now, cache = self.dispatcher.now(), self.hub.cache
            while tables := await self.store.read(partial(lobby.misdated, now, jump)):
                for table in tables:
                    change = await self.store.run(partial(transactions.restart, table, now, jump, cache))
                    if change is not None:
                        await self.hub.publish(change)
            await self.store.run(partial(presence.restart_lost, now))
            self.dispatcher.record_presence_again()
        except (StoreError, Refused) as error:
            log.warning("clock", extra={"facts": {"what": str(error)}})

    async def tidy(self, now: int, *, purge: bool = True) -> None:
        """Extend sessions in use, check that connected people still have one, and purge."""
        who = [one.visitor.who for connections in self.hub.people.values() for one in connections]
        visits = [(w.session, None if w.bot else now + SESSION_MS) for w in who if w is not None]
        await self.store.run(lambda: maintenance.touch_sessions(visits, now))
        self._limits.leases.purge(now)
        for person in self.hub.people:  # a bot's token may have expired while it is connected
            self.dispatcher.add(f"door:{person}")
        if purge:
            await maintenance.purge(self.store, now, self._guest_days)
