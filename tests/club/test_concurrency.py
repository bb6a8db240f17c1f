"""Two processes act at the same moment; on SQLite, one process runs many transactions in one batch."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from support.clubs import Club

from croupier.club.accounts import people, rate_limits, sessions
from croupier.club.accounts.scopes import PLAY
from croupier.club.ledger import WELCOME
from croupier.club.refusals import Refused
from croupier.club.tables import chat, transactions
from croupier.errors import IllegalAction
from croupier.store import Store
from croupier.table import (
    Act,
    BetOn,
    Bot,
    Command,
    Leave,
    Options,
    Quit,
    Sit,
    Skip,
    Stake,
    Table,
    personal_view,
)


def codes(outcomes: list[Any]) -> Counter[str]:
    """Count the refusals; "" counts the successes."""
    return Counter(str(getattr(outcome, "code", "")) for outcome in outcomes)


def test_one_action_sent_to_two_processes(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "casino", shared=True)
    club.do(table, club.guest(), Sit())
    memory = dict(club.cache)
    for n in range(20):
        command = BetOn(1000 + 100 * n)
        outcomes = club.at_once(
            [
                (
                    store,
                    lambda n=n, command=command: transactions.apply_command(
                        table, transactions.CommandRequest(ana, command, f"a{n}"), club.now, memory
                    ),
                )
                for store in club.stores
            ]
        )
        assert sorted(update.repeats is not None for update in outcomes) == [False, True]
        assert {update.version for update in outcomes} == {n + 2}
    assert club.balance(ana) == WELCOME - 2900
    club.check()


def test_one_name_for_one_person(club: Club) -> None:
    for n in range(5):
        guests = [club.guest() for _ in range(4)]
        outcomes = club.at_once(
            [
                (club.stores[i % 2], lambda g=g, n=n: people.claim(g, f"Ana {n}", "hash"))
                for i, g in enumerate(guests)
            ]
        )
        assert codes(outcomes) == {"": 1, "name-taken": 3}


def test_look_alike_names_belong_to_one_person(club: Club) -> None:
    """Four people claim names that look alike at the same moment."""
    for n in range(5):
        names = [f"Coco {n}{n}", f"Сосо {n}{n}", f"СОСО {n}{n}", f"C0c0 {n}{n}"]
        guests = [club.guest() for _ in names]
        outcomes = club.at_once(
            [
                (club.stores[i % 2], lambda g=g, name=name: people.claim(g, name, "hash"))
                for i, (g, name) in enumerate(zip(guests, names, strict=True))
            ]
        )
        assert codes(outcomes)[""] == 1


def test_no_more_tables_and_tokens_than_allowed(club: Club) -> None:
    ana = club.guest()
    outcomes = club.at_once(
        [
            (
                club.stores[n % 2],
                lambda n=n: transactions.create(f"t{n}", ana, Options("duel"), bytes(32), club.now, most=3),
            )
            for n in range(8)
        ]
    )
    assert codes(outcomes) == {"": 3, "too-many-tables": 5}
    bot = sessions.TokenOptions("bot", (PLAY,), 90)
    tokens = club.at_once(
        [
            (
                club.stores[n % 2],
                lambda n=n: sessions.create_bot_token(f"s{n}", bytes([n]), ana, bot, club.now),
            )
            for n in range(sessions.MOST_TOKENS + 4)
        ]
    )
    assert codes(tokens) == {"": sessions.MOST_TOKENS, "too-many-tokens": 4}


def test_limits_hold(club: Club) -> None:
    rate = rate_limits.Rate(burst=10, every=1000)
    waits = club.at_once(
        [(club.stores[n % 2], lambda: rate_limits.spend("x", rate, club.now)) for n in range(25)]
    )
    assert sum(wait == 0 for wait in waits) == 10
    rate = rate_limits.Rate(burst=50, every=1000)
    leased = club.at_once(
        [(club.stores[n % 2], lambda: rate_limits.lease("y", rate, club.now, 20)) for n in range(8)]
    )
    assert 0 < sum(leased) <= 50


def test_lines_of_chat_have_each_a_number(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino", shared=True)
    lines = club.at_once(
        [
            (club.stores[n % 2], lambda n=n: chat.say(table, (ana, ben)[n % 2], f"c{n}", str(n), club.now))
            for n in range(16)
        ]
    )
    assert sorted(line.n for line in lines) == list(range(1, 17))


def test_a_purse_is_spent_once(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    club.lose(ana, WELCOME - 50_000)
    mine = [club.table(ana, "casino", shared=True) for _ in range(4)]
    for table in mine:
        club.do(table, ben, Sit())
    memory = dict(club.cache)
    outcomes = club.at_once(
        [
            (
                club.stores[n % 2],
                lambda n=n: transactions.apply_command(
                    mine[n], transactions.CommandRequest(ana, BetOn(50_000), f"a{n}"), club.now, memory
                ),
            )
            for n in range(4)
        ]
    )
    assert codes(outcomes) == {"": 1, "purse": 3}
    assert club.balance(ana) == 0
    club.check()


@pytest.mark.slow
def test_everybody_everywhere(club: Club) -> None:
    """Four people act at three tables through both processes, as fast as they can."""
    guests = [club.guest() for _ in range(4)]
    shared = [
        club.table(guests[n], house, shared=True) for n, house in enumerate(("casino", "bankroll", "strip"))
    ]
    memories: list[dict[str, tuple[int, Table]]] = [{}, {}]

    async def one(guest: str, process: int, seed: int) -> Counter[str]:
        chance, memory, store = Random(seed), memories[process], club.stores[process]
        done: Counter[str] = Counter()
        for n in range(40):
            table = chance.choice(shared)
            snapshot = await store.read(lambda table=table: transactions.read_table(table, memory))
            account = await store.read(lambda: people.account(guest))
            command = chosen(snapshot.table, guest, account.balance, chance)
            action = f"a{n}" if chance.random() < 0.3 else f"a{seed}x{n}"  # some are sent by both
            done[await attempt(store, table, guest, command, action, memory, club.now)] += 1
        return done

    jobs = [one(guest, process, 10 * g + process) for g, guest in enumerate(guests) for process in (0, 1)]
    done = sum(club.gather(jobs), Counter())
    assert done["done"], done
    club.check()


async def attempt(
    store: Store,
    table: str,
    guest: str,
    command: Command,
    action: str,
    memory: dict[str, tuple[int, Table]],
    now: int,
) -> str:
    try:
        outcome = await store.run(
            lambda: transactions.apply_command(
                table, transactions.CommandRequest(guest, command, action), now, memory
            )
        )
    except (Refused, IllegalAction) as error:
        return error.code
    if outcome.repeats is not None:
        return "repeated"
    if outcome.version > memory.get(table, (-1, None))[0]:
        memory[table] = (outcome.version, outcome.table)
    return "done"


def chosen(table: Table, guest: str, balance: int, chance: Random) -> Command:
    offered = personal_view(table, guest, balance)
    can = [
        name
        for name in offered.can
        if name not in ("leave", "quit", "end", "unbot") or chance.random() < 0.05
    ]
    match chance.choice(can) if can else "sit":
        case "bet" if offered.bets:
            return BetOn(offered.bets[0])
        case "act":
            return Act(chance.choice(offered.choices))
        case "skip":
            return Skip()
        case "stake":
            return Stake()
        case "leave":
            return Leave()
        case "quit":
            return Quit()
        case "bot":
            return Bot()
    return Sit()
