"""The history: newest first, filtered, summed up, and hidden on request."""

from __future__ import annotations

import pytest
from support.servers import Guest, ThreadServer, in_thread, ok_json

from croupier.api.timestamps import epoch_ms
from croupier.web import services
from croupier.web.auth.rate_limits import HISTORY


def stand(guest: Guest, house: str, rounds: int) -> str:
    table = guest.table(house)
    for _ in range(rounds):
        state = guest.state(table)
        state = guest.do(table, "bet", amount=1000) if state.personal.bets else guest.do(table, "ready")
        while state.public.phase == "round":
            asks = state.personal.asks
            state = (
                guest.do(table, "insure", amount=0)
                if asks == "insurance"
                else guest.do(table, "act", choice="stand")
            )
    return table


def test_history(ana: Guest) -> None:
    assert ana.get("/api/history") == {"rounds": [], "next": None}
    duel, casino = stand(ana, "duel", 2), stand(ana, "casino", 2)
    page = ana.get("/api/history")
    assert [(line["table"], line["number"]) for line in page["rounds"]] == [
        (casino, 2),
        (casino, 1),
        (duel, 2),
        (duel, 1),
    ]
    assert page["next"] is None
    first = ana.get("/api/history?limit=3")
    assert len(first["rounds"]) == 3
    rest = ana.get(f"/api/history?limit=3&before={first['next']}")
    assert [line["round"] for line in first["rounds"] + rest["rounds"]] == [
        line["round"] for line in page["rounds"]
    ]
    assert {line["house"] for line in ana.get("/api/history?house=duel")["rounds"]} == {"duel"}
    results = [line["result"] for line in page["rounds"]]
    for result in ("win", "lose", "push"):
        rows = ana.get(f"/api/history?result={result}")["rounds"]
        assert len(rows) == results.count(result)
    totals = ana.get("/api/history/totals?house=casino")
    assert totals["rounds"] == 2
    assert totals["net"] == sum(line["net"] for line in page["rounds"] if line["house"] == "casino")
    points = ana.get("/api/history/balance")["points"]
    assert points[0][1] == 100_000
    assert points[-1][1] == ana.get("/api/me")["person"]["balance"]
    assert ana.http.post("/api/history/reset").status_code == 204
    assert ana.get("/api/history")["rounds"] == []
    assert ana.get("/api/history/totals")["rounds"] == 0


def test_neighbours_of_a_round(ana: Guest, server: ThreadServer) -> None:
    stand(ana, "duel", 3)
    third, second, first = (line["round"] for line in ana.get("/api/history")["rounds"])
    replay = ana.get(f"/api/rounds/{second}")
    assert (replay["previous"], replay["next"]) == (first, third)
    with server.client() as nobody:
        shared = ok_json(nobody.get(f"/api/rounds/{second}"))
        assert (shared["previous"], shared["next"]) == (None, None)
        assert {**replay, "previous": None, "next": None} == shared
        assert nobody.get("/api/rounds/nothing").status_code == 404
        assert nobody.get("/api/rounds/nothing.bjn").json()["code"] == "unknown-round"


def test_questions_that_make_no_sense(ana: Guest) -> None:
    for query in ("limit=0", "limit=x", "result=draw", "limit=9999"):
        assert ana.http.get(f"/api/history?{query}").status_code == 400, query
    assert ana.http.get("/api/history?before=-1").json()["code"] == "cursor"


def test_the_history_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums read the whole history, and pages replay their rounds. The clock stands still."""
    now = epoch_ms()
    monkeypatch.setattr(services, "epoch_ms", lambda: now)
    with in_thread(leniency=1.0) as server, server.guest() as ana:
        paths = ("/api/history", "/api/history/totals", "/api/history/balance")
        answers = [ana.http.get(paths[n % 3]).status_code for n in range(HISTORY.burst + 2)]
        assert answers == [200] * HISTORY.burst + [429] * 2
