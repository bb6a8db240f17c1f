"""A club on this machine as a room: its accounts, ledger and tables are those of the web app."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from ... import rules
from ...api import edges
from ...api.coach_schemas import ChartOut
from ...api.house_facts import facts, with_book
from ...api.schemas import HouseOut, HouseWithBook
from ...api.timestamps import epoch_ms
from ...club.accounts import people
from ...club.ids import new_id, new_seed
from ...club.refusals import Refused
from ...club.tables import house_rules, lobby, transactions
from ...club.tables.lobby import LobbyTable
from ...club.tables.transactions import TableSnapshot, TableUpdate
from ...errors import CroupierError, IllegalAction
from ...rules import Rules
from ...store import Store, StoreError, Transaction
from ...table import Event, Table, personal_view, public_view
from .background import run_in_thread
from .local_player import LocalPlayer
from .passwords import hash_password, password_matches
from .protocol import Declined, State

if TYPE_CHECKING:
    from ...api.charts import SolvedChart

T = TypeVar("T")


class LocalRoom:
    """A room in a database on this machine."""

    requires_password = False

    def __init__(
        self,
        store: Store,
        own: tuple[Rules, ...] = (),
        now: Callable[[], int] = epoch_ms,
        seed: Callable[[], bytes] = new_seed,
        *,
        single_keyboard: bool = True,
    ) -> None:
        self.store, self.now, self.seed, self.single_keyboard = store, now, seed, single_keyboard
        self.tables: dict[str, tuple[int, Table]] = {}  # version and table, as last read
        self.balances: dict[str, int] = {}
        self.notifications: dict[str, asyncio.Event] = {}  # set when a watched table may have changed
        self._charts: dict[str, SolvedChart] = {}
        self._own = own
        for house in own:
            house_rules.add(house)
        store.listen(self._notify)

    def _notify(self, topic: str) -> None:
        """Called when anybody has changed something, here or in another process."""
        for table, notified in self.notifications.items():
            if topic == "*" or topic.startswith(f"table:{table}:"):
                notified.set()

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        with _refusals():
            return await self.store.run(transaction)

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        with _refusals():
            return await self.store.read(transaction)

    async def close(self) -> None:
        await self.store.close()

    # People

    async def known_names(self) -> list[str]:
        return await self.read(people.recent_names)

    async def needs_password(self, name: str) -> bool | None:
        credentials = await self.read(lambda: people.credentials(name))
        return None if credentials is None else credentials.password != people.NO_PASSWORD

    async def log_in(self, name: str, password: str | None, lang: str) -> LocalPlayer:
        credentials = await self.read(lambda: people.credentials(name))
        if credentials is None:
            raise Declined("no-person")
        stored = credentials.password
        if stored != people.NO_PASSWORD and not await run_in_thread(
            partial(password_matches, password or "", stored)
        ):
            raise Declined("wrong-password")
        if credentials.banned:
            raise Declined("banned")
        return await self._player(credentials.person, lang)

    async def register(self, name: str, password: str | None, lang: str) -> LocalPlayer:
        person, now = new_id(), self.now()
        hashed = await run_in_thread(partial(hash_password, password)) if password else people.NO_PASSWORD

        def transaction() -> Transaction[None]:
            yield from people.create_guest(person, now, lang)
            yield from people.claim(person, name.strip(), hashed)

        await self.run(transaction)
        return await self._player(person, lang)

    async def _player(self, person: str, lang: str) -> LocalPlayer:
        now = self.now()
        await self.run(lambda: people.touch(person, now))
        account = await self.read(lambda: people.account(person))
        return LocalPlayer(self, person, account.name, account.lang or lang)

    # Houses

    @cached_property
    def _houses(self) -> dict[str, Rules]:
        """All houses by id. Reading their files waits until somebody asks for one."""
        shipped = map(rules.house, rules.houses())
        return {house.id: house for house in (*shipped, *self._own)}

    async def _rules(self, house: str) -> Rules:
        """The rules of a house, also of an older game whose house file no longer exists."""
        if house in self._houses:
            return self._houses[house]
        rules: Rules = await self.read(lambda: house_rules.latest_rules(house))
        return rules

    async def houses(self, lang: str) -> list[HouseOut]:
        return [facts(rules, lang, edges.shipped_edge(rules)) for rules in self._houses.values()]

    async def house(self, house: str, lang: str) -> HouseWithBook:
        rules = await self._rules(house)
        return with_book(rules, lang, edges.shipped_edge(rules))

    async def chart(self, house: str, lang: str) -> ChartOut:
        rules = await self._rules(house)

        def solve() -> ChartOut:
            from ...api import charts  # loads the solver

            if house not in self._charts:
                self._charts[house] = charts.solve_chart(rules)
            return charts.render_chart(house, self._charts[house], edges.shipped_edge(rules), lang)

        return await self.think(solve)

    # The coach

    async def ask_coach(self, question: Callable[[ModuleType], T]) -> T:
        """Calls `question` with the coach's module, in a thread."""
        return await self.think(lambda: question(load_coach()))

    async def think(self, work: Callable[[], T]) -> T:
        """Runs work that takes seconds, or longer when the solver is first compiled."""
        try:
            return await run_in_thread(work)
        except CroupierError as error:
            raise Declined(getattr(error, "code", ""), str(error)) from None

    # Tables

    async def open_tables(self) -> list[LobbyTable]:
        if self.single_keyboard:
            return []
        return [table for table in await self.read(lobby.open_tables) if table.free]

    async def change_table(self, transaction: Callable[[], Transaction[TableUpdate]]) -> TableUpdate:
        """Runs a command, and notifies everybody once it is durable."""
        update = await self.run(transaction)
        self.balances.update(update.balances)
        self.tables[update.id] = (update.version, update.table)
        for person, balance in update.balances.items():
            await self.store.notify(f"purse:{person}:{balance}")
        await self.store.notify(f"table:{update.id}:{update.version}")
        return update

    async def refresh_table(self, table: str) -> TableSnapshot:
        """Reads the latest version of a table."""
        snapshot = await self.read(lambda: transactions.read_table(table, self.tables))
        self.tables[table] = (snapshot.version, snapshot.table)
        return snapshot

    def state(self, table_id: str, person: str, events: tuple[Event, ...] = ()) -> State:
        """The table as one person sees it."""
        version, table = self.tables[table_id]
        balance = self.balances.get(person)
        return State(version, public_view(table), personal_view(table, person, balance), balance, events)


@contextmanager
def _refusals() -> Iterator[None]:
    """Turns the club's refusals and the store's errors into Declined."""
    try:
        yield
    except (Refused, IllegalAction) as error:
        raise Declined(error.code, error.sentence) from None
    except StoreError as error:  # such as a full disk: nothing has changed
        raise Declined("store", str(error)) from None


def load_coach() -> ModuleType:
    """Imports the coach with the solver. It takes a moment, so call it in a thread when it is needed."""
    from ...api import coach

    return coach
