"""The hub: the tables that somebody watches in this process, who watches them, and what they are sent.

A command is durable before anybody sees its effects. The tables cached here are only a shortcut: the row in
the store decides, and a notification makes other processes read it again.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...api.errors import RefusedRequest
from ...api.messages import Balance, Chat, Closed, encode
from ...club.tables import transactions
from ...club.tables.chat import Line as ChatLine
from ...club.tables.rows import Uncommitted
from ...club.tables.transactions import TableSnapshot, TableUpdate
from ...store import Store
from ...table import Options, PersonCommand, Table
from ..ops import metrics
from ..settings import BOUNDS
from .encoded_table import EncodedSnapshot, EncodedUpdate
from .watched_table import WatchedTable
from .watcher import Watcher

_CACHE_SIZE = 4096  # tables


class Hub:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store, self.now = store, now
        self.cache: dict[str, tuple[int, Table]] = {}  # table -> version and state
        self._uncommitted: Uncommitted = {}
        self._latest: dict[str, TableSnapshot | TableUpdate] = {}  # of the cached tables, with events
        self.watched: dict[str, WatchedTable] = {}
        self.people: dict[str, set[Watcher]] = {}
        self.balances: dict[str, int] = {}  # of people who are connected here
        self.on_timer: Callable[[str], None] = lambda _: None  # called when a table's timer fires
        self.on_presence: Callable[[str], None] = lambda _: None  # called when somebody comes or goes

    # Commands

    async def create(self, table: str, person: str, options: Options, seed: bytes) -> TableUpdate:
        now = self.now()
        change = await self.store.run(lambda: transactions.create(table, person, options, seed, now))
        await self.publish(change)
        return change

    async def take(
        self, table: str, person: str, command: PersonCommand, action: str, step: int | None
    ) -> TableUpdate:
        """Take a command. When this returns, it is durable and everybody here has been sent its effects."""
        now, cache, uncommitted = self.now(), self.cache, self._uncommitted
        change = await self.store.run(
            lambda: transactions.apply_command(
                table, transactions.CommandRequest(person, command, action, step), now, cache, uncommitted
            )
        )
        if change.repeats is None:
            await self.publish(change)
            return change
        return self._with_events(change, change.repeats)

    def _with_events(self, answer: TableUpdate, repeats: int) -> TableUpdate:
        """The answer to a repeated command: with its events, unless the table has moved on since."""
        latest = self._latest.get(answer.id)
        if latest is None or latest.version != answer.version or repeats <= latest.before:
            return answer
        return replace(answer, before=latest.before, events=latest.events)

    async def publish(self, change: TableUpdate) -> None:
        """After a commit: cache the table, send it to its watchers here, notify the other processes."""
        self._cache(change)
        self.balances.update({p: amount for p, amount in change.balances.items() if p in self.people})
        self._broadcast(change)
        for person, balance in change.balances.items():
            self.send_balance(person, balance)
            await self.store.notify(f"purse:{person}:{balance}")
        await self.store.notify(f"table:{change.id}:{change.version}")

    def _cache(self, state: TableSnapshot | TableUpdate) -> None:
        cached = self.cache.get(state.id)
        if cached is not None and cached[0] > state.version:
            return
        self.cache.pop(state.id, None)  # closed tables stay as well: an older state may still be on its way
        self.cache[state.id] = (state.version, state.table)
        if state.before < state.version:
            self._latest[state.id] = state
        if len(self.cache) > _CACHE_SIZE:
            oldest = next(iter(self.cache))
            del self.cache[oldest]
            self._latest.pop(oldest, None)

    # Reading

    async def read(self, table_id: str, person: str | None) -> TableSnapshot:
        """The table as it is now. Only its maker may read a table that is not shared."""
        current = await self.refresh(table_id)
        if not current.table.options.shared and current.table.maker.id != person:
            raise RefusedRequest("no-table")
        return current

    async def refresh(self, table_id: str) -> TableSnapshot:
        """Read a table from the store, and send what is new to its watchers here."""
        cache = self.cache
        current = await self.store.read(lambda: transactions.read_table(table_id, cache))
        self._cache(current)
        self._broadcast(current)
        return current

    def encode(self, current: TableSnapshot | TableUpdate) -> EncodedSnapshot:
        """The table as it is."""
        return EncodedSnapshot(current, self.now())

    async def rename(self, person: str) -> None:
        """A person has a new name: read the tables where they sit again, and send those that are watched."""
        self._uncommitted.clear()
        for table_id, (_, table) in list(self.cache.items()):
            if any(chair.person == person for chair in table.chairs):
                del self.cache[table_id]
                self._latest.pop(table_id, None)
                if (watched := self.watched.get(table_id)) is not None:
                    watched.version = -1  # send the whole table again
                    await self.refresh(table_id)

    # Watching

    def _broadcast(self, state: TableSnapshot | TableUpdate) -> None:
        """Send what is new to everybody who watches the table here: a snapshot if they have missed events."""
        watched = self.watched.get(state.id)
        if watched is None or state.version <= watched.version:
            return
        follows, watched.version = state.before == watched.version, state.version
        encoded = (EncodedUpdate if follows else EncodedSnapshot)(state, self.now())
        for connection in watched.connections:
            self._send(connection, encoded)
        metrics.messages.inc(len(watched.connections))
        if state.table.closed:
            closed = encode(Closed(state.id, "closed"))
            for connection in list(watched.connections):
                connection.send(closed)
                self.unwatch(connection, state.id)
        else:
            watched.arm(state.table.deadline, self.now())

    def _send(self, connection: Watcher, encoded: EncodedSnapshot | EncodedUpdate) -> None:
        person = connection.person
        balance = self.balances.get(person) if person is not None else None
        connection.send(*encoded.message(person, balance))

    async def watch(self, connection: Watcher, table_id: str) -> None:
        """Send the table as it is, and from now on every change."""
        if table_id not in connection.tables and len(connection.tables) >= BOUNDS.watched:
            raise RefusedRequest("too-many-watched")
        current = await self.read(table_id, connection.person)
        version, table = self.cache[table_id]
        if version > current.version:  # it changed while we were reading
            current = TableSnapshot(table_id, version, table, table.closed, version, None)
        if connection.socket.open and not current.closed:
            watched = self.watched.get(table_id)
            if watched is None:
                watched = self.watched[table_id] = WatchedTable(table_id, self.on_timer)
                metrics.tables.set(len(self.watched))
            watched.version = max(watched.version, current.version)
            watched.arm(current.table.deadline, self.now())
            new = connection not in watched.connections
            watched.connections.add(connection)
            connection.tables.add(table_id)
            if new:
                self.on_presence(table_id)
        self._send(connection, self.encode(current))
        if current.closed:
            connection.send(encode(Closed(table_id, "closed")))

    def unwatch(self, connection: Watcher, table_id: str) -> None:
        connection.tables.discard(table_id)
        watched = self.watched.get(table_id)
        if watched is None or connection not in watched.connections:
            return
        watched.connections.discard(connection)
        if not watched.connections:
            watched.disarm()
            del self.watched[table_id]
            metrics.tables.set(len(self.watched))
        self.on_presence(table_id)

    def send_chat(self, table_id: str, lines: list[ChatLine]) -> None:
        watched = self.watched.get(table_id)
        if watched is None:
            return
        new = [line for line in lines if line.n > watched.last_chat]
        if new:
            watched.last_chat = new[-1].n
            message = encode(Chat(table_id, new))
            for connection in watched.connections:
                connection.send(message)

    # People

    def connect(self, connection: Watcher, balance: int) -> None:
        if connection.person is not None:
            self.people.setdefault(connection.person, set()).add(connection)
            self.balances[connection.person] = balance

    def disconnect(self, connection: Watcher) -> None:
        for table_id in list(connection.tables):
            self.unwatch(connection, table_id)
        person = connection.person
        if person is not None and (connections := self.people.get(person)) is not None:
            connections.discard(connection)
            if not connections:
                del self.people[person]
                self.balances.pop(person, None)

    def send_balance(self, person: str, balance: int) -> None:
        connections = self.people.get(person)
        if connections is not None:
            self.balances[person] = balance
            message = encode(Balance(balance))
            for connection in connections:
                connection.send(message)
