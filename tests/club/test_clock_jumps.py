"""Stored times survive a clock that jumps by an hour in either direction."""

from __future__ import annotations

import pytest
from support.clubs import DAY, HOUR, SECOND, START, Club

from croupier.club.accounts import people, rate_limits, sessions
from croupier.club.accounts.rate_limits import Leases, Rate
from croupier.club.tables import lobby, presence, transactions
from croupier.table import BetOn, Sit

THREE = Rate(burst=3, every=1000)


def test_buckets_after_the_clock_was_set_back(club: Club) -> None:
    assert club.run(lambda: rate_limits.spend("x", THREE, START, 3)) == 0
    assert club.run(lambda: rate_limits.lease("y", THREE, START, 3)) == 3
    before = START - HOUR
    assert club.run(lambda: rate_limits.spend("x", THREE, before)) == 0
    assert club.run(lambda: rate_limits.lease("y", THREE, before, 2)) == 2
    assert [club.run(lambda: rate_limits.spend("x", THREE, before)) for _ in range(3)] == [0, 0, 1000]
    assert club.run(lambda: rate_limits.lease("y", THREE, before, 2)) == 1


def test_an_empty_bucket_is_no_jump(club: Club) -> None:
    """An empty bucket is as far ahead as possible, and must not look like a clock that was set back."""
    assert club.run(lambda: rate_limits.spend("x", THREE, START, 3)) == 0
    assert club.run(lambda: rate_limits.spend("x", THREE, START)) == 1000


def test_leases_after_the_clock_was_set_back() -> None:
    leases = Leases(keep=100)
    leases.add("x", 2, START)
    assert not leases.spend("x", START - HOUR)
    leases.add("x", 2, START)
    leases.add("y", 1, START - HOUR)
    leases.purge(START - HOUR)
    assert not leases.spend("x", START)
    assert leases.spend("y", START - HOUR)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_deadlines_begin_anew(club: Club, jump: int) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino", shared=True, clock=10)
    club.do(table, ben, Sit())
    club.do(table, ana, BetOn(1000))
    assert club.read_table(table).deadline == START + 10 * SECOND
    assert club.read(lambda: lobby.misdated(club.now + 5 * SECOND, 0)) == []
    club.now += jump
    assert club.read(lambda: lobby.misdated(club.now, jump)) == [table]
    update = club.run(lambda: transactions.restart(table, club.now, jump, club.cache))
    assert update is not None
    assert update.table.deadline == club.now + 10 * SECOND
    assert update.table.phase == "bets"
    club.cache.clear()
    assert club.run(lambda: transactions.restart(table, club.now, jump, {})) is None, "once is enough"
    assert club.read(lambda: lobby.misdated(club.now, jump)) == []
    club.tick(table)
    assert club.read_table(table).phase == "round"
    club.check()


def test_a_deadline_that_had_passed_before_the_jump_is_over(club: Club) -> None:
    ana, ben = club.guest(), club.guest()
    table = club.table(ana, "casino", shared=True, clock=10)
    club.do(table, ben, Sit())
    club.do(table, ana, BetOn(1000))
    late = START + 11 * SECOND + HOUR
    assert club.read(lambda: lobby.misdated(late, HOUR)) == []
    assert club.run(lambda: transactions.restart(table, late, HOUR, {})) is None


def test_a_last_visit_in_the_future_is_corrected(club: Club) -> None:
    ana, day = club.guest(), START - DAY
    club.run(lambda: sessions.begin("s1", b"1", ana, START, START + DAY))
    club.run(lambda: sessions.touch("s1", day))
    assert club.sql("SELECT seen FROM people") == [(day,)]
    club.run(lambda: people.touch(ana, day - DAY))
    assert club.sql("SELECT seen FROM people") == [(day - DAY,)]
    club.run(lambda: people.touch(ana, day - DAY - SECOND))
    assert club.sql("SELECT seen FROM people") == [(day - DAY,)], (
        "a moment earlier: another process was quicker"
    )


def test_presence_after_the_clock_was_set_back(club: Club) -> None:
    """Entries of a dead process expire, although they seem valid for an hour."""
    ana = club.guest()
    table = club.table(ana, "casino", shared=True)
    club.run(lambda: presence.enter(table, "dead", "v1", ana, START + 15 * SECOND))
    before = START - HOUR
    club.run(lambda: presence.enter(table, "here", "v2", ana, before + 15 * SECOND))
    assert club.run(lambda: presence.purge(before, 30 * SECOND)) == [table]
    assert club.sql("SELECT process FROM presence") == [("here",)]
