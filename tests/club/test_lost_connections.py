"""A seat is free some time after a connection is lost; a connection that comes back keeps it."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from support.clubs import START, Club, refuses

from croupier.club.accounts.deletion import delete_account
from croupier.club.tables import presence, transactions
from croupier.club.tables.presence import ALONE_MS, LOST_MS
from croupier.table import Again, BetOn, Bot, Sit


@pytest.fixture
def table(club: Club) -> str:
    """Ana (p1) and Ben (p2) are connected, each to another process."""
    ana, ben = club.person("Ana"), club.person("Ben")
    table = club.table(ana, "casino", shared=True, seats=3)
    club.do(table, ben, Sit())
    for process, person in (("one", ana), ("two", ben)):
        club.run(
            lambda process=process, person=person: presence.enter(table, process, "v", person, START + 15)
        )
    return table


def vacated(club: Club, now: int) -> list[tuple[str, str]]:
    """Two processes sweep at once. Returns table and person of the seats that are free now."""
    club.now = now
    lost = club.read(lambda: presence.long_lost(now))
    for table, person in lost:
        free = partial(transactions.vacate, table, person, now, {})
        updates = club.at_once([(store, free) for store in club.stores])
        assert sum(update is not None for update in updates) <= 1
    club.check()
    return lost


def test_after_the_stated_time_the_seat_is_free(club: Club, table: str) -> None:
    ana, ben = "p1", "p2"
    club.do(table, ben, BetOn(1000))
    balance = club.balance(ben)
    club.run(lambda: presence.leave(table, "two", "v", START))
    assert club.read(lambda: presence.connected(table, START)).lost == {ben: START}
    assert vacated(club, START + LOST_MS - 1) == []
    assert vacated(club, START + LOST_MS) == [(table, ben)]
    seats = club.read_table(table).chairs
    assert [chair.person for chair in seats] == [ana, "", ""]
    assert club.balance(ben) == balance + 1000  # the bet on the next round goes back


def test_who_comes_back_keeps_the_seat(club: Club, table: str) -> None:
    club.run(lambda: presence.leave(table, "two", "v", START))
    club.run(lambda: presence.enter(table, "one", "w", "p2", START + 90))
    assert vacated(club, START + LOST_MS) == []
    club.run(lambda: presence.leave_all("one", START + LOST_MS))
    club.run(lambda: presence.restart_lost(START + LOST_MS + 50))  # a server starts
    assert vacated(club, START + 2 * LOST_MS) == []


def test_the_last_person_has_longer(club: Club, table: str) -> None:
    """The processes die, so nobody says goodbye. The table closes with the last person."""
    assert club.run(lambda: presence.purge(START + 20, 1000)) == [table]
    lost_at = START + 20
    assert len(vacated(club, lost_at + LOST_MS)) == 2  # found together; the second waits
    assert [chair.present for chair in club.read_table(table).chairs].count(True) == 1
    assert vacated(club, lost_at + ALONE_MS - 1) == []
    assert len(vacated(club, lost_at + ALONE_MS)) == 1
    assert club.read_table(table).closed


def test_who_waits_for_a_bot_and_goes_is_lost(club: Club, table: str) -> None:
    """Cleo takes the bot's seat in a round, loses the connection, and has the seat when it is over."""
    cleo = club.person("Cleo")
    club.do(table, "p1", Bot())
    for person in ("p1", "p2"):
        club.do(table, person, BetOn(1000))
    club.do(table, cleo, Sit())
    assert club.read_table(table).phase == "round"
    while club.read_table(table).phase == "round":
        club.tick(table)
    assert club.read_table(table).seat_of(cleo) == 3
    assert cleo in club.read(lambda: presence.connected(table, club.now)).lost


def test_who_waits_for_a_bot_and_is_deleted_frees_the_seat_at_once(club: Club, table: str) -> None:
    cleo = club.person("Cleo")
    club.do(table, "p1", Bot())
    for person in ("p1", "p2"):
        club.do(table, person, BetOn(1000))
    club.do(table, cleo, Sit())
    club.run(lambda: delete_account(cleo, club.now, lambda: club.id("d")))
    while club.read_table(table).phase == "round":
        club.tick(table)
    assert club.read_table(table).seat_of(cleo) == 3
    assert vacated(club, club.now) == [(table, cleo)]
    assert club.read_table(table).seat_of(cleo) is None


def test_again_at_a_shared_table_asks_everybody(club: Club) -> None:
    """The log says what was done, so that earlier logs, where one person began the match, still replay."""
    ana = club.person("Ana")
    table = club.table(ana, "race", shared=True, seats=1, points=1)
    chance = Random(1)
    while club.read_table(table).phase != "over":
        club.play_round(table, chance)
    update = club.do(table, ana, Again())
    assert update.table.game == 2
    row = club.sql("SELECT command FROM events WHERE table_id = $1 AND version = $2", table, update.version)
    assert b"rematch" in bytes(row[0][0])


def test_a_repeated_again_at_a_shared_table_is_answered(club: Club) -> None:
    """The answer was lost on its way, so the same command comes once more."""
    ana = club.person("Ana")
    table = club.table(ana, "race", shared=True, seats=1, points=1)
    chance = Random(1)
    while club.read_table(table).phase != "over":
        club.play_round(table, chance)
    first = club.do(table, ana, Again(), action="one")
    repeated = club.do(table, ana, Again(), action="one")
    assert (repeated.repeats, repeated.version) == (first.version, first.version)
    with refuses("action-id"):
        club.do(table, ana, Bot(), action="one")
    club.check()
