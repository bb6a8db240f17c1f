"""A server that stops or is killed in the middle of a round loses no answered action."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from support.servers import BaseServer, Guest, Live, ProcessServer, in_process
from support.table_states import TableState
from websockets.exceptions import ConnectionClosed

from croupier import houses

pytestmark = pytest.mark.slow
FIVE = houses()[:5]


def begin(guest: Guest, house: str) -> str:
    table = guest.table(house)
    state = guest.state(table)
    guest.do(table, "bet", amount=1000) if state.personal.bets else guest.do(table, "ready")
    return table


def finish(guest: Guest, table: str) -> TableState:
    state = guest.state(table)
    while state.public.phase == "round":
        you = state.personal
        if you.asks == "insurance":
            state = guest.do(table, "insure", amount=0)
        else:
            choice = "stand" if "stand" in you.choices else you.choices[0]
            state = guest.do(table, "act", choice=choice)
    return state


def moved(guest: Guest, server: BaseServer) -> None:
    """The same browser connects to a new server."""
    guest.server = server


def test_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """After a clean stop and after a kill, a page reconnects and finds everything as it was."""
    database = f"sqlite:///{tmp_path / 'club.db'}"
    with ExitStack() as stack:
        server: ProcessServer = stack.enter_context(in_process(database))
        guest = stack.enter_context(server.guest())
        tables = {house: begin(guest, house) for house in FIVE}
        for how in ("stop", "kill"):
            before = [guest.state(table) for table in tables.values()]
            with guest.live() as live:
                live.watch(tables["classic"])
                if how == "stop":
                    assert server.stop() == 0
                else:
                    server.kill()
                with pytest.raises(ConnectionClosed) as closed:
                    live.until("never")
                code = closed.value.rcvd.code if closed.value.rcvd is not None else None
                assert code == (1012 if how == "stop" else None)
            server = stack.enter_context(in_process(database, port=server.port))
            moved(guest, server)
            with guest.live() as live:
                for state in before:
                    assert live.watch(state.table) == state
        for table in tables.values():
            assert finish(guest, table).public.round is not None
        assert len(guest.get("/api/history")["rounds"]) == len(FIVE)


def test_three_processes_at_one_table(postgres_url: str) -> None:
    """Three servers on one database: an action at one is seen at the others, with all its events."""
    with ExitStack() as stack:
        servers = [stack.enter_context(in_process(postgres_url)) for _ in range(3)]
        people = [stack.enter_context(server.guest()) for server in servers]
        table = people[0].table("casino", shared=True, seats=3, clock=120)
        lives = [stack.enter_context(guest.live()) for guest in people]
        for guest, live in zip(people, lives, strict=True):
            live.watch(table)
            if guest is not people[0]:
                assert live.do(table, "sit")["type"] == "done"
        version = 2
        for live in lives:
            assert live.do(table, "bet", amount=1000)["type"] == "done"
            version += 1
            for other in lives:
                if other is not live:
                    state = other.at_version(version)
                    assert state.events, "every process sends the events"
        states = [live.at_version(version) for live in lives]
        assert states[0].public == states[1].public == states[2].public
        assert states[0].events == states[1].events == states[2].events
        for live in lives:
            live.send(type="chat", id=f"hello{lives.index(live)}", table=table, text="Good luck")
            for other in lives:
                wait_for_chat(other, lives.index(live) + 1)
        servers[2].kill()
        play_on(lives[:2], table)
        for live in lives[:2]:
            assert live.latest().public.chairs[2].who == "person"
        with Live(servers[0], {"Cookie": people[2].cookie}) as back:  # another process takes over at once
            assert back.watch(table).personal.seat == 3
            play_to_the_end([*lives[:2], back], table)


def wait_for_chat(live: Live, number: int) -> None:
    while not any(
        m["type"] == "chat" and any(line["n"] == number for line in m["lines"]) for m in live.received
    ):
        live.next()


def answer(live: Live, table: str) -> bool:
    """Answer, if the table asks this player."""
    live.send(type="ping")
    live.until("pong")
    you = live.latest().personal
    if you.asks == "insurance":
        return bool(live.do(table, "insure", amount=0)["type"] == "done")
    if "act" in you.can:
        return bool(live.do(table, "act", choice="stand")["type"] == "done")
    return False


def play_on(lives: list[Live], table: str) -> None:
    """Play as far as these players can."""
    for live in lives:
        live.watch(table)
    while any(answer(live, table) for live in lives):
        for live in lives:
            live.watch(table)


def play_to_the_end(lives: list[Live], table: str) -> None:
    while lives[0].latest().public.phase == "round":
        play_on(lives, table)
    assert lives[0].latest().public.round is not None
