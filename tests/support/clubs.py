"""A club for tests: people, tables and commands on a real store, called from plain synchronous tests."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any, TypeVar

import pytest

from croupier.club import ledger
from croupier.club.accounts import people
from croupier.club.checks.run import check
from croupier.club.refusals import Refused
from croupier.club.tables import transactions
from croupier.club.tables.transactions import TableUpdate
from croupier.errors import IllegalAction
from croupier.rules import house as rules_of
from croupier.store import Query, Store, Transaction, open_store
from croupier.table import (
    Act,
    Again,
    BetOn,
    Command,
    Insure,
    Options,
    PersonalView,
    Ready,
    Stake,
    Table,
    cashier,
    personal_view,
)
from support.time_limits import TIMEOUT

T = TypeVar("T")
START = 1_800_000_000_000  # 15 January 2027
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
ANSWERS = {"insurance": "decline", "early": "keep", "ace": "ace_1"}
TABLES = (
    *("chat", "presence", "limits", "played", "rounds", "seated", "events", "tables", "houses"),
    *("learners", "memories", "answers", "school_days", "mistakes", "graded_rounds", "storms", "storm_bests"),
    *("dailies", "daily_seeds"),
    *("ledger", "sessions", "devices", "balances", "orders", "former_names", "people"),
)


BY_HAND = re.compile(r"The posting x\S* belongs to no table\.")


def refuses(code: str) -> Any:
    """Expect that the club, the table or the engine refuses with this code."""
    return pytest.raises((Refused, IllegalAction), check=lambda error: error.code == code)


class Club:
    """A store, a clock that only tests move, and ids that count."""

    def __init__(self, store: Store, runner: asyncio.Runner) -> None:
        self.store, self._runner = store, runner
        self.stores = [store, store]  # of two processes, if the database allows them
        self.now = START
        self.cache: dict[str, tuple[int, Table]] = {}
        self._numbers = count(1)

    def emptied(self) -> Club:
        """A new, empty club on the same store."""
        for table in TABLES:
            self.sql(f"DELETE FROM {table}")
        again = Club(self.store, self._runner)
        again.stores = self.stores
        return again

    # Transactions

    def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        return self._wait(self.store.run(transaction))

    def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        return self._wait(self.store.read(transaction))

    def sql(self, text: str, *args: Any) -> list[tuple[Any, ...]]:
        def transaction() -> Transaction[list[tuple[Any, ...]]]:
            return (yield Query(text, args))

        return self.run(transaction)

    def _wait(self, what: Coroutine[Any, Any, T]) -> T:
        return self._runner.get_loop().run_until_complete(asyncio.wait_for(what, TIMEOUT))

    def at_once(self, runs: list[tuple[Store, Callable[[], Transaction[Any]]]]) -> list[Any]:
        """Run transactions at the same time. Returns the result or the refusal of each."""
        return self.gather([_outcome(store, transaction) for store, transaction in runs])

    def gather(self, jobs: list[Coroutine[Any, Any, T]]) -> list[T]:
        async def all_of_them() -> list[T]:
            return await asyncio.gather(*jobs)

        return self._wait(all_of_them())

    # People

    def id(self, kind: str = "x") -> str:
        return f"{kind}{next(self._numbers)}"

    def guest(self) -> str:
        person = self.id("p")
        self.run(lambda: people.create_guest(person, self.now))
        return person

    def person(self, name: str) -> str:
        """A person with a name and the password hash "hash"."""
        person = self.guest()
        self.run(lambda: people.claim(person, name, "hash"))
        return person

    def balance(self, person: str) -> int:
        return self.read(lambda: people.account(person)).balance

    # Tables

    def table(self, person: str, house: str, **options: Any) -> str:
        """Open a table. Shared ones have all seats of the house and a clock of 20 seconds."""
        if options.get("shared"):
            options = {"clock": 20, "seats": rules_of(house).table.seats, **options}
        table, seed = self.id("t"), self._seed()
        self._learn(
            self.run(lambda: transactions.create(table, person, Options(house, **options), seed, self.now))
        )
        return table

    def _seed(self) -> bytes:
        return next(self._numbers).to_bytes(32, "big")

    def do(
        self, table: str, person: str, command: Command, action: str | None = None, step: int | None = None
    ) -> TableUpdate:
        action = action or self.id("a")
        update = self.run(
            lambda: transactions.apply_command(
                table, transactions.CommandRequest(person, command, action, step), self.now, self.cache
            )
        )
        return self._learn(update)

    def tick(self, table: str) -> TableUpdate | None:
        """Move the clock to the table's deadline, and let it act."""
        deadline = self.read_table(table).deadline
        self.now = max(self.now, deadline or 0)
        update = self.run(lambda: transactions.tick(table, self.now, self.cache))
        return update and self._learn(update)

    def read_table(self, table: str) -> Table:
        return self.read(lambda: transactions.read_table(table, self.cache)).table

    def _learn(self, update: TableUpdate) -> TableUpdate:
        if update.repeats is None:
            self.cache[update.id] = (update.version, update.table)
        return update

    def known(self, table: str) -> Table:
        """The table from the cache, if it is there."""
        return self.cache[table][1] if table in self.cache else self.read_table(table)

    def question(self, table: str) -> str:
        """What a person must choose now: "turn", "insurance", "ace" …"""
        return getattr(self.known(table).match.waits, "what", "")

    def finish(self, table: str, person: str) -> None:
        """Stand, decline and choose until the round is over."""
        while self.known(table).phase == "round":
            self.do(table, person, Act(ANSWERS.get(self.question(table), "stand")))

    def play_round(self, table: str, chance: Random) -> None:
        """Everyone at a table plays a round with random choices, or begins a new match."""
        current = self.known(table)
        people = [chair.person for chair in current.chairs if chair.present]
        if current.phase == "over":
            for person in people:
                self.do(table, person, Again())
        for person in people:
            if self.known(table).phase == "bets":
                self.do(table, person, self._between_rounds(table, person, chance))
        while (current := self.known(table)).phase == "round" and not current.closed:
            person = current.chairs[current.match.waits.seat - 1].person
            self.do(table, person, self._choice(table, person, chance))

    def _offered(self, table: str, person: str) -> PersonalView:
        chips = self.known(table).rules.bets is not None
        return personal_view(self.known(table), person, self.balance(person) if chips else None)

    def _between_rounds(self, table: str, person: str, chance: Random) -> Command:
        offered = self._offered(table, person)
        if self.known(table).rules.bets is None:
            return Ready()
        if offered.bets is None:
            self.do(table, person, Stake())
            return self._between_rounds(table, person, chance)
        lowest, highest, step = offered.bets
        return BetOn(chance.choice(range(lowest, min(highest, 20 * lowest) + 1, step)))

    def _choice(self, table: str, person: str, chance: Random) -> Command:
        offered = self._offered(table, person)
        if offered.insurance is not None and chance.random() < 0.5:
            lowest, highest, step = offered.insurance
            return Insure(chance.choice(range(lowest, highest + 1, step)))
        return Act(chance.choice([name for name in offered.choices if name != "insure"] or ["decline"]))

    def lose(self, person: str, amount: int) -> None:
        """Move chips to the house, as if they were lost."""
        lines = {cashier.wallet(person): -amount, cashier.HOUSE: amount}
        self.run(lambda: ledger.post(self.id("x"), lines, self.now))

    def check(self) -> None:
        """Check the database, except for chips that a test has moved by hand."""
        assert [problem for problem in self.read(check) if not BY_HAND.fullmatch(problem)] == []


async def _outcome(store: Store, transaction: Callable[[], Transaction[Any]]) -> Any:
    try:
        return await store.run(transaction)
    except (Refused, IllegalAction) as error:
        return error


@contextmanager
def open_club(url: str = "sqlite://", processes: int = 1) -> Iterator[Club]:
    """Open a club on a new store, in memory by default."""
    with asyncio.Runner() as runner:
        stores = [runner.run(open_store(url)) for _ in range(processes)]
        club = Club(stores[0], runner)
        club.stores = [stores[0], stores[-1]]
        try:
            yield club
        finally:
            for store in stores:
                runner.run(store.close())
