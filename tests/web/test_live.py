"""The live connection: events at a table reach everybody there, once, and nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.servers import Guest, Live, ThreadServer, new_action
from websockets.exceptions import ConnectionClosed

from croupier.web.live import endpoint
from croupier.web.live.watcher import LOGGED_OUT
from croupier.web.protocol.websocket import TOO_FAST, Outbox, WebSocketProtocol
from croupier.web.settings import BOUNDS


def test_a_round_together(ana: Guest, ben: Guest) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with ana.live() as hers, ben.live() as his:
        assert hers.watch(table).personal.seat == 1
        state = his.watch(table)
        assert state.personal.seat is None
        assert "sit" in state.personal.can
        assert his.do(table, "sit")["type"] == "done"
        event = hers.at_version(1).events[0]
        assert (event.k, event.seat, event.who, event.own) == ("sat", 2, ben.me["name"], False)
        hers.do(table, "bet", amount=1000)
        his.do(table, "bet", amount=2000)
        mine, theirs = hers.at_version(3), his.latest()
        assert mine.public == theirs.public
        assert mine.events == theirs.events
        assert [event.k for event in mine.events[:4]] == ["bet", "open", "shuffle", "deal"]
        balances = [message["balance"] for message in his.received if message["type"] == "balance"]
        assert (ana.balance, balances[-1]) == (99_000, 98_000)


def test_state_comes_before_its_answer(ana: Guest) -> None:
    table = ana.table("duel")
    with ana.live() as live:
        live.watch(table)
        done = live.do(table, "ready")
        assert live.latest().version == done["version"] == 1
        assert live.received[-1] is done


def test_the_same_action_is_done_once(ana: Guest) -> None:
    table = ana.table("casino")
    with ana.live() as live:
        live.watch(table)
        message = {"type": "do", "id": new_action(), "table": table, "command": {"do": "bet", "amount": 500}}
        live.send(**message)
        live.send(**message)
        assert live.until("done")["version"] == 1
        assert live.until("done")["version"] == 1
        assert sum(each["type"] == "update" for each in live.received) == 1
    assert ana.balance == 99_500


def test_two_tabs_are_one_person(ana: Guest, ben: Guest) -> None:
    table = ana.table("casino", shared=True, seats=3)
    with ana.live() as one, ana.live() as other, ben.live() as his:
        one.watch(table)
        other.watch(table)
        his.watch(table)
        present = his.until("presence", watching=1)
        while present["people"] != [
            {"name": ana.me["name"], "seat": 1, "connected": True, "free_at": None},
            {"name": ben.me["name"], "seat": None, "connected": True, "free_at": None},
        ]:
            present = his.until("presence")
        one.do(table, "bet", amount=1000)
        assert other.at_version(1).personal == one.latest().personal


def test_others_see_who_leaves(ana: Guest, ben: Guest) -> None:
    table = ana.table("casino", shared=True, seats=3)
    with ben.live() as his:
        his.watch(table)
        with ana.live() as hers:
            hers.watch(table)
            while not his.until("presence")["people"][0]["connected"]:
                pass
        while his.until("presence")["people"][0]["connected"]:
            pass


def test_talk(ana: Guest, ben: Guest, server: ThreadServer) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with ana.live() as hers, ben.live() as his:
        hers.watch(table)
        his.watch(table)
        assert his.until("chat")["lines"] == []
        message = {"type": "chat", "id": new_action(), "table": table, "text": "Good luck, Ben <b>!"}
        hers.send(**message)
        lines = his.until("chat")["lines"]
        assert ana.me["id"] not in str(lines)
        assert [(line["name"], line["seat"], line["text"]) for line in lines] == [
            (ana.me["name"], 1, "Good luck, Ben <b>!")
        ]
        hers.until("done", id=message["id"])
        hers.send(**message)
        hers.until("done", id=message["id"])
        hers.send(type="chat", id=new_action(), table=table, text="")
        assert hers.until("refused")["code"] == "chat"
    with Live(server) as nobody:
        nobody.watch(table)
        assert nobody.until("chat")["lines"] == lines
        nobody.send(type="chat", id=new_action(), table=table, text="hello")
        assert nobody.until("refused")["code"] == "log-in"


def test_spectators_need_no_account(ana: Guest, server: ThreadServer) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with Live(server) as nobody:
        state = nobody.watch(table)
        assert state.personal.seat is None
        assert nobody.do(table, "sit")["code"] == "log-in"
        ana.do(table, "bet", amount=1000)
        assert nobody.at_version(1).public.seats[0].bet == 1000


def test_a_table_of_ones_own_is_watched_by_nobody_else(ana: Guest, ben: Guest) -> None:
    table = ana.table("casino")
    with ben.live() as his:
        his.send(type="watch", table=table)
        refused = his.until("refused")
        assert (refused["id"], refused["code"], refused["table"]) == (None, "no-table", table)
        assert his.do(table, "sit")["type"] == "refused"
    assert ana.state(table).version == 0


def test_unwatched_is_unheard(ana: Guest) -> None:
    table = ana.table("duel")
    with ana.live() as live:
        live.watch(table)
        live.send(type="unwatch", table=table)
        live.do(table, "ready")
        live.send(type="ping")
        live.until("pong")
        assert live.latest().version == 0


def test_a_closed_table_says_so(ana: Guest) -> None:
    table = ana.table("duel")
    with ana.live() as live:
        live.watch(table)
        live.do(table, "end")
        assert {"type": "closed", "table": table, "code": "closed"} in live.received
        assert live.watch(table).public.closed
        assert live.until("closed")["table"] == table
        assert live.do(table, "ready")["code"] == "closed"


def test_others_see_a_new_name_at_once(ana: Guest, ben: Guest) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with ben.live() as his:
        assert his.watch(table).public.chairs[0].name == ana.me["name"]
        ana.post("/api/account/claim", {"name": "A new name", "password": "long enough"})
        while his.latest().public.chairs[0].name != "A new name":
            his.next()
        assert his.latest().version == 0


def test_reconnecting_shows_the_state_as_it_is(ana: Guest) -> None:
    table = ana.table("classic")
    with ana.live() as live:
        live.watch(table)
        live.do(table, "ready")
        before = live.latest()
    with ana.live() as live:
        again = live.watch(table)
        assert again.public == before.public
        assert again.version == before.version


def test_who_logs_out_is_disconnected(ana: Guest, server: ThreadServer) -> None:
    with ana.live() as live, server.guest() as other, other.live() as others:
        live.send(type="ping")
        live.until("pong")
        assert ana.http.delete("/api/session").status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            live.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == LOGGED_OUT
        others.send(type="ping")
        others.until("pong")


def test_connections_per_person_are_bounded(server: ThreadServer) -> None:
    with server.guest() as guest:
        lines = [guest.live() for _ in range(BOUNDS.per_person)]
        with pytest.raises(Exception, match="429"):
            guest.live()
        for line in lines:
            line.close()


def test_who_sends_too_much_is_disconnected(ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "BURST", 20)
    monkeypatch.setattr(endpoint, "PER_SECOND", 0)
    with ana.live() as live:
        for _ in range(21):
            live.send(type="ping")
        with pytest.raises(ConnectionClosed) as closed:
            live.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_FAST
        assert sum(message["type"] == "pong" for message in live.received) <= 20


class Pipe:
    """A transport whose client reads as much as the test says."""

    def __init__(self) -> None:
        self.unread, self.written, self.aborted = 0, b"", False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


class Turn:
    """An event loop that turns when the test says so."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def call_soon(self, call: Callable[[], None]) -> None:
        self.due.append(call)

    def go_round(self) -> None:
        due, self.due = self.due, []
        for call in due:
            call()


def test_a_reader_too_slow_is_dropped() -> None:
    pipe, turn, socket = Pipe(), Turn(), object.__new__(WebSocketProtocol)
    socket.close_sent = socket.disconnected = False
    socket.transport, socket.unsent = pipe, []  # type: ignore[assignment]
    socket.outbox = Outbox(turn)  # type: ignore[arg-type]
    socket.send_text(b"one", b"two")
    socket.send_text(b"three")
    assert pipe.written == b""
    assert len(turn.due) == 1
    turn.go_round()
    assert pipe.written == b"\x81\x06onetwo\x81\x05three"
    pipe.written, pipe.unread = b"", BOUNDS.unread
    socket.send_text(b"x" * 70_000)
    turn.go_round()
    assert pipe.written[:10] == b"\x81\x7f" + (70_000).to_bytes(8, "big")
    pipe.unread = BOUNDS.unread + 1
    socket.send_text(b"more")
    turn.go_round()
    assert pipe.aborted
    socket.send_text(b"nobody is there")
    turn.go_round()
    assert pipe.written.endswith(b"x")
