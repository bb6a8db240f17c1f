"""Limits on connections and their work, and clients that do not read."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from support.attacks import ATTACKS, HEALTH, RunningAttack, request
from support.servers import ThreadServer, in_thread
from support.time_limits import TIMEOUT

from croupier.web import server as web_server
from croupier.web.protocol import budget, connection_limits, flow_control
from croupier.web.protocol.budget import BURST, SHARE, STEP, STRAIN, Budget, Metered
from croupier.web.protocol.connection_limits import ConnectionLimiter, TooManyConnections
from croupier.web.settings import BOUNDS, Bounds, Settings


def connect(server: ThreadServer, source: str = "127.0.0.1") -> socket.socket:
    port = int(server.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), TIMEOUT, (source, 0))


def test_connections_of_an_address_are_counted_before_they_say_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection_limits, "BOUNDS", Bounds(per_address=3))
    with in_thread(leniency=1.0) as server, ExitStack() as stack:
        connections = [stack.enter_context(connect(server)) for _ in range(3)]
        with connect(server) as refused:
            assert refused.recv(1000).startswith(b"HTTP/1.1 503 ")
            assert refused.recv(1000) == b""
        with connect(server, "127.0.0.2") as other:
            other.sendall(HEALTH)
            assert other.recv(1000).startswith(b"HTTP/1.1 200 ")
        connections[0].sendall(b"nonsense\r\n\r\n")
        while connections[0].recv(1000):
            pass  # its place is free again when the server has closed it
        with connect(server) as next_one:
            next_one.sendall(HEALTH)
            assert next_one.recv(1000).startswith(b"HTTP/1.1 200 ")


def test_connections_in_all_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "max_connections", lambda: 2)
    with in_thread() as server, connect(server), connect(server), connect(server) as refused:
        assert refused.recv(1000).startswith(b"HTTP/1.1 503 ")


def test_a_live_connection_keeps_its_place() -> None:
    with in_thread() as server:
        assert server.server is not None
        limiter = connection_limits.limiter_of(server.server.server_state)
        with server.guest() as ana, ana.live() as live:
            live.send(type="ping")
            live.until("pong")
            assert limiter.total == 2
    assert limiter.total == 0
    assert limiter.counts == {}


def test_the_networks_of_an_address() -> None:
    limiter = ConnectionLimiter(Settings(trusted_proxies=("10.0.0.0/8",)))
    places = [limiter.admit(f"2001:db8:1:{n % 4}::{n:x}") for n in range(4 * BOUNDS.per_address)]
    for full in ("2001:db8:1:1::1", "2001:db8:1:99::1"):  # the /64, and a fresh one of the same /48
        with pytest.raises(TooManyConnections, match="your address"):
            limiter.admit(full)
    limiter.admit("2001:db8:2::1").release()
    proxied = [limiter.admit("10.0.0.1") for _ in range(BOUNDS.per_address + 1)]
    assert all(one.proxy for one in proxied)
    for place in (*places, *proxied):
        place.release()
    assert limiter.total == 0
    assert limiter.counts == {}


@pytest.mark.slow
def test_the_server_makes_room_for_connections() -> None:
    """The soft limit on open files is raised to the hard one, and connections stay below it."""
    asks = "from croupier.web.protocol.connection_limits import max_connections; import resource;"
    asks += "print(max_connections(), resource.getrlimit(7))"
    limits = (
        "import resource, os, sys; resource.setrlimit(7, (200, 400)); os.execv(sys.executable, sys.argv[1:])"
    )
    result = subprocess.run(
        [sys.executable, "-c", limits, sys.executable, "-c", asks], capture_output=True, text=True, check=True
    )
    assert result.stdout.split(" ", 1) == [str(400 - connection_limits.RESERVE), "(400, 400)\n"]


def test_who_does_not_read_an_answer_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_server, "CHECK_TICKS", 1)
    monkeypatch.setattr(flow_control, "STALLS", 3)
    requests = request("GET", "/schema/openapi.json") * 1000
    with in_thread() as server, connect(server) as connection, suppress(ConnectionError):
        while True:  # ends when the server hangs up
            connection.sendall(requests)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["pongs", "tiny chunks", "pipelined requests, read"])
def test_a_connection_that_never_stops_is_closed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A connection that keeps flooding is closed, not only slowed down."""
    monkeypatch.setattr(budget, "STRAIN", 0.1)
    with in_thread(leniency=1.0) as server:
        port = int(server.address.rpartition(":")[2])
        with RunningAttack(port, ATTACKS[name]) as flood:
            assert flood.cut.wait(TIMEOUT)


@pytest.mark.slow
def test_a_page_and_a_bot_stay_within_their_budget() -> None:
    """Ordinary visitors never have to wait."""
    with in_thread(leniency=1.0) as server, server.guest() as ana, ana.live() as live:
        for _ in range(30):
            ana.get("/healthz")
            live.send(type="ping")
            live.until("pong")
        assert server.server is not None
        connections: list[Any] = list(server.server.server_state.connections)
        assert len(connections) == 2
        assert all(connection.intake.budget.strained is None for connection in connections)


class Stuck(asyncio.Transport):
    """A closing connection whose last bytes are never read."""

    aborted = False

    def is_closing(self) -> bool:
        return True

    def get_write_buffer_size(self) -> int:
        return 10

    def abort(self) -> None:
        self.aborted = True


class Nobody:
    transport: Any = Stuck()

    def parse(self, piece: bytes) -> None: ...

    def may_parse(self) -> bool:
        return True

    def on_over_budget(self) -> None: ...


def test_who_does_not_let_a_connection_close_is_dropped() -> None:
    loop = asyncio.new_event_loop()
    stuck, drops = flow_control.Intake(Nobody(), loop, None), list[bool]()
    stuck.check_progress(lambda: drops.append(True))
    assert not Nobody.transport.aborted
    stuck.check_progress(lambda: drops.append(True))
    assert Nobody.transport.aborted
    assert drops == [True]
    loop.close()


def test_a_budget_refills_slowly() -> None:
    bucket = Budget(0.0)
    assert bucket.spend(BURST / 2, 0.0) == 0
    wait = bucket.spend(BURST, 0.0)
    assert wait > BURST / 2 / SHARE
    assert bucket.spend(0, wait) == 0
    assert not bucket.overdrawn(wait)
    now = wait
    while not bucket.overdrawn(now):  # always empty
        now += bucket.spend(0.01, now) or 0.01
    assert now - wait <= STRAIN + 1
    assert bucket.spend(0, now + 1000) == 0  # a quiet time makes up for it
    assert not bucket.overdrawn(now + 1000)


def test_what_a_task_does_is_charged() -> None:
    charges: list[float] = []

    async def work() -> None:
        await asyncio.sleep(0)
        sum(range(100_000))

    async def main() -> None:
        await asyncio.get_running_loop().create_task(Metered(work(), charges.append))

    asyncio.run(main())
    assert len(charges) == 2
    assert sum(charges) > 0


def test_a_long_step_is_not_charged_in_full() -> None:
    """The first request for a rulebook fills a cache: its visitor must not pay for that."""
    charges: list[float] = []

    async def work() -> None:
        until = time.thread_time() + 2 * STEP
        while time.thread_time() < until:
            pass

    asyncio.run(Metered(work(), charges.append))
    assert charges == [STEP]
