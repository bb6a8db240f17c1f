"""The floor: tables that somebody watches right now, and how everybody there learns what happens.

A command is durable before anybody hears of it. What this process remembers of a table is only a shortcut: the row in
the store decides, and other processes are told by a ring to look at it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...api.errors import Barred
from ...api.messages import Balance, Chat, Closed, encode
from ...club.tables import transactions
from ...club.tables.chat import Line as ChatLine
from ...club.tables.transactions import TableSnapshot, TableUpdate
from ...store import Store
from ...table import Event, Options, PersonCommand, Table
from ..ops import metrics
from ..settings import BOUNDS
from .connection import Line
from .snapshot import Picture
from .subscription import Watched

REMEMBERED = 4096  # tables


class Floor:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store, self.now = store, now
        self.remembered: dict[str, tuple[int, Table]] = {}
        self.watched: dict[str, Watched] = {}
        self.people: dict[str, set[Line]] = {}
        self.balances: dict[str, int] = {}  # of people who are connected here
        self.due: Callable[[str], None] = lambda _: None  # told of tables whose time is up
        self.attended: Callable[[str], None] = lambda _: None  # and of those where somebody came or went

    # Commands

    async def create(self, table: str, person: str, options: Options, seed: bytes) -> TableUpdate:
        now = self.now()
        taken = await self.store.run(lambda: transactions.create(table, person, options, seed, now))
        await self.learn(taken)
        return taken

    async def take(
        self, table: str, person: str, command: PersonCommand, action: str, step: int | None
    ) -> TableUpdate:
        """Take a command; when this returns it is durable, and everybody here has been told."""
        now, remembered = self.now(), self.remembered
        taken = await self.store.run(
            lambda: transactions.apply_command(table, person, command, action, now, remembered, step)
        )
        if not taken.repeated:
            await self.learn(taken)
        return taken

    async def learn(self, taken: TableUpdate) -> None:
        """Something has been committed: remember it, show it here, ring for the others."""
        self.remember(taken.id, taken.version, taken.table, taken.closed)
        for person, balance in taken.balances.items():
            self.tell_balance(person, balance)
            await self.store.notify(f"purse:{person}:{balance}")
        self.show(taken.id, taken.version, taken.before, taken.table, taken.events)
        await self.store.notify(f"table:{taken.id}:{taken.version}")

    def remember(self, table_id: str, version: int, table: Table, closed: bool) -> None:
        known = self.remembered.get(table_id)
        if known is not None and known[0] > version:
            return
        self.remembered.pop(table_id, None)
        if not closed:
            self.remembered[table_id] = (version, table)
            if len(self.remembered) > REMEMBERED:
                del self.remembered[next(iter(self.remembered))]

    # Looking

    async def see(self, table_id: str, person: str | None) -> TableSnapshot:
        """The table as it is now. One that is not shared is its maker's alone."""
        seen = await self.look_again(table_id)
        if not seen.table.options.shared and seen.table.maker.id != person:
            raise Barred("no-table")
        return seen

    async def look_again(self, table_id: str) -> TableSnapshot:
        """Read a table; whatever is new in it is shown to those who watch it here."""
        remembered = self.remembered
        seen = await self.store.read(lambda: transactions.read_table(table_id, remembered))
        self.remember(table_id, seen.version, seen.table, seen.closed)
        self.show(table_id, seen.version, seen.before, seen.table, seen.events)
        return seen

    def picture(self, seen: TableSnapshot) -> Picture:
        """The state as it is, with nothing happening."""
        watched = self.watched.get(seen.id)
        connected = watched.connected if watched is not None else frozenset()
        return Picture(seen.id, seen.version, seen.version, seen.table, (), connected, self.now())

    async def rename(self, person: str) -> None:
        """Somebody is called differently now: forget how tables called them, and show those that are watched."""
        for table_id, (_, table) in list(self.remembered.items()):
            if any(chair.person == person for chair in table.chairs):
                del self.remembered[table_id]
                if (watched := self.watched.get(table_id)) is not None:
                    watched.version -= 1  # the same version once more
                    await self.look_again(table_id)

    def show(self, table_id: str, version: int, before: int, table: Table, happened: Iterable[Event]) -> None:
        """Send a new state to everybody who watches the table here."""
        watched = self.watched.get(table_id)
        if watched is None or version <= watched.version:
            return
        watched.version = version
        picture = Picture(table_id, version, before, table, happened, watched.connected, self.now())
        for line in watched.lines:
            person = line.person
            line.say(*picture.message(person, self.balances.get(person) if person is not None else None))
        metrics.messages.inc(len(watched.lines))
        if table.closed:
            closed = encode(Closed(table_id, "closed"))
            for line in list(watched.lines):
                line.say(closed)
                self.unwatch(line, table_id)
        else:
            watched.arm(table.deadline, self.now())

    async def watch(self, line: Line, table_id: str) -> None:
        """From now on this line is shown the table; first of all as it is."""
        if table_id not in line.tables and len(line.tables) >= BOUNDS.watched:
            raise Barred("too-many-watched")
        seen = await self.see(table_id, line.person)
        if line.wire.open and not seen.closed:
            watched = self.watched.get(table_id)
            if watched is None:
                watched = self.watched[table_id] = Watched(table_id, self.due)
                metrics.tables.set(len(self.watched))
            version, table = self.remembered[table_id]
            if version > seen.version:  # it has gone on while we were reading
                seen = TableSnapshot(table_id, version, table, False, version, None)
            watched.version = max(watched.version, seen.version)
            watched.arm(seen.table.deadline, self.now())
            new = line not in watched.lines
            watched.lines.add(line)
            line.tables.add(table_id)
            if new:
                self.attended(table_id)
        picture = self.picture(seen)
        line.say(*picture.message(line.person, self.balances.get(line.person or "")))
        if seen.closed:
            line.say(encode(Closed(table_id, "closed")))

    def unwatch(self, line: Line, table_id: str) -> None:
        line.tables.discard(table_id)
        watched = self.watched.get(table_id)
        if watched is None or line not in watched.lines:
            return
        watched.lines.discard(line)
        if not watched.lines:
            watched.disarm()
            del self.watched[table_id]
            metrics.tables.set(len(self.watched))
        self.attended(table_id)

    def tell_chat(self, table_id: str, lines: list[ChatLine]) -> None:
        watched = self.watched.get(table_id)
        if watched is None:
            return
        new = [line for line in lines if line.n > watched.said]
        if new:
            watched.said = new[-1].n
            message = encode(Chat(table_id, new))
            for line in watched.lines:
                line.say(message)

    # People

    def enter(self, line: Line, balance: int) -> None:
        if line.person is not None:
            self.people.setdefault(line.person, set()).add(line)
            self.balances[line.person] = balance

    def leave(self, line: Line) -> None:
        for table_id in list(line.tables):
            self.unwatch(line, table_id)
        lines = self.people.get(line.person or "")
        if lines is not None and line.person is not None:
            lines.discard(line)
            if not lines:
                del self.people[line.person]
                self.balances.pop(line.person, None)

    def tell_balance(self, person: str, balance: int) -> None:
        lines = self.people.get(person)
        if lines is not None:
            self.balances[person] = balance
            message = encode(Balance(balance))
            for line in lines:
                line.say(message)
