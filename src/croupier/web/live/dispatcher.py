"""Dispatches notifications: from other processes, from timers, and about people who come and go.

A notification is a topic such as "table:ID:VERSION" or "purse:PERSON:BALANCE". It says what to read again in
the store; the store has the truth, so a notification may be lost or repeated.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

from ...api.messages import Attendant, Presence, encode
from ...club.accounts import people, sessions
from ...club.refusals import Refused
from ...club.tables import chat, presence, transactions
from ...store import Store
from ...store.errors import StoreError, Unreachable, Unwritable
from ...store.query import Transaction
from ..ops.outages import outages
from ..ops.server_log import log
from .hub import Hub
from .watcher import LOGGED_OUT

PRESENCE_MS = 15_000  # a silent process counts as gone after this time
_BATCH = 8  # topics handled at the same time
_EVERYTHING = "*"  # notifications may have been lost


class Dispatcher:
    """One task per process that handles pending topics, each once, in order."""

    def __init__(self, hub: Hub, store: Store, process: str, now: Callable[[], int]) -> None:
        self.hub, self.store, self.process, self.now = hub, store, process, now
        self._pending: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._recorded: dict[str, set[str]] = {}  # table -> connections whose presence is in the store
        self._task: asyncio.Task[None] | None = None
        hub.on_timer = self._on_timer
        hub.on_presence = self._on_presence

    def start(self) -> None:
        self.store.listen(self._receive)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(StoreError):
            for table in await self.store.run(lambda: presence.leave_all(self.process, self.now())):
                await self.store.notify(f"here:{table}")

    def add(self, topic: str) -> None:
        self._pending[topic] = None
        self._wake.set()

    def record_presence_again(self) -> None:
        """Write everyone's presence once more, for example after the clock was set."""
        self._recorded.clear()
        for table in self.hub.watched:
            self._on_presence(table)

    def _receive(self, topic: str) -> None:
        kind, _, rest = topic.partition(":")
        name, _, number = rest.partition(":")
        if self._is_news(kind, name, int(number or -1)):
            self.add(f"{kind}:{name}")

    def _is_news(self, kind: str, name: str, number: int) -> bool:
        """Whether it concerns somebody here and is new. This process's own notifications mostly are not."""
        watched = self.hub.watched.get(name)
        match kind:
            case "table":
                return watched is not None and watched.version < number
            case "chat":
                return watched is not None and watched.last_chat < number
            case "here":
                return watched is not None
            case "door":
                return name in self.hub.people
            case "purse":
                return self.hub.balances.get(name, number) != number
            case _:
                return kind in ("named", _EVERYTHING)

    def _on_timer(self, table: str) -> None:
        watched = self.hub.watched.get(table)
        if watched is not None and watched.is_due(self.now()):
            self.add(f"due:{table}")

    def _on_presence(self, table: str) -> None:
        self.add(f"attend:{table}")

    async def _run(self) -> None:
        handlers: dict[str, Callable[[str], Awaitable[None]]] = {
            "table": self._refresh_table,
            "chat": self._send_chat,
            "here": self._send_presence,
            "attend": self._record_presence,
            "door": self._check_sessions,
            "purse": self._refresh_balance,
            "named": self.hub.rename,
            "due": self._run_clock,
            "lost": self._vacate,
            _EVERYTHING: self._refresh_everything,
        }
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending:
                # Balances first: a table's state shows them.
                first = [topic for topic in self._pending if topic.startswith("purse:")]
                batch = first or list(self._pending)[:_BATCH]
                for topic in batch:
                    del self._pending[topic]
                parts = [topic.partition(":") for topic in batch]
                await asyncio.gather(*(self.run_safely(handlers[kind], name) for kind, _, name in parts))

    async def run_safely(self, handler: Callable[[str], Awaitable[None]], name: str) -> None:
        """Log a failure, so that the other topics are still handled. The sweeper tries again."""
        try:
            await handler(name)
        except (Unreachable, Unwritable) as error:
            outages.report(str(error))
        except (StoreError, Refused) as error:
            log.warning("notification", extra={"facts": {"what": str(error)}})
        except Exception:
            log.exception("notification")

    async def _refresh_table(self, table_id: str) -> None:
        if table_id in self.hub.watched:
            await self.hub.refresh(table_id)

    async def _send_chat(self, table_id: str) -> None:
        watched = self.hub.watched.get(table_id)
        if watched is not None:
            after = watched.last_chat
            self.hub.send_chat(table_id, await self.store.read(lambda: chat.lines(table_id, after)))

    async def _record_presence(self, table_id: str) -> None:
        """Store which connections of this process watch a table, and tell every process."""
        watched, now = self.hub.watched.get(table_id), self.now()
        there = {one.id: one.person for one in watched.connections} if watched is not None else {}
        before = self._recorded.pop(table_id, set())

        def record() -> Transaction[None]:
            for one in before - there.keys():
                yield from presence.leave(table_id, self.process, one, now)
            for one in there.keys() - before:
                yield from presence.enter(table_id, self.process, one, there[one], now + PRESENCE_MS)

        await self.store.run(record)
        if there:
            self._recorded[table_id] = set(there)
        await self._send_presence(table_id)
        await self.store.notify(f"here:{table_id}")

    async def _send_presence(self, table_id: str) -> None:
        """Tell everyone at a table who is there."""
        now = self.now()
        connected = await self.store.read(lambda: presence.connected(table_id, now))
        watched, cached = self.hub.watched.get(table_id), self.hub.cache.get(table_id)
        if watched is None or cached is None:
            return
        watched.connected = frozenset(connected.people)
        chairs = [(seat, chair) for seat, chair in enumerate(cached[1].chairs, 1) if chair.player]
        seated, lost = {chair.person for _, chair in chairs}, connected.lost
        sitting = [
            Attendant(c.name, seat, c.person in connected.people, _free_at(lost.get(c.person), len(seated)))
            for seat, c in chairs
        ]
        standing = [Attendant(n, None, True) for p, n in connected.people.items() if p not in seated]
        message = encode(Presence(table_id, sitting + standing, len(standing) + connected.visitors))
        for one in watched.connections:
            one.send(message)

    async def _check_sessions(self, person: str) -> None:
        """Close the connections of a person whose session has ended, or who is banned."""
        now = self.now()
        for one in list(self.hub.people.get(person, ())):
            who = await self.store.read(partial(sessions.identify, one.visitor.token, now))
            if who is None or who.banned:
                one.close(LOGGED_OUT)

    async def _refresh_balance(self, person: str) -> None:
        account = await self.store.read(lambda: people.account(person))
        if self.hub.balances.get(person) != account.balance:
            self.hub.send_balance(person, account.balance)

    async def _run_clock(self, table_id: str) -> None:
        now, cache = self.now(), self.hub.cache
        change = await self.store.run(lambda: transactions.tick(table_id, now, cache))
        if change is not None:
            await self.hub.publish(change)

    async def _vacate(self, table_and_person: str) -> None:
        """Free the seat of a person whose connection has been lost for too long."""
        (table_id, _, person), now, cache = table_and_person.partition(":"), self.now(), self.hub.cache
        change = await self.store.run(lambda: transactions.vacate(table_id, person, now, cache))
        if change is not None:
            await self.hub.publish(change)
            self.add(f"attend:{table_id}")

    async def _refresh_everything(self, _: str) -> None:
        for table in self.hub.watched:
            self.add(f"table:{table}")
            self.add(f"here:{table}")
        for person in self.hub.people:
            self.add(f"door:{person}")


def _free_at(lost: int | None, people: int) -> int | None:
    """When the seat of somebody without a connection is free."""
    return None if lost is None else lost + presence.grace(people)
