"""Random people at random tables of every house: the database check stays clean."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.clubs import Club, open_club
from support.effort import effort

from croupier.club.accounts import people
from croupier.club.refusals import Refused
from croupier.club.tables import lobby, transactions
from croupier.errors import IllegalAction
from croupier.rules import house as rules_of
from croupier.rules import houses
from croupier.table import (
    Act,
    Again,
    BetOn,
    Bot,
    Command,
    End,
    Insure,
    Leave,
    Quit,
    Ready,
    Sit,
    Skip,
    Stake,
    Table,
    Unbot,
    personal_view,
)

BARE: dict[str, Command] = {
    command.__struct_config__.tag: command
    for command in (Sit(), Leave(), Quit(), End(), Bot(), Ready(), Skip(), Again(), Stake())
}


class Crowd:
    """Some people and tables, and random commands. The caches of two processes are used in turn."""

    def __init__(self, club: Club, seed: int, guests: int, open_tables: int) -> None:
        self.club, self.chance = club, Random(seed)
        self.people = [club.guest() for _ in range(guests)]
        self.tables = [self.new_table() for _ in range(open_tables)]
        self.memories: list[dict[str, tuple[int, Table]]] = [{}, {}]
        self.actions = ["a0"]

    def new_table(self) -> str:
        house = self.chance.choice(houses())
        seats = self.chance.randint(1, rules_of(house).table.seats)
        shared = self.chance.random() < 0.7
        options: dict[str, Any] = {"shared": True, "seats": seats} if shared else {"seats": seats}
        return self.club.table(self.chance.choice(self.people), house, **options)

    def step(self) -> None:
        """One random command, accepted or refused."""
        chance, roll = self.chance, self.chance.random()
        self.club.now += chance.choice((0, 0, 1, 500, 3000, 20_000))
        at = chance.randrange(len(self.tables))
        table, memory = self.tables[at], chance.choice(self.memories)
        try:
            if self.club.read_table(table).closed:
                self.tables[at] = self.new_table()
            elif roll < 0.10:
                self.learn(memory, self.club.run(lambda: transactions.tick(table, self.club.now, memory)))
            elif roll < 0.11:
                self.club.run(lambda: transactions.close(table, self.club.now, memory))
            elif roll < 0.13:
                self.replace(chance.randrange(len(self.people)))
            else:
                self.someone_acts(table, memory)
        except (Refused, IllegalAction):
            pass
        if chance.random() < 0.1:
            memory.pop(table, None)

    def someone_acts(self, table: str, memory: dict[str, tuple[int, Table]]) -> None:
        view = self.club.read_table(table)
        waits, chance = view.match.waits, self.chance
        turn = view.chairs[getattr(waits, "seat", 1) - 1].person
        person = turn if turn and chance.random() < 0.7 else chance.choice(self.people)
        command = self.command(view, person)
        if chance.random() < 0.95:
            self.actions.append(self.club.id("a"))
        action = self.actions[-1] if chance.random() < 0.9 else chance.choice(self.actions)
        now = self.club.now
        self.learn(
            memory,
            self.club.run(
                lambda: transactions.apply_command(
                    table, transactions.CommandRequest(person, command, action), now, memory
                )
            ),
        )

    def learn(self, memory: dict[str, tuple[int, Table]], update: transactions.TableUpdate | None) -> None:
        if update is not None and update.repeats is None:
            memory[update.id] = self.club.cache[update.id] = (update.version, update.table)

    def command(self, view: Table, person: str) -> Command:
        offered, chance = personal_view(view, person, self.club.balance(person)), self.chance
        quitting = {"leave", "quit", "end", "unbot"}
        can = [name for name in offered.can if name not in quitting or chance.random() < 0.05]
        match chance.choice(can) if can and chance.random() < 0.95 else chance.choice([*BARE, "bet", "act"]):
            case "bet" if offered.bets:
                lowest, highest, step = offered.bets
                return BetOn(
                    chance.choice((lowest, highest, chance.choice(range(lowest, highest + 1, step))))
                )
            case "bet":
                return BetOn(chance.randrange(200_000))
            case "act" if offered.insurance and chance.random() < 0.5:
                lowest, highest, step = offered.insurance
                return Insure(chance.choice(range(lowest, highest + 1, step)))
            case "act" | "insure":
                return Act(chance.choice(offered.choices or ("hit", "stand", "double", "nonsense")))
            case "unbot":
                return Unbot(chance.randint(1, len(view.chairs)))
            case name:
                return BARE[name]

    def replace(self, at: int) -> None:
        """One person deletes the account, and a new one comes."""
        person = self.people[at]
        for table in self.club.read(lambda: lobby.seats_of(person)):
            action = self.club.id("a")
            self.club.run(
                lambda table=table, action=action: transactions.leave(
                    table, person, action, self.club.now, {}
                )
            )
        self.club.run(lambda: people.delete(person, self.club.now))
        self.people[at] = self.club.guest()


@pytest.mark.slow
def test_a_small_crowd(club: Club) -> None:
    crowd = Crowd(club, 1, guests=5, open_tables=5)
    for _ in range(250):
        crowd.step()
    club.check()
    assert club.sql("SELECT count(*) FROM rounds")[0][0] > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, effort(5, 40)))
def test_a_large_crowd(seed: int) -> None:
    with open_club() as club:
        crowd = Crowd(club, seed, guests=12, open_tables=14)
        for _ in range(1000):
            crowd.step()
        club.check()
        assert club.sql("SELECT count(*) FROM rounds")[0][0] > 50
