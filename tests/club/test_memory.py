"""What a process remembers of a table is a shortcut: the row decides."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from support.clubs import Club

from croupier.club.tables import houses, transactions
from croupier.store import Transaction
from croupier.table import Act, BetOn, Ready


def test_what_a_process_forgot_it_reads_again(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "bankroll")
    club.do(table, ana, BetOn(1000))
    known = club.remembered.pop(table)
    club.do(table, ana, Act("stand"))
    assert club.see(table).phase == "bets"
    now = club.remembered[table]
    club.remembered[table] = known  # another process has gone on
    seen = club.read(lambda: transactions.read_table(table, club.remembered))
    assert seen.table == now[1]
    assert (seen.before, seen.version) == (1, 2)
    assert seen.events[0].__struct_config__.tag == "choice"
    assert seen.events[-1].__struct_config__.tag == "over"
    club.do(table, ana, BetOn(1000))
    club.check()


def test_too_much_news_is_not_told_but_shown(club: Club) -> None:
    ana = club.guest()
    table = club.table(ana, "duel")
    known = club.remembered[table]
    for _ in range(20):
        club.do(table, ana, Ready())
        club.do(table, ana, Act("stand"))
    club.remembered[table] = known
    seen = club.read(lambda: transactions.read_table(table, club.remembered))
    assert (seen.before, seen.version, seen.events) == (40, 40, ())
    assert seen.table.match.number == 20


def test_a_memory_from_the_future_is_not_believed(club: Club) -> None:
    """As after a backup from yesterday was put back."""
    ana = club.guest()
    table = club.table(ana, "duel")
    club.remembered[table] = (5, club.remembered[table][1])
    assert club.read(lambda: transactions.read_table(table, club.remembered)).version == 0


def count_queries(transaction: Transaction[object], counted: Counter[str]) -> Transaction[object]:
    """The same story; how often each kind of query is asked."""
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
    taken = club.run(
        lambda: count_queries(
            transactions.apply_command(
                table, transactions.CommandRequest(ana, Act("hit"), "h"), club.now, club.remembered
            ),
            counted,
        )
    )
    assert isinstance(taken, transactions.TableUpdate)
    if not taken.rounds:
        assert counted.total() == 4


def test_rules_stay_with_their_table(club: Club) -> None:
    """A table goes on under the rules that it was made with, from the store alone."""
    ana = club.guest()
    table = club.table(ana, "casino")
    club.do(table, ana, BetOn(1000))
    club.remembered.clear()
    houses._rules_by_pin.clear()
    seen = club.see(table)
    assert seen.rules == houses.current("casino")[1]
    assert type(seen.rules.bets) is type(houses.current("casino")[1].bets)
    club.check()


def test_two_houses_may_have_the_same_rules(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "_own", {})
    ana = club.guest()
    twin = replace(houses.current("casino")[1], id="twin")
    houses.add(twin)
    assert houses.current("twin")[0] == houses.current("casino")[0]
    for house in ("casino", "twin"):
        table = club.table(ana, house)
        club.do(table, ana, BetOn(1000))
        club.remembered.clear()
        houses._rules_by_pin.clear()
        assert club.see(table).rules.id == house
    club.check()
    houses.current.cache_clear()
