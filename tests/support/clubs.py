"""A club for tests: people, tables and commands on a real store,
told one after the other from plain tests."""

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
    personal_view,
)
from support.time_limits import TIMEOUT

T = TypeVar("T")
START = 1_800_000_000_000  # 15 January 2027
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
ANSWERS = {"insurance": "decline", "early": "keep", "ace": "ace_1"}
TABLES = (
    *("chat", "presence", "limits", "played", "rounds", "seated", "events", "tables", "houses"),
    *("ledger", "sessions", "devices", "balances", "orders", "former_names", "people"),
)


BY_HAND = re.compile(r"The posting x\S* belongs to no table\.")


def refuses(code: str) -> Any:
    """What is inside is refused by the club, the table or the engine with this code."""
    return pytest.raises((Refused, IllegalAction), check=lambda error: error.code == code)


class Club:
    """A store with a clock that stands still unless a test moves it, and ids that count."""

    def __init__(self, store: Store, runner: asyncio.Runner) -> None:
        self.store, self._runner = store, runner
        self.stores = [store, store]  # of two processes, where the database can have them
        self.now = START
        self.remembered: dict[str, tuple[int, Table]] = {}
        self._numbers = count(1)

    def emptied(self) -> Club:
        """A new club on the same store, with nobody in it."""
        for table in TABLES:
            self.sql(f"DELETE FROM {table}")
        again = Club(self.store, self._runner)
        again.stores = self.stores
        return again

    # Stories

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

    def at_once(self, told: list[tuple[Store, Callable[[], Transaction[Any]]]]) -> list[Any]:
        """Stories told at the same moment; what each returned, or was refused with."""
        return self.gather([_outcome(store, transaction) for store, transaction in told])

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
        """Somebody with a name; the password's hash is "hash"."""
        person = self.guest()
        self.run(lambda: people.claim(person, name, "hash"))
        return person

    def balance(self, person: str) -> int:
        return self.read(lambda: people.account(person)).balance

    # Tables

    def table(self, person: str, house: str, **options: Any) -> str:
        """A table of this person's; shared ones have the house's seats and a clock of 20 seconds."""
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
        taken = self.run(
            lambda: transactions.apply_command(
                table, transactions.CommandRequest(person, command, action, step), self.now, self.remembered
            )
        )
        return self._learn(taken)

    def tick(self, table: str) -> TableUpdate | None:
        """Time passes until the table's deadline."""
        deadline = self.see(table).deadline
        self.now = max(self.now, deadline or 0)
        taken = self.run(lambda: transactions.tick(table, self.now, self.remembered))
        return taken and self._learn(taken)

    def see(self, table: str) -> Table:
        return self.read(lambda: transactions.read_table(table, self.remembered)).table

    def _learn(self, taken: TableUpdate) -> TableUpdate:
        if not taken.repeated:
            self.remembered[taken.id] = (taken.version, taken.table)
        return taken

    def known(self, table: str) -> Table:
        """The table as this club last heard of it, without a look at the store."""
        return self.remembered[table][1] if table in self.remembered else self.see(table)

    def asked(self, table: str) -> str:
        """What somebody is asked: "turn", "insurance", "ace" …"""
        return getattr(self.known(table).match.waits, "what", "")

    def finish(self, table: str, person: str) -> None:
        """Stand, decline and choose until the round is over."""
        while self.known(table).phase == "round":
            self.do(table, person, Act(ANSWERS.get(self.asked(table), "stand")))

    def play_round(self, table: str, chance: Random) -> None:
        """Everyone at a table plays a round, or a new match begins; choices are left to chance."""
        seen = self.known(table)
        people = [chair.person for chair in seen.chairs if chair.present]
        if seen.phase == "over":
            self.do(table, chance.choice(people), Again())
        for person in people:
            if self.known(table).phase == "bets":
                self.do(table, person, self._word(table, person, chance))
        while (seen := self.known(table)).phase == "round" and not seen.closed:
            person = seen.chairs[seen.match.waits.seat - 1].person  # type: ignore[union-attr]
            self.do(table, person, self._choice(table, person, chance))

    def _offered(self, table: str, person: str) -> PersonalView:
        chips = self.known(table).rules.bets is not None
        return personal_view(self.known(table), person, self.balance(person) if chips else None)

    def _word(self, table: str, person: str, chance: Random) -> Command:
        offered = self._offered(table, person)
        if self.known(table).rules.bets is None:
            return Ready()
        if offered.bets is None:
            self.do(table, person, Stake())
            return self._word(table, person, chance)
        lowest, highest, step = offered.bets
        return BetOn(chance.choice(range(lowest, min(highest, 20 * lowest) + 1, step)))

    def _choice(self, table: str, person: str, chance: Random) -> Command:
        offered = self._offered(table, person)
        if offered.insurance is not None and chance.random() < 0.5:
            lowest, highest, step = offered.insurance
            return Insure(chance.choice(range(lowest, highest + 1, step)))
        return Act(chance.choice([name for name in offered.choices if name != "insure"] or ["decline"]))

    def lose(self, person: str, amount: int) -> None:
        """Chips go to the house, as if they had been lost."""
        lines = {ledger.wallet(person): -amount, ledger.HOUSE: amount}
        self.run(lambda: ledger.post(self.id("x"), lines, self.now))

    # Truth

    def check(self) -> None:
        """All sums and all logs are true, but for chips that a test has moved by hand."""
        assert [problem for problem in self.read(check) if not BY_HAND.fullmatch(problem)] == []


async def _outcome(store: Store, transaction: Callable[[], Transaction[Any]]) -> Any:
    try:
        return await store.run(transaction)
    except (Refused, IllegalAction) as error:
        return error


@contextmanager
def open_club(url: str = "sqlite://", processes: int = 1) -> Iterator[Club]:
    """A club on a store of its own; in memory unless another is named."""
    with asyncio.Runner() as runner:
        stores = [runner.run(open_store(url)) for _ in range(processes)]
        club = Club(stores[0], runner)
        club.stores = [stores[0], stores[-1]]
        try:
            yield club
        finally:
            for store in stores:
                runner.run(store.close())
