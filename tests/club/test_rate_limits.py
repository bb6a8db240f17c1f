"""Rate limits across processes, and blocks that a process leases."""

from __future__ import annotations

from support.clubs import START, Club

from croupier.club.accounts.rate_limits import Leases, Rate, lease, purge, spend

THREE = Rate(burst=3, every=1000)


def test_a_bucket(club: Club) -> None:
    def take(at: int, n: int = 1) -> int:
        return club.run(lambda: spend("x", THREE, START + at, n))

    assert [take(0), take(0), take(0)] == [0, 0, 0]
    assert take(0) == 1000, "empty: one more in a second"
    assert take(400) == 600
    assert take(1000) == 0
    assert take(1000) == 1000
    assert take(1000, 3) == 3000
    assert take(100_000, 3) == 0, "it never holds more than its burst"
    assert take(100_000) == 1000


def test_more_than_a_bucket_holds(club: Club) -> None:
    assert club.run(lambda: spend("x", THREE, START, 4)) > 0
    assert club.run(lambda: spend("x", THREE, START, 3)) == 0


def test_buckets_are_independent(club: Club) -> None:
    assert club.run(lambda: spend("x", THREE, START, 3)) == 0
    assert club.run(lambda: spend("y", THREE, START, 3)) == 0


def test_a_lease_takes_what_there_is(club: Club) -> None:
    rate = Rate(burst=50, every=100)
    assert club.run(lambda: lease("x", rate, START, 20)) == 20
    assert club.run(lambda: lease("x", rate, START, 20)) == 20
    assert club.run(lambda: lease("x", rate, START, 20)) == 10
    assert club.run(lambda: lease("x", rate, START, 20)) == 0
    assert club.run(lambda: lease("x", rate, START + 500, 20)) == 5


def test_full_buckets_are_forgotten(club: Club) -> None:
    club.run(lambda: spend("x", THREE, START))
    club.run(lambda: purge(START + 999))
    assert club.sql("SELECT key FROM limits") == [("x",)]
    club.run(lambda: purge(START + 1000))
    assert club.sql("SELECT key FROM limits") == []


def test_leases_of_a_process_expire() -> None:
    leases = Leases(keep=100)
    assert not leases.spend("x", START)
    leases.add("x", 2, START)
    assert leases.spend("x", START)
    assert leases.spend("x", START + 99)
    assert not leases.spend("x", START + 99)
    leases.add("x", 1, START)
    leases.add("x", 1, START + 50)
    assert leases.spend("x", START + 149)
    assert not leases.spend("x", START + 150), "too late"
    leases.add("y", 1, START)
    leases.purge(START + 100)
    assert not leases.spend("y", START)
