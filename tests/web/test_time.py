"""What happens over time: deadlines, purging of guests and tables, lost notifications, clock jumps.

Tests move the server's clock by hand, and the server sweeps often.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from support.servers import Live, ThreadServer, in_thread
from support.time_limits import TIMEOUT

from croupier.api.timestamps import ClockJumps, epoch_ms, monotonic_ms
from croupier.club.accounts import people
from croupier.club.tables.presence import LOST_MS
from croupier.web import services
from croupier.web.live import sweeper
from croupier.web.live.watched_table import WatchedTable
from croupier.web.settings import DAY


class Clock:
    ahead = 0  # time that has passed
    set_by = 0  # how far off the clock of the machine is

    def now(self) -> int:
        return epoch_ms() + self.ahead + self.set_by

    def steady(self) -> int:
        return monotonic_ms() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(services, "epoch_ms", clock.now)
    monkeypatch.setattr(services, "monotonic_ms", clock.steady)
    return clock


@pytest.fixture
def own_server(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadServer]:
    """A server with the clock of the test."""
    assert clock.ahead == 0
    monkeypatch.setattr(sweeper, "_SWEEP", 0.03)
    with in_thread() as server:
        yield server


def test_who_does_not_bet_in_time_sits_out(clock: Clock, own_server: ThreadServer) -> None:
    with own_server.guest() as ana, own_server.guest() as ben, ana.live() as hers, ben.live() as his:
        table = ana.table("casino", shared=True, seats=2, clock=10)
        hers.watch(table)
        his.watch(table)
        his.do(table, "sit")
        hers.do(table, "bet", amount=1000)
        assert hers.latest().public.deadline is not None
        clock.ahead = 11_000
        state = his.at_version(3)
        assert state.public.phase == "round"
        assert [seat.seat for seat in state.public.seats if seat.taking_part] == [1]
        assert state.public.chairs[1].missed == 1


def test_a_table_nobody_watches_has_a_clock_too(clock: Clock, own_server: ThreadServer) -> None:
    with own_server.guest() as ana, own_server.guest() as ben:
        table = ana.table("casino", shared=True, seats=2, clock=10)
        ben.do(table, "sit")
        ana.do(table, "bet", amount=1000)
        clock.ahead = 11_000
        while ana.state(table).public.phase == "bets":
            pass


def test_idle_guests_and_tables_are_forgotten(clock: Clock, own_server: ThreadServer) -> None:
    with own_server.guest() as ana, own_server.guest() as ben, ana.live() as hers:
        shared = ana.table("casino", shared=True, seats=2)
        own, others = ana.table("casino"), ben.table("duel")
        hers.watch(shared)
        clock.ahead = 40 * DAY
        assert hers.until("closed")["table"] == shared
        while own_server.read(lambda: people.idle_guests(clock.now() - 30 * DAY)):
            pass
        assert ben.get("/api/me")["person"] is None
        me = ana.get("/api/me")
        assert me["person"]["id"] == ana.me["id"], "who is connected is not idle"
        assert [game["table"] for game in me["games"]] == [own]
        assert ben.http.get(f"/api/tables/{others}").status_code == 404


def test_missed_rings_are_made_up_for(server: ThreadServer) -> None:
    with server.guest() as ana, ana.live() as hers:
        table = ana.table("casino", shared=True, seats=2)
        hers.watch(table)
        hers.until("presence")
        server.notify("*")
        hers.until("presence")
        server.notify(f"table:{table}:7")  # there is no such version: looked at, and nothing shown
        server.notify(f"chat:{table}:7")
        server.notify(f"purse:{ana.me['id']}")
        server.notify(f"door:{ana.me['id']}")
        hers.send(type="ping")
        hers.until("pong")
        assert hers.latest().version == 0


def test_a_timer_that_is_early_looks_again() -> None:
    async def scenario() -> list[str]:
        fired: list[str] = []
        done = asyncio.Event()

        def on_timer(table: str) -> None:
            fired.append(table)
            done.set()

        watched = WatchedTable("t", on_timer)
        watched.arm(1000, 1000)
        watched.arm(99_000, 1000)  # the deadline has moved; the timer stays
        await done.wait()
        assert not watched.is_due(2000)
        assert watched.timer is not None
        watched.disarm()
        assert watched.is_due(99_000)
        watched.arm(None, 0)
        assert not watched.is_due(0)
        return fired

    assert asyncio.run(scenario()) == ["t"]


def test_a_session_in_use_lives_on(clock: Clock) -> None:
    with in_thread(guest_days=1000) as server, server.guest() as ana:
        for _ in range(4):
            clock.ahead += 200 * DAY  # a session lasts 365 days from when it was last used
            with Live(server, {"Cookie": ana.cookie}) as live:
                live.send(type="ping")
                live.until("pong")
                assert ana.get("/api/me")["person"] is not None


def test_leases_that_have_expired_are_forgotten(clock: Clock) -> None:
    with in_thread() as server, server.guest() as ana:
        ana.do(ana.table("duel"), "ready")
        services = server.services
        assert len(services.limits.leases) == 1
        clock.ahead += 120_000
        tidy = services.sweeper.tidy(services.now(), purge=False)
        asyncio.run_coroutine_threadsafe(tidy, services.loop).result(TIMEOUT)
        assert len(services.limits.leases) == 0


@pytest.mark.parametrize("jump", [-3_600_000, 3_600_000])
def test_a_clock_that_jumps_an_hour(clock: Clock, own_server: ThreadServer, jump: int) -> None:
    """Players who are asked get the whole time again; nobody is skipped, refused or logged out."""
    with own_server.guest() as ana, own_server.guest() as ben, ana.live() as hers, ben.live() as his:
        table = ana.table("casino", shared=True, seats=2, clock=10)
        hers.watch(table)
        his.watch(table)
        his.do(table, "sit")
        hers.do(table, "bet", amount=1000)
        clock.set_by = jump
        state = his.at_version(3)
        assert state.public.phase == "bets"
        assert state.public.deadline is not None
        assert 0 < state.public.deadline - clock.now() <= 10_000
        assert state.public.chairs[1].missed == 0
        assert ana.get("/api/me")["person"]["id"] == ana.me["id"]
        his.do(table, "bet", amount=1000)
        assert his.latest().public.phase == "round"
        with own_server.guest() as cleo:
            cleo.table("duel")
    with own_server.guest() as late:
        late.table("casino")


def test_after_a_jump_deadlines_hold_again(clock: Clock, own_server: ThreadServer) -> None:
    with own_server.guest() as ana, own_server.guest() as ben, ana.live() as hers:
        table = ana.table("casino", shared=True, seats=2, clock=10)
        hers.watch(table)
        ben.do(table, "sit")
        hers.do(table, "bet", amount=1000)
        clock.set_by = -3_600_000
        hers.at_version(3)
        clock.ahead = 11_000
        assert hers.at_version(4).public.phase == "round"


def test_a_session_that_was_used_in_the_future_is_used_now(clock: Clock) -> None:
    with in_thread() as server, server.guest() as ana:
        clock.set_by = -7_200_000
        ana.get("/api/me")
        (session,) = ana.get("/api/sessions")
        assert session["seen"] <= clock.now()


def test_nothing_is_purged_for_an_hour_after_a_jump_ahead(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    purges, tidy = list[bool](), sweeper.Sweeper.tidy

    async def record(self: sweeper.Sweeper, now: int, *, purge: bool = True) -> None:
        await tidy(self, now, purge=purge)
        purges.append(purge)

    monkeypatch.setattr(sweeper, "_SWEEP", 0.03)
    monkeypatch.setattr(sweeper.Sweeper, "tidy", record)
    with in_thread() as server, server.client() as visitor:

        def next_time() -> bool:
            before = len(purges)
            clock.ahead += 11 * 60_000
            while len(purges) == before:
                assert visitor.get("/healthz").status_code == 200
            return purges[-1]

        assert next_time()
        clock.set_by = 5 * 3_600_000
        later = [next_time() for _ in range(7)]
        assert not any(later[:5])
        assert later[6]


def free_at(live: Live) -> int:
    """When the next presence message says that a seat is free, if it says so of one."""
    while True:
        for person in live.until("presence")["people"]:
            if person.get("free_at") is not None:
                return int(person["free_at"])


@pytest.mark.parametrize("jump", [-3_600_000, 3_600_000])
def test_lost_connections_have_the_whole_time_after_a_jump(
    clock: Clock, own_server: ThreadServer, jump: int
) -> None:
    with own_server.guest() as ana, own_server.guest() as ben, ana.live() as hers:
        table = ana.table("casino", shared=True, seats=2)
        hers.watch(table)
        ben.do(table, "sit")
        with ben.live() as his:
            his.watch(table)
        before = free_at(hers)
        clock.set_by = jump
        while (after := free_at(hers)) == before:
            pass
        assert 0 < after - clock.now() <= LOST_MS
        assert ana.state(table).public.chairs[1].who == "person"


def test_small_steps_of_a_clock_are_no_jumps() -> None:
    now, passed = [1_000_000], [0]
    jumps = ClockJumps(lambda: now[0], lambda: passed[0])
    now[0], passed[0] = 1_001_900, 1000
    assert jumps.check() == 0
    now[0] += 3_600_000
    assert jumps.check() == 3_600_000
    assert jumps.check() == 0
    now[0] -= 7_200_000
    assert jumps.check() == -7_200_000
