"""A club on this machine as a room: the accounts, ledger and tables of a database, shared with the web app."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from ... import rules
from ...api import edges
from ...api.coach import REVIEW_ROUNDS
from ...api.coach_schemas import ChartOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.house_facts import facts, with_book
from ...api.messages import State
from ...api.round_replay import replay_round
from ...api.schemas import HouseOut, HouseWithBook, Me, PersonOut, Replay
from ...api.timestamps import epoch_ms
from ...club import admin
from ...club.accounts import people
from ...club.ids import new_id, new_seed
from ...club.refusals import Refused
from ...club.tables import houses, transactions
from ...club.tables.transactions import LobbyTable, TableSnapshot, TableUpdate
from ...errors import CroupierError, IllegalAction
from ...rules import Rules
from ...store import Store, StoreError, Transaction
from ...table import Event, Table, personal_view, public_view
from .background import run_in_thread
from .local_player import LocalPlayer
from .passwords import hash_password, password_matches
from .protocol import Declined

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
        self.remembered: dict[str, tuple[int, Table]] = {}
        self.purses: dict[str, int] = {}
        self.own = own
        for rules in own:
            houses.add(rules)
        self.charts: dict[str, SolvedChart] = {}
        self.rung: dict[str, asyncio.Event] = {}
        store.listen(self._heard)

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

    async def houses(self, lang: str) -> list[HouseOut]:
        return [facts(rules, lang, edges.shipped_edge(rules)) for rules in self.rules.values()]

    async def _rules(self, house: str) -> Rules:
        """The rules of a house, also of an older game whose house file no longer exists."""
        if house in self._houses:
            return self._houses[house]
        rules: Rules = await self.read(lambda: houses.latest_rules(house))
        return rules

    async def houses(self, lang: str) -> list[HouseOut]:
        return [facts(rules, lang, edges.known(rules)) for rules in self._houses.values()]

    async def house(self, house: str, lang: str) -> HouseWithBook:
        rules = await self.rules_of(house)
        return with_book(rules, lang, edges.shipped_edge(rules))

    async def chart(self, house: str, lang: str) -> ChartOut:
        rules = await self._rules(house)

        def solve() -> ChartOut:
            from ...api import charts  # loads the solver

            if house not in self.charts:
                self.charts[house] = charts.solve_chart(rules)
            return charts.render_chart(house, self.charts[house], edges.shipped_edge(rules), lang)

        return await self._think(solve)

    # The coach

    async def ask_coach(self, question: Callable[[ModuleType], T]) -> T:
        """Calls `question` with the coach's module, in a thread."""
        return await self._think(lambda: question(load_coach()))

    async def _think(self, work: Callable[[], T]) -> T:
        """Runs work that takes seconds, or longer when the solver is first compiled."""
        try:
            return await run_in_thread(work)
        except CroupierError as error:
            raise Declined(getattr(error, "code", ""), str(error)) from None

    # Tables

    async def open_tables(self) -> list[LobbyTable]:
        if self.single_keyboard:
            return []
        return [table for table in await self.read(transactions.open_tables) if table.free]

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

    def state(self, table_id: str, person: str, before: int, events: tuple[Event, ...] = ()) -> State:
        """The table as one person sees it."""
        version, table = self.tables[table_id]
        here = [chair.person for chair in table.chairs]
        return State(
            table_id,
            version,
            before,
            self.now(),
            public_view(table, here),
            list(events),
            personal_view(table, person, self.balances.get(person)),
        )


class LocalPlayer:
    """Somebody of this club at this keyboard."""

    def __init__(self, club: LocalRoom, person: str, name: str, lang: str) -> None:
        self.club, self.person, self.name, self.lang = club, person, name, lang

    async def me(self) -> Me:
        account = await self.club.read(lambda: people.account(self.person))
        games = await self.club.read(lambda: transactions.games(self.person))
        self.club.purses[self.person] = account.balance
        shown = PersonOut(
            account.id, account.name, account.guest, account.balance, account.lang, account.settings
        )
        return Me(shown, games)

    async def choose(self, lang: str | None = None, settings: dict[str, Any] | None = None) -> None:
        self.lang = lang or self.lang
        await self.club.run(lambda: people.update_settings(self.person, lang, settings))

    async def open_table(
        self,
        house: str,
        seats: int = 1,
        points: int | None = None,
        *,
        shared: bool = False,
        hints: bool = False,
    ) -> str:
        table, seed, now = new_id(), self.club.seed(), self.club.now()
        options = Options(house, shared, None, seats, points, hints)
        await self.club.take(lambda: transactions.create(table, self.person, options, seed, now))
        return table

    async def sit(self, table: str) -> LocalSeat:
        await self.me()  # the purse, for what the table offers
        await self.club.look_again(table)
        seat = LocalSeat(self, table)
        if seat.state.you.seat is None and "sit" in seat.state.you.can:
            await seat.do(Sit())
        return seat

    async def leave(self, table: str) -> None:
        now, action = self.club.now(), new_id()
        await self.club.take(
            lambda: transactions.leave(table, self.person, action, now, self.club.remembered)
        )

    async def history(self, before: str | None = None, limit: int = 50) -> Page:
        return await self.club.read(lambda: history.page(self.person, before=before, limit=limit))

    async def totals(self, house: str | None = None) -> Totals:
        return await self.club.read(lambda: history.totals(self.person, house))

    async def balance_history(self) -> list[tuple[int, int]]:
        return await self.club.read(lambda: history.balance(self.person))

    async def reset_history(self) -> None:
        await self.club.run(lambda: history.reset(self.person))

    async def replay(self, round_id: str) -> Replay:
        return replay_round(await self.club.read(lambda: rounds.read_round(round_id, self.person)))

    async def set_password(self, password: str) -> None:
        hashed = await run_in_thread(partial(_hashed, password))
        await self.club.run(lambda: admin.reset_password(self.person, hashed))

    async def grades(self, round_id: str) -> GradesOut:
        sat = await self.club.read(lambda: coach_rounds.played_round(round_id, self.person))
        if sat is None:
            raise Declined("unknown-round")
        return await self.club.think(lambda: coach_answers().grades_out(sat))

    async def review(self, house: str) -> ReviewOut:
        rounds = await self.club.read(lambda: coach_rounds.latest_rounds(self.person, house, REVIEW_ROUNDS))
        if not rounds:
            return ReviewOut(0, 0, [])
        return await self.club.think(lambda: coach_answers().review_out(rounds))


class LocalSeat:
    """A seat at a table of this club."""

    def __init__(self, player: LocalPlayer, table: str) -> None:
        self.club, self.person, self.table = player.club, player.person, table
        self.shown = self.club.remembered[table][0]  # the version that this seat has been shown

    @property
    def state(self) -> State:
        return self.club.state(self.table, self.person, self.club.remembered[self.table][0])

    async def do(self, command: PersonCommand) -> State:
        club, action = self.club, new_id()
        now = club.now()
        take = partial(
            transactions.apply_command, self.table, self.person, command, action, now, club.remembered
        )
        taken = await club.take(take)
        self.shown = taken.version
        return club.state(self.table, self.person, taken.before, taken.events)

    async def next_update(self) -> State:
        bell = self.club.rung.setdefault(self.table, asyncio.Event())
        while True:
            await bell.wait()
            bell.clear()
            seen = await self.club.look_again(self.table)
            if seen.version > self.shown:
                self.shown = seen.version
                return self.club.state(self.table, self.person, seen.before, seen.events)

    async def catch_up(self, version: int) -> None:
        """Seats of one club share what they remember."""
        self.shown = max(self.shown, version)

    async def unwatch(self) -> None:
        self.club.rung.pop(self.table, None)

    async def hint(self) -> HintOut:
        table, you = self.club.remembered[self.table][1], self.state.you
        seat = you.seat
        if not table.options.coached:
            raise Declined("no-hints")
        if seat is None or not you.choices:
            raise Declined("no-decision")
        return await self.club.think(
            lambda: coach_answers().hint_out(table.match, seat, table.step, you.choices)
        )

    async def count(self) -> CountOut:
        table, seat = self.club.remembered[self.table][1], self.state.you.seat
        if not table.options.coached:
            raise Declined("no-hints")
        if seat is None or table.match.playing or seat not in table.match.seats:
            raise Declined("no-count")
        return await self.club.think(lambda: coach_answers().count_out(table.match, seat, table.step))


def coach_answers() -> ModuleType:
    """Comes with the solver, which takes a moment to load: only when the coach is first asked, in its thread."""
    from ...api import coach

    return coach


def _hashed(password: str) -> str:
    from argon2 import PasswordHasher  # rarely needed

    if len(password) < SHORTEST:
        raise Declined("short-password", shortest=SHORTEST)
    return PasswordHasher().hash(password)


def _fits(password: str, stored: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        yield
    except (Refused, IllegalAction) as error:
        raise Declined(error.code, error.sentence) from None
    except StoreError as error:  # such as a full disk: nothing has changed
        raise Declined("store", str(error)) from None


def load_coach() -> ModuleType:
    """Imports the coach with the solver, which takes a moment: only when somebody first asks it, in a thread."""
    from ...api import coach

    return coach
