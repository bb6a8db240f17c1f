"""A cached table is only a shortcut: the row decides."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from support.clubs import Club

from croupier.club.tables import house_rules, transactions
from croupier.store import Transaction
from croupier.table import Act, BetOn, Ready, Table


def test_a_dropped_table_is_read_again(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "bankroll")
    club.do(table, ana, BetOn(1000))
    known = club.cache.pop(table)
    club.do(table, ana, Act("stand"))
    assert club.read_table(table).phase == "bets"
    now = club.cache[table]
    club.cache[table] = known  # as if another process had played on
    snapshot = club.read(lambda: transactions.read_table(table, club.cache))
    assert snapshot.table == now[1]
    assert (snapshot.before, snapshot.version) == (1, 2)
    assert [snapshot.events[n].k for n in (0, -1)] == ["choice", "over"]
    club.do(table, ana, BetOn(1000))
    club.check()


def test_too_many_entries_are_not_replayed(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "duel")
    known = club.cache[table]
    for _ in range(20):
        club.do(table, ana, Ready())
        club.do(table, ana, Act("stand"))
    club.cache[table] = known
    snapshot = club.read(lambda: transactions.read_table(table, club.cache))
    assert (snapshot.before, snapshot.version, snapshot.events) == (40, 40, ())
    assert snapshot.table.match.number == 20


def test_a_cached_table_from_the_future_is_not_used(club: Club) -> None:
    """This happens after an older backup is restored."""
    ana = club.guest()
    table = club.table(ana, "duel")
    club.cache[table] = (5, club.cache[table][1])
    assert club.read(lambda: transactions.read_table(table, club.cache)).version == 0


def count_queries(transaction: Transaction[object], counted: Counter[str]) -> Transaction[object]:
    """Run a transaction, and count its queries by kind."""
    rows = None
    try:
        query = next(transaction)
        while True:
            counted[query.sql.split(" ")[0] + " " + query.sql.split("FROM ")[-1].split(" ")[0]] += 1
            rows = yield query
            query = transaction.send(rows)
    except StopIteration as end:
        return end.value


def test_a_hit_asks_little_of_the_database(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "classic")
    club.do(table, ana, Ready())
    counted: Counter[str] = Counter()
    update = club.run(
        lambda: count_queries(
            transactions.apply_command(
                table, transactions.CommandRequest(ana, Act("hit"), "h"), club.now, club.cache
            ),
            counted,
        )
    )
    assert isinstance(update, transactions.TableUpdate)
    if not update.rounds:
        assert counted.total() == 4


def test_commands_that_are_committed_together_do_not_replay_each_other(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "classic")
    stale, uncommitted = dict(club.cache), dict[bytes, Table]()

    def send(command: Ready | Act, action: str, counted: Counter[str]) -> Table:
        request = transactions.CommandRequest(ana, command, action)
        update = club.run(
            lambda: count_queries(
                transactions.apply_command(table, request, club.now, stale, uncommitted), counted
            )
        )
        assert isinstance(update, transactions.TableUpdate)
        return update.table

    commands: list[Ready | Act] = [Ready(), Act("stand"), Ready(), Act("stand")]
    for n, command in enumerate(commands):
        counted: Counter[str] = Counter()
        after = send(command, f"a{n}", counted)
        assert counted["SELECT events"] == 0
        assert after == club.read(lambda: transactions.read_table(table, {})).table
    (older, *_, latest) = uncommitted.values()
    uncommitted.clear()
    uncommitted[b"another log"] = older
    counted = Counter()
    send(Ready(), "b", counted)
    assert counted["SELECT events"] == 1
    assert latest.match.number == 2
    club.check()


def test_rules_stay_with_their_table(club: Club) -> None:
    """A table keeps the rules that it was made with, read from the store."""
    ana = club.guest()
    table = club.table(ana, "casino")
    club.do(table, ana, BetOn(1000))
    club.cache.clear()
    house_rules._rules_by_pin.clear()
    snapshot = club.read_table(table)
    assert snapshot.rules == house_rules.current("casino")[1]
    assert type(snapshot.rules.bets) is type(house_rules.current("casino")[1].bets)
    club.check()


def test_two_houses_may_have_the_same_rules(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_rules, "_own", {})
    ana = club.guest()
    twin = replace(house_rules.current("casino")[1], id="twin")
    house_rules.add(twin)
    assert house_rules.current("twin")[0] == house_rules.current("casino")[0]
    for house in ("casino", "twin"):
        table = club.table(ana, house)
        club.do(table, ana, BetOn(1000))
        club.cache.clear()
        house_rules._rules_by_pin.clear()
        assert club.read_table(table).rules.id == house
    club.check()
    house_rules.current.cache_clear()
