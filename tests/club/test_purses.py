"""No chips from nothing: only people who are broke get a fresh stake, counting their chips on every table.

A person at several tables may leave chips on one and ask for a stake at another.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from support.clubs import Club, refuses
from support.effort import effort

from croupier.club.ledger import WELCOME
from croupier.club.refusals import Refused
from croupier.club.tables import transactions
from croupier.errors import IllegalAction
from croupier.rules import house as rules_of
from croupier.store.dialect import SQLITE, fill_tokens
from croupier.store.migrate import FOLDER, statements
from croupier.table import Act, Again, BetOn, Command, End, Leave, Quit, Sit, Skip, Stake, Table
from croupier.table.cashier import HOUSE, MINT, wallet
from croupier.table.pot import chips_on

HOUSES = ("casino", "bankroll", "strip")


def parked(club: Club, person: str) -> int:
    """A person's chips on all tables, from the tables themselves."""
    rows = club.sql("SELECT id FROM tables WHERE closed IS NULL")
    return sum(chips_on(club.read_table(row[0])).get(wallet(person), 0) for row in rows)


def fortune(club: Club, person: str) -> int:
    return club.balance(person) + parked(club, person)


def test_chips_on_another_table_count(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    one, two = club.table(ana, "casino", shared=True), club.table(ana, "bankroll", shared=True)
    club.do(one, ben, Sit())
    club.lose(ana, WELCOME - 50_000)
    club.do(one, ana, BetOn(50_000))
    assert club.balance(ana) == 0
    with refuses("not-broke"):
        club.do(two, ana, Stake())
    club.do(one, ana, Skip())
    assert club.balance(ana) == 50_000
    club.check()


def test_chips_left_behind_in_a_round_count(club: Club) -> None:
    """Ana stands and leaves while Ben still plays: her hand may win, so the bet is still hers."""
    ana, ben = club.guest(), club.guest()
    club.lose(ana, WELCOME - 50_000)
    two = club.table(ana, "bankroll")
    for _ in range(50):
        one = club.table(ana, "casino", shared=True)
        club.do(one, ben, Sit())
        club.do(one, ana, BetOn(50_000))
        club.do(one, ben, BetOn(1000))
        if club.question(one) == "turn":
            club.do(one, ana, Act("stand"))
            if club.read_table(one).phase == "round":
                break
        club.run(lambda one=one: transactions.close(one, club.now, {}))
        club.lose(ana, club.balance(ana) - 50_000)
    club.do(one, ana, Quit())
    assert (club.balance(ana), parked(club, ana)) == (0, 50_000)
    with refuses("not-broke"):
        club.do(two, ana, Stake())
    club.finish(one, ben)
    assert parked(club, ana) == 0
    club.check()


def test_two_stakes_at_once(club: Club) -> None:
    ana = club.guest()
    mine = [club.table(ana, house) for house in (*HOUSES, "casino")]
    club.lose(ana, WELCOME)
    memory = dict(club.cache)
    outcomes = club.at_once(
        [
            (
                club.stores[n % 2],
                lambda n=n: transactions.apply_command(
                    mine[n], transactions.CommandRequest(ana, Stake(), f"a{n}"), club.now, memory
                ),
            )
            for n in range(4)
        ]
    )
    assert sorted(getattr(outcome, "code", "") for outcome in outcomes) == ["", *["not-broke"] * 3]
    club.check()


def idea(table: Table, chance: Random) -> Command:
    """A random command, mostly legal."""
    stake = rules_of(table.options.house).bets
    assert stake is not None
    if table.phase == "round":
        acts: list[Command] = [
            Act("stand"),
            Act("hit"),
            Act("hit"),
            Act("hit"),
            Act("double"),
            Act("split"),
            Act("decline"),
            Act("ace_1"),
            Quit(),
        ]
        return chance.choice(acts)
    bet = BetOn(int(stake.lowest) * chance.choice([1, 2, 20, 50]))
    others: list[Command] = [bet, bet, bet, Stake(), Stake(), Skip(), Sit(), Leave(), End(), Again()]
    return chance.choice(others)


@pytest.mark.parametrize("seed", range(effort(2, 60)))
def test_one_person_at_several_tables(club: Club, seed: int) -> None:
    """Chips come only from wins, and from stakes for people who really are broke."""
    chance = Random(seed)
    ana, ben = club.guest(), club.guest()
    mine: list[str] = []
    stakes = 0
    club.lose(ana, WELCOME - 2000)
    for _ in range(effort(80, 500)):
        if len(mine) < 4:
            mine.append(club.table(ana, chance.choice(HOUSES), shared=chance.random() < 0.7, clock=None))
        table = chance.choice(mine)
        before, line = fortune(club, ana), club.sql("SELECT max(id) FROM ledger")[0][0]
        command = idea(club.known(table), chance)
        with suppress(IllegalAction, Refused):
            if chance.random() < 0.04:
                club.run(lambda table=table: transactions.close(table, club.now, {}))
            else:
                club.do(table, ana if chance.random() < 0.75 else ben, command)
        lines = club.sql("SELECT account, amount FROM ledger WHERE id > $1", line)
        from_mint = -sum(
            amount for account, amount in lines if account == MINT and wallet(ana) in dict(lines)
        )
        won = -sum(amount for account, amount in lines if account == HOUSE or account.startswith("bank:"))
        if isinstance(command, Stake) and from_mint:
            stake = club.read_table(table).rules.bets
            assert stake is not None
            assert before < stake.lowest, "a stake for somebody who is not broke"
            assert from_mint == stake.fresh
            stakes += 1
        assert fortune(club, ana) - before <= max(won, 0) + max(from_mint, 0), command
        if club.read_table(table).closed:
            mine.remove(table)
            club.cache.pop(table)
    club.check()
    assert stakes, "nobody ever went broke: this shows nothing"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(effort(1, 40)))
def test_one_person_at_several_tables_at_once(club: Club, seed: int) -> None:
    """The same through two processes at the same moment, if the database allows them."""
    chance = Random(seed)
    ana, ben = club.guest(), club.guest()
    mine = [club.table(ana, house, shared=True, clock=None) for house in (*HOUSES, "casino")]
    for table in mine:
        club.do(table, ben, Sit())
    club.lose(ana, WELCOME - 5000)
    memories: list[dict[str, tuple[int, Table]]] = [{}, {}]
    for _ in range(effort(25, 100)):
        commands = [(table, idea(club.read_table(table), chance)) for table in mine for _ in range(2)]
        granted = club.sql("SELECT coalesce(max(id), 0) FROM played")[0][0]
        broke_before = fortune(club, ana)
        club.at_once(
            [
                (
                    club.stores[n % 2],
                    lambda table=table, command=command, n=n: transactions.apply_command(
                        table,
                        transactions.CommandRequest(ana, command, club.id("a")),
                        club.now,
                        memories[n % 2],
                    ),
                )
                for n, (table, command) in enumerate(commands)
            ]
        )
        stakes = club.sql(
            "SELECT count(*) FROM played WHERE id > $1 AND person = $2 AND result = ''", granted, ana
        )[0][0]
        lost = club.sql(
            "SELECT count(*) FROM played WHERE id > $1 AND person = $2 AND result = 'lose'", granted, ana
        )[0][0]
        assert stakes <= lost + (broke_before < 5000), "two stakes without a loss in between"
        mine = [table for table in mine if not club.read_table(table).closed]
        if not mine:
            break
    club.check()


def test_a_migration_computes_the_chips_on_tables(club: Club) -> None:
    """It reads the ledger."""
    chance = Random(7)
    people = [club.guest() for _ in range(3)]
    shared = [club.table(people[n % 3], house, shared=True, clock=None) for n, house in enumerate(HOUSES)]
    for table in shared:
        for person in people:
            with suppress(IllegalAction):
                club.do(table, person, Sit())
        club.play_round(table, chance)
        club.do(table, people[0], BetOn(5000))
        club.do(table, people[0], BetOn(1000))
        club.do(table, people[1], BetOn(2000))
    for person in people:
        with suppress(IllegalAction, Refused):
            club.do(shared[0], person, BetOn(3000))
    alone = club.table(people[2], "bankroll")
    club.do(alone, people[2], BetOn(4000))
    stored = dict(club.sql("SELECT person, staked FROM balances"))
    assert stored == {person: parked(club, person) for person in people}
    assert all(stored.values())
    club.sql("UPDATE balances SET staked = 0")
    sql = next(path for path in FOLDER.glob("*_staked.sql")).read_text("utf-8")
    club.sql(list(statements(fill_tokens(sql, SQLITE)))[-1])
    assert dict(club.sql("SELECT person, staked FROM balances")) == stored
