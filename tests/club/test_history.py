"""The history: pages, filters, totals, the balance over time, and a reset that hides it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from support.clubs import HOUR, START, Club, refuses

from croupier.api.round_replay import replay_round
from croupier.club.history import coach_rounds, round_list, rounds
from croupier.club.history.round_list import Totals
from croupier.club.ledger import WELCOME
from croupier.rules import house as rules_of
from croupier.table import Act, BetOn, Ready, Sit, Stake, patched


def play(club: Club, person: str, house: str, rounds: int = 1) -> str:
    """Play some rounds alone, one second apart."""
    table = club.table(person, house)
    for _ in range(rounds):
        club.now += 1000
        club.do(table, person, BetOn(1000) if rules_of(house).bets else Ready())
        club.finish(table, person)
    return table


def test_newest_first_in_pages(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = play(club, ana, "duel", 7)
    play(club, ben, "duel", 1)
    first = club.read(lambda: round_list.page(ana, limit=3))
    second = club.read(lambda: round_list.page(ana, before=first.next, limit=3))
    last = club.read(lambda: round_list.page(ana, before=second.next, limit=3))
    numbers = [entry.number for page in (first, second, last) for entry in page.rounds]
    assert numbers == [7, 6, 5, 4, 3, 2, 1]
    assert last.next is None
    entry = last.rounds[0]
    assert (entry.table, entry.house, entry.seat, entry.kind) == (table, "duel", 1, "round")
    assert entry.at == START + 1000
    assert entry.result in ("win", "lose")
    assert entry.net == (1 if entry.result == "win" else -1)


@pytest.mark.parametrize("house", ["casino", "strip", "race"])
def test_an_entry_has_the_cards_that_a_spectator_saw_at_the_end(club: Club, house: str) -> None:
    ana = club.guest()
    table, chance = club.table(ana, house), Random(1)
    for _ in range(12):
        club.play_round(table, chance)
    for entry in club.read(lambda: round_list.page(ana)).rounds:
        stored = club.read(lambda round_id=entry.round: rounds.read_round(round_id))
        replayed = replay_round(stored)
        end = patched(replayed.public, replayed.events)
        assert entry.hands == tuple(hand.cards for hand in end.seats[0].hands)
        assert entry.dealer == end.dealer.cards


def test_a_page_that_just_fits_is_the_last(club: Club) -> None:
    ana = club.guest()
    play(club, ana, "duel", 3)
    assert club.read(lambda: round_list.page(ana, limit=3)).next is None


@pytest.mark.parametrize("cursor", ["", "-1", "x", "1e3", "²", "9" * 30, "1 OR 1=1"])
def test_bad_cursors(club: Club, cursor: str) -> None:
    ana = club.guest()
    with refuses("cursor"):
        club.read(lambda: round_list.page(ana, before=cursor))


def test_filters_and_totals(club: Club) -> None:
    ana = club.guest()
    play(club, ana, "duel", 4)
    play(club, ana, "casino", 6)
    everything = club.read(lambda: round_list.page(ana)).rounds
    for house in (None, "duel", "casino", "race"):
        mine = [entry for entry in everything if house in (None, entry.house)]
        assert club.read(lambda house=house: round_list.page(ana, house)).rounds == mine
        counted = {}
        for result in ("win", "push", "lose"):
            some = club.read(lambda house=house, result=result: round_list.page(ana, house, result)).rounds
            assert some == [entry for entry in mine if entry.result == result]
            counted[result] = len(some)
        net = sum(e.net for e in mine if house is not None or e.house == "casino")
        totals = club.read(lambda house=house: round_list.totals(ana, house))
        assert totals == Totals(len(mine), counted["win"], counted["push"], counted["lose"], net)


def test_balance_over_time(club: Club) -> None:
    ana = club.guest()
    play(club, ana, "casino", 12)
    play(club, ana, "duel", 2)
    entries = [e for e in club.read(lambda: round_list.page(ana)).rounds if e.house == "casino"][::-1]
    expected, balance = [(START, WELCOME)], WELCOME
    for entry in entries:
        balance += entry.net
        expected.append((entry.at, balance))
    assert club.read(lambda: round_list.balance(ana)) == expected
    assert club.balance(ana) == balance
    for points in (2, 3, 5, 12, 13):
        thin = club.read(lambda points=points: round_list.balance(ana, points))
        assert len(thin) <= points
        assert (thin[0], thin[-1]) == (expected[0], expected[-1])
        assert set(thin) <= set(expected)
    with refuses("no-person"):
        club.read(lambda: round_list.balance("p99"))


def test_a_fresh_stake_is_in_the_history(club: Club) -> None:
    ana = club.guest()
    table = play(club, ana, "bankroll")
    club.lose(ana, club.balance(ana))
    club.do(table, ana, Stake())
    newest = club.read(lambda: round_list.page(ana)).rounds[0]
    assert (newest.kind, newest.round, newest.net, newest.result) == ("stake", None, 100_000, "")
    assert club.read(lambda: round_list.totals(ana)).rounds == 1
    assert club.read(lambda: round_list.balance(ana))[-1] == (club.now, 100_000)


def test_reset(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "classic", shared=True)
    club.do(table, ben, Sit())
    for person in (ana, ben):
        club.do(table, person, Ready())
    while club.read_table(table).phase == "round":
        turn = club.read_table(table).match.waits.seat
        club.do(table, (ana, ben)[turn - 1], Act("stand"))
    play(club, ana, "casino", 2)
    balance = club.balance(ana)
    club.run(lambda: round_list.reset(ana))
    assert club.read(lambda: round_list.page(ana)) == round_list.Page([], None)
    assert club.read(lambda: round_list.totals(ana)) == Totals(0, 0, 0, 0, 0)
    assert club.read(lambda: round_list.balance(ana)) == []
    assert club.balance(ana) == balance
    assert len(club.read(lambda: round_list.page(ben)).rounds) == 1
    assert club.sql("SELECT count(*) FROM rounds") == [(3,)]
    play(club, ana, "casino")
    assert len(club.read(lambda: round_list.page(ana)).rounds) == 1
    assert len(club.read(lambda: round_list.balance(ana))) == 1
    club.check()


@pytest.mark.slow
def test_a_long_history_is_thinned_evenly(club: Club) -> None:
    ana = club.guest()
    play(club, ana, "casino")
    columns = "person, round_id, table_id, house, number, seat, at, net, result, balance"
    row = club.sql(f"SELECT {columns} FROM played")[0]
    start = club.sql("SELECT max(id) FROM played")[0][0]
    for n in range(1, 301):
        values = (start + n, *row[:6], START + n, *row[7:9], n if n % 3 else None)
        places = ", ".join(f"${k}" for k in range(1, 12))
        club.sql(f"INSERT INTO played (id, {columns}) VALUES ({places})", *values)
    thin = club.read(lambda: round_list.balance(ana, 11))
    assert 9 <= len(thin) <= 11
    assert thin[-1] == (START + 299, 299)
    times = [at for at, _ in thin[2:]]
    assert times == sorted(times)
    assert max(b - a for a, b in pairwise(times)) <= 35


@pytest.mark.parametrize(("house", "numbers"), [("casino", [3, 4]), ("bankroll", [1, 2, 3, 4])])
def test_a_long_pause_begins_a_new_session_unless_the_game_has_an_end(
    club: Club, house: str, numbers: list[int]
) -> None:
    ana = club.guest()
    table = club.table(ana, house)
    for number in range(4):
        club.now += 2 * HOUR if number == 2 else 1000
        club.do(table, ana, BetOn(1000))
        club.finish(table, ana)
    session = club.read(lambda: coach_rounds.session_rounds(ana, table, 10))
    assert [one.number for one in session] == numbers
    latest = club.read(lambda: coach_rounds.session_rounds(ana, table, 1))
    assert [one.number for one in latest] == numbers[-1:]
    ben = club.guest()
    with refuses("no-rounds"):
        club.read(lambda: coach_rounds.session_rounds(ben, table, 10))
