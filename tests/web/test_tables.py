"""Tables over HTTP: make, list, read, play, and no access to those of others."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from support.servers import Guest, ThreadServer, new_action, ok_json
from support.table_states import TableState

from croupier import houses
from croupier.api.messages import CommandAnswer, Snapshot
from croupier.api.schemas import Replay
from croupier.table import patched

FIVE = houses()[:5]


def play(guest: Guest, table: str) -> TableState:
    """Play a round to its end, as simply as possible."""
    state = guest.state(table)
    state = (
        guest.do(table, "bet", amount=state.personal.bets[0])
        if state.personal.bets
        else guest.do(table, "ready")
    )
    while state.public.phase == "round":
        you = state.personal
        if you.asks == "insurance":
            state = guest.do(table, "insure", amount=0)
        else:
            choice = "stand" if "stand" in you.choices else you.choices[0]
            state = guest.do(table, "act", choice=choice)
    return state


@pytest.mark.parametrize("house", FIVE)
def test_a_round_of_every_house(ana: Guest, house: str) -> None:
    table = ana.table(house)
    snapshot = msgspec.convert(ana.get(f"/api/tables/{table}"), Snapshot)
    assert (snapshot.table, snapshot.version) == (table, 0)
    assert snapshot.personal.seat == 1
    assert ana.get("/api/me")["games"][0]["table"] == table
    state = play(ana, table)
    assert state.events[-1].k == "over"
    assert state.public.phase == "bets"
    assert state.public.round is not None
    replay = msgspec.convert(ana.get(f"/api/rounds/{state.public.round}"), Replay)
    assert replay.house == house
    assert replay.seats[0].name == ana.me["name"]
    assert replay.events[0].k == "open"
    assert patched(replay.public, replay.events).seats == state.public.seats
    dealt = [event for event in replay.events if event.k in ("card", "down", "burn")]
    assert all("left" in event.patch for event in dealt), "the shoe gets emptier"
    record = ana.http.get(f"/api/rounds/{state.public.round}.bjn")
    assert record.headers["content-type"].startswith("text/plain")
    assert "attachment" in record.headers["content-disposition"]
    assert record.text == replay.bjn
    ana.do(table, "end")
    assert table not in [game["table"] for game in ana.get("/api/me")["games"]]


def test_the_same_action_is_done_once(ana: Guest) -> None:
    table = ana.table("casino")
    body = {"id": new_action(), "command": {"do": "bet", "amount": 1000}}
    first = ana.post(f"/api/tables/{table}/commands", body)
    second = ana.post(f"/api/tables/{table}/commands", body)
    assert second | {"now": first["now"]} == first, "the events included"
    msgspec.convert(second, CommandAnswer)
    assert ana.balance == 99_000
    ana.do(table, "end")
    third = ana.post(f"/api/tables/{table}/commands", body)
    assert (third["version"], third["from"], third["events"]) == (2, 2, [])


def test_the_same_id_with_another_command_is_refused(ana: Guest) -> None:
    table = ana.table("casino")
    body: dict[str, Any] = {"id": new_action(), "command": {"do": "bet", "amount": 1000}}
    first = ana.post(f"/api/tables/{table}/commands", body)
    body["command"]["amount"] = 2000
    refused = ana.http.post(f"/api/tables/{table}/commands", json=body)
    assert (refused.status_code, refused.json()["code"]) == (409, "action-id")
    assert ana.state(table).version == first["version"]


def test_a_stale_step_is_refused(ana: Guest) -> None:
    table = ana.table("duel")
    state = ana.do(table, "ready")
    body = {"id": new_action(), "step": state.public.step + 1, "command": {"do": "act", "choice": "hit"}}
    refused = ana.http.post(f"/api/tables/{table}/commands", json=body)
    assert refused.status_code == 409
    assert refused.json()["code"] == "stale"
    assert ana.state(table).version == state.version


def test_a_table_of_ones_own_is_nobody_elses(ana: Guest, ben: Guest, server: ThreadServer) -> None:
    table = ana.table("casino")
    assert ben.http.get(f"/api/tables/{table}").status_code == 404
    command = {"id": new_action(), "command": {"do": "sit"}}
    assert ben.http.post(f"/api/tables/{table}/commands", json=command).status_code in (404, 409)
    with server.client() as nobody:
        assert nobody.get(f"/api/tables/{table}").json()["code"] == "no-table"
        assert nobody.post(f"/api/tables/{table}/commands", json=command).json()["code"] == "log-in"
    assert ana.state(table).version == 0


def test_shared_tables_are_listed(ana: Guest, ben: Guest) -> None:
    table = ana.table("race", shared=True, seats=3, clock=60, points=4)
    listed = {each["table"]: each for each in ben.get("/api/tables")}[table]
    assert listed == {
        "table": table,
        "house": "race",
        "seats": 3,
        "free": 2,
        "bots": 0,
        "people": [ana.me["name"]],
        "clock": 60,
        "phase": "bets",
        "points": 4,
    }
    state = ben.do(table, "sit")
    assert state.personal.seat == 2
    ana.do(table, "leave")
    ben.do(table, "leave")
    assert table not in [each["table"] for each in ben.get("/api/tables")]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "bad-request"),
        ({"house": "nowhere"}, 404, "no-house"),
        ({"house": "casino", "seats": 8}, 400, "bad-request"),
        ({"house": "casino", "extra": 1}, 400, "bad-request"),
        ({"house": "duel", "seats": 2}, 409, "seats-option"),
        ({"house": "casino", "points": 5}, 409, "points-option"),
        ({"house": "casino", "clock": 30}, 409, "clock-alone"),
    ],
)
def test_tables_that_cannot_be(ana: Guest, body: dict[str, Any], status: int, code: str) -> None:
    refused = ana.http.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["code"]) == (status, code)


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_refusals_speak_the_language(server: ThreadServer, lang: str) -> None:
    with server.client(**{"accept-language": f"{lang}-XX,en;q=0.5"}) as http:
        reply = http.get("/api/tables/none").json()
        assert reply["sentence"].split()[0] == {"en": "There", "fr": "Cette", "es": "No"}.get(lang, ""), reply


def test_refusals_speak_the_persons_language(ana: Guest) -> None:
    ok_json(ana.http.patch("/api/me", json={"lang": "fr", "settings": {"deck": "four"}}))
    me = ana.get("/api/me")["person"]
    assert (me["lang"], me["settings"]) == ("fr", {"deck": "four"})
    reply = ana.http.get("/api/tables/none", headers={"accept-language": "es"}).json()
    assert reply["code"] == "no-table"
    assert "table" in reply["sentence"]
    assert "mesa" not in reply["sentence"]


def test_houses(server: ThreadServer) -> None:
    with server.client(**{"accept-language": "es"}) as http:
        listed = ok_json(http.get("/api/houses"))
        assert [house["id"] for house in listed] == list(houses())
        assert sum(house["founding"] for house in listed) == 5
        french = ok_json(http.get("/api/houses?lang=fr"))
        assert french[0]["idea"] != listed[0]["idea"]
        one = ok_json(http.get("/api/houses/race?lang=en"))
        assert one["book"]["sections"]
        assert one["stake"] == {"kind": "points", "start": 5, "victory": 10, "defeat": 0}
        assert http.get("/api/houses/nowhere").status_code == 404
        assert http.get("/api/houses?lang=de").status_code == 400
