"""News from elsewhere: rings of other processes, clocks that run out, people who come and go."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

from ...api.messages import Attendant, Presence, encode
from ...api.timestamps import Jumps
from ...club.accounts import people, sessions
from ...club.refusals import Refused
from ...club.tables import chat, presence, transactions
from ...store import Store
from ...store.errors import StoreError, Unreachable, Unwritable
from ...store.query import Transaction
from ..auth.rate_limits import Rates
from ..auth.visitor import LASTS
from ..ops import maintenance
from ..ops.log import log
from ..ops.outages import outages
from .connection import LOGGED_OUT
from .hub import Floor

SWEEP = 1.0  # seconds between looks at clocks, and at what a lost ring may have hidden
TOGETHER = 8  # tables looked at again at the same time
TIDY = 10 * 60 * 1000  # milliseconds
HERE = 15_000  # milliseconds for which a process that says nothing is believed to be there
TRUST = 60 * 60 * 1000  # milliseconds for which nothing is purged after the clock has jumped ahead
EVERYTHING = "*"


class Herald:
    """Two tasks for the whole process, instead of one for each message: one follows rings, one sweeps."""

    def __init__(
        self,
        floor: Floor,
        store: Store,
        process: str,
        now: Callable[[], int],
        steady: Callable[[], int],
        rates: Rates,
        guest_days: int,
    ) -> None:
        self.floor, self.store, self.process, self.now = floor, store, process, now
        self.steady, self.rates = steady, rates
        self.guest_days = guest_days
        self.news: dict[str, None] = {}  # topics to look at, each once, in order
        self.written: dict[str, set[str]] = {}  # table -> lines that the store knows to be there
        self.woken = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        floor.due = self.due
        floor.attended = self.attended

    def start(self) -> None:
        self.store.listen(self.heard)
        self.tasks = [asyncio.create_task(self.follow()), asyncio.create_task(self.sweep())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):
            for table in await self.store.run(lambda: presence.leave_all(self.process)):
                await self.store.notify(f"here:{table}")

    # What is to be looked at

    def heard(self, topic: str) -> None:
        """A ring: "table:ID:VERSION", "purse:PERSON:BALANCE" and the like."""
        kind, _, rest = topic.partition(":")
        name, _, number = rest.partition(":")
        if self._is_news(kind, name, int(number or -1)):
            self.note(f"{kind}:{name}")

    def _is_news(self, kind: str, name: str, number: int) -> bool:
        """What concerns nobody here, or is known already, is let pass: mostly one's own rings."""
        watched = self.floor.watched.get(name)
        match kind:
            case "table":
                return watched is not None and watched.version < number
            case "chat":
                return watched is not None and watched.said < number
            case "here":
                return watched is not None
            case "door":
                return name in self.floor.people
            case "purse":
                return self.floor.balances.get(name, number) != number
            case _:
                return kind in ("named", EVERYTHING)

    def note(self, topic: str) -> None:
        self.news[topic] = None
        self.woken.set()

    def due(self, table: str) -> None:
        watched = self.floor.watched.get(table)
        if watched is not None and watched.rang(self.now()):
            self.note(f"due:{table}")

    def attended(self, table: str) -> None:
        self.note(f"attend:{table}")

    # Looking

    async def follow(self) -> None:
        looks: dict[str, Callable[[str], Awaitable[None]]] = {
            "table": self.table,
            "chat": self.chat,
            "here": self.here,
            "attend": self.attend,
            "door": self.door,
            "purse": self.purse,
            "named": self.floor.rename,
            "due": self.tick,
            EVERYTHING: self.everything,
        }
        while True:
            await self.woken.wait()
            self.woken.clear()
            while self.news:
                # Purses first: a state shows its viewer what is in them.
                first = [topic for topic in self.news if topic.startswith("purse:")]
                some = first or list(self.news)[:TOGETHER]
                for topic in some:
                    del self.news[topic]
                parts = [topic.partition(":") for topic in some]
                await asyncio.gather(*(self.safely(looks[kind], name) for kind, _, name in parts))

    async def safely(self, look: Callable[[str], Awaitable[None]], name: str) -> None:
        """One table in trouble does not keep the others from their news; the sweep tries again."""
        try:
            await look(name)
        except (Unreachable, Unwritable) as error:
            outages.meet(str(error))
        except (StoreError, Refused) as error:
            log.warning("news", extra={"facts": {"what": str(error)}})
        except Exception:
            log.exception("news")

    async def table(self, table_id: str) -> None:
        if table_id in self.floor.watched:
            await self.floor.look_again(table_id)

    async def chat(self, table_id: str) -> None:
        watched = self.floor.watched.get(table_id)
        if watched is not None:
            after = watched.said
            self.floor.tell_chat(table_id, await self.store.read(lambda: chat.lines(table_id, after)))

    async def attend(self, table_id: str) -> None:
        """Write down who of this process is at a table, and let everybody know."""
        watched, until = self.floor.watched.get(table_id), self.now() + HERE
        there = {line.id: line.person for line in watched.lines} if watched is not None else {}
        before = self.written.pop(table_id, set())

        def settle() -> Transaction[None]:
            for line in before - there.keys():
                yield from presence.leave(table_id, self.process, line)
            for line in there.keys() - before:
                yield from presence.enter(table_id, self.process, line, there[line], until)

        await self.store.run(settle)
        if there:
            self.written[table_id] = set(there)
        await self.here(table_id)
        await self.store.notify(f"here:{table_id}")

    async def here(self, table_id: str) -> None:
        """Tell everybody at a table who is there."""
        now = self.now()
        connected = await self.store.read(lambda: presence.connected(table_id, now))
        watched = self.floor.watched.get(table_id)
        known = self.floor.remembered.get(table_id)
        if watched is None or known is None:
            return
        watched.connected = frozenset(connected.people)
        seated = {chair.person: seat for seat, chair in enumerate(known[1].chairs, 1) if chair.person}
        sitting = [
            Attendant(chair.name, seat, chair.person in connected.people)
            for seat, chair in enumerate(known[1].chairs, 1)
            if chair.person
        ]
        standing = [Attendant(n, None, True) for p, n in connected.people.items() if p not in seated]
        message = encode(Presence(table_id, sitting + standing, len(standing) + connected.visitors))
        for line in watched.lines:
            line.say(message)

    async def door(self, person: str) -> None:
        """Somebody may have been logged out or banned: whoever has no session any more has no connection."""
        now = self.now()
        for line in list(self.floor.people.get(person, ())):
            token = line.visitor.token
            who = await self.store.read(partial(sessions.identify, token, now))
            if who is None or who.banned:
                line.hang_up(LOGGED_OUT)

    async def purse(self, person: str) -> None:
        account = await self.store.read(lambda: people.account(person))
        if self.floor.balances.get(person) != account.balance:
            self.floor.tell_balance(person, account.balance)

    async def tick(self, table_id: str) -> None:
        now, remembered = self.now(), self.floor.remembered
        taken = await self.store.run(lambda: transactions.tick(table_id, now, remembered))
        if taken is not None:
            await self.floor.learn(taken)

    async def everything(self, _: str) -> None:
        for table in self.floor.watched:
            self.note(f"table:{table}")
            self.note(f"here:{table}")
        for person in self.floor.people:
            self.note(f"door:{person}")

    # The sweep

    async def sweep(self) -> None:
        """Intervals are counted by the steady clock, so that none is stretched or cut where the other one is set."""
        jumps, begun = Jumps(self.now, self.steady), self.steady()
        kept, tidied, trusted = begun - HERE, begun - TIDY, begun
        await self.clock_was_set(0)  # while no server ran, perhaps
        while True:
            await asyncio.sleep(SWEEP)
            now, passed = self.now(), self.steady()
            try:
                if jump := jumps.look():
                    log.warning("clock", extra={"facts": {"jump": jump}})
                    trusted = passed + TRUST if jump > 0 else passed
                    await self.clock_was_set(jump)
                for table in await self.store.read(partial(transactions.due, now)):
                    self.note(f"due:{table}")
                if passed - kept > HERE // 3:
                    kept = passed
                    await self.keep(now)
                if passed - tidied > TIDY:
                    tidied = passed
                    await self.tidy(now, purge=passed >= trusted)
            except (Unreachable, Unwritable) as error:
                outages.meet(str(error))
            except (StoreError, Refused) as error:
                log.warning("sweep", extra={"facts": {"what": str(error)}})
            except Exception:
                log.exception("sweep")

    async def keep(self, now: int) -> None:
        """This process is still here; of those that are not, the people are gone."""
        await self.store.run(partial(presence.renew, self.process, now + HERE))
        for table in await self.store.run(partial(presence.purge, now, 2 * HERE)):
            await self.store.notify(f"here:{table}")

    async def clock_was_set(self, jump: int) -> None:
        """Deadlines that make no sense any more begin anew, and who is here is written down once more."""
        try:
            now, remembered = self.now(), self.floor.remembered
            while some := await self.store.read(partial(transactions.misdated, now, jump)):
                for table in some:
                    taken = await self.store.run(partial(transactions.restart, table, now, jump, remembered))
                    if taken is not None:
                        await self.floor.learn(taken)
            self.written.clear()
            for table in self.floor.watched:
                self.attended(table)
        except (StoreError, Refused) as error:
            log.warning("clock", extra={"facts": {"what": str(error)}})

    async def tidy(self, now: int, *, purge: bool = True) -> None:
        who = [line.visitor.who for lines in self.floor.people.values() for line in lines]
        visits = [(w.session, None if w.bot else now + LASTS) for w in who if w is not None]
        await self.store.run(lambda: maintenance.seen(visits, now))
        self.rates.leases.purge(now)
        for person in self.floor.people:  # a bot's token may have expired while it is connected
            self.note(f"door:{person}")
        if purge:
            await maintenance.purge(self.store, now, self.guest_days)
