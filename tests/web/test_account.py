"""Claiming a name, logging in and out, password, export, deletion."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator

import pytest
from support.servers import Guest, ThreadServer, in_thread, ok_json

from croupier.club.accounts.rate_limits import Rate
from croupier.web.auth import login_limits, rate_limits
from croupier.web.http import me as me_routes
from croupier.web.http import tables
from croupier.web.settings import BOUNDS

PASSWORD = "correct horse battery"


@pytest.fixture
def carla(server: ThreadServer, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """A named account. Its name is unique to the test."""
    with server.guest() as guest:
        guest.me = guest.post("/api/account/claim", {"name": name_of(request), "password": PASSWORD})[
            "person"
        ]
        yield guest


def name_of(request: pytest.FixtureRequest) -> str:
    return str(request.node.name).removeprefix("test_").replace("_", " ")[:20].strip()


def test_a_guest_becomes_somebody(ana: Guest, server: ThreadServer) -> None:
    table = ana.table("casino")
    ana.do(table, "bet", amount=1000)
    me = ana.post("/api/account/claim", {"name": "Zoé Zed", "password": PASSWORD})
    assert me["person"]["name"] == "Zoé Zed"
    assert not me["person"]["guest"]
    assert me["person"]["id"] == ana.me["id"]
    assert me["games"][0]["table"] == table
    again = ana.http.post("/api/account/claim", json={"name": "Other", "password": PASSWORD})
    assert again.json()["code"] == "claimed"
    with server.client() as elsewhere:
        logged_in = elsewhere.post("/api/session", json={"name": "zoe zed", "password": PASSWORD})
        assert ok_json(logged_in)["person"]["id"] == ana.me["id"]
        assert "HttpOnly" in logged_in.headers["set-cookie"]
        assert ok_json(elsewhere.get(f"/api/tables/{table}"))["personal"]["seat"] == 1


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("x", PASSWORD, "name-length"),
        ("a\tb", PASSWORD, "name-signs"),
        ("Fine Name", "short", "short-password"),
        ("-x-", PASSWORD, "name-signs"),
    ],
)
def test_names_and_passwords_that_do_not_do(ana: Guest, name: str, password: str, code: str) -> None:
    refused = ana.http.post("/api/account/claim", json={"name": name, "password": password})
    assert refused.json()["code"] == code
    assert ana.get("/api/me")["person"]["guest"]


def test_a_name_belongs_to_one_person(carla: Guest, ana: Guest) -> None:
    refused = ana.http.post(
        "/api/account/claim", json={"name": carla.me["name"].upper(), "password": PASSWORD}
    )
    assert refused.json()["code"] == "name-taken"


def test_wrong_passwords(carla: Guest, server: ThreadServer) -> None:
    with server.client() as http:
        for name, password in ((carla.me["name"], "wrong password"), ("nobody at all", PASSWORD)):
            refused = http.post("/api/session", json={"name": name, "password": password})
            assert refused.status_code == 401
            assert refused.json()["code"] == "wrong-password"
        assert ok_json(http.get("/api/me"))["person"] is None


def test_log_out_here_and_everywhere(carla: Guest, server: ThreadServer) -> None:
    with server.client() as one, server.client() as two:
        for http in (one, two):
            ok_json(http.post("/api/session", json={"name": carla.me["name"], "password": PASSWORD}))
        out = one.delete("/api/session")
        assert "Max-Age=0" in out.headers["set-cookie"]
        assert ok_json(one.get("/api/me"))["person"] is None
        assert ok_json(two.get("/api/me"))["person"] is not None
        assert two.delete("/api/sessions").status_code == 204
        assert ok_json(two.get("/api/me"))["person"] is None
    assert carla.get("/api/me")["person"] is None


def test_changing_the_password(carla: Guest, server: ThreadServer) -> None:
    change = {"old": "not this one", "new": "another good one"}
    assert carla.http.post("/api/account/password", json=change).json()["code"] == "current-password"
    change["old"] = PASSWORD
    with server.client() as elsewhere:
        ok_json(elsewhere.post("/api/session", json={"name": carla.me["name"], "password": PASSWORD}))
        assert carla.http.post("/api/account/password", json=change).status_code == 204
        assert carla.get("/api/me")["person"] is not None
        assert ok_json(elsewhere.get("/api/me"))["person"] is None
        old = elsewhere.post("/api/session", json={"name": carla.me["name"], "password": PASSWORD})
        assert old.status_code == 401


def test_a_guest_has_no_password(ana: Guest) -> None:
    change = {"old": "what ever it is", "new": "another good one"}
    assert ana.http.post("/api/account/password", json=change).json()["code"] == "guest"


def test_everything_in_one_file(carla: Guest) -> None:
    table = carla.table("duel")
    state = carla.do(table, "ready")
    while state.public.phase == "round":
        state = carla.do(table, "act", choice="stand")
    packed = carla.http.get("/api/account/export")
    assert packed.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        account = json.loads(archive.read("account.json"))
        assert account["account"]["name"] == carla.me["name"]
        assert len(account["history"]) == 1
        records = [name for name in archive.namelist() if name.endswith(".bjn")]
        assert len(records) == 1
        assert archive.read(records[0]).startswith(b"bjn 1\nhouse duel")


def test_farewell(carla: Guest, ana: Guest, server: ThreadServer) -> None:
    table = carla.table("casino", shared=True, seats=2)
    ana.do(table, "sit")
    carla.do(table, "bet", amount=1000)
    assert carla.http.post("/api/account/delete", json={}).json()["code"] == "current-password"
    assert carla.http.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    assert carla.get("/api/me")["person"] is None
    chairs = ana.state(table).public.chairs
    assert [chair.who for chair in chairs] == ["free", "person"]
    with server.client() as http:
        response = http.post("/api/session", json={"name": carla.me["name"], "password": PASSWORD})
        assert response.status_code == 401


def test_a_guest_leaves_without_a_password(ana: Guest) -> None:
    ana.do(ana.table("casino"), "bet", amount=1000)
    assert ana.http.post("/api/account/delete", json={}).status_code == 204
    assert ana.get("/api/me")["person"] is None


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PATCH", "/api/me"),
        ("POST", "/api/tables"),
        ("GET", "/api/history"),
        ("GET", "/api/history/totals"),
        ("GET", "/api/history/balance"),
        ("POST", "/api/history/reset"),
        ("GET", "/api/account/export"),
        ("GET", "/api/account/tokens"),
        ("DELETE", "/api/sessions"),
        ("DELETE", "/api/account/tokens/abc"),
    ],
)
def test_strangers_must_log_in(server: ThreadServer, method: str, path: str) -> None:
    with server.client() as http:
        body = {"house": "duel"} if path == "/api/tables" else {}
        refused = http.request(method, path, json=body if method in ("PATCH", "POST") else None)
        assert refused.status_code == 401
        assert refused.json()["code"] == "log-in"


def test_bodies_are_bounded(ana: Guest) -> None:
    refused = ana.http.patch("/api/me", json={"settings": {"x": "y" * BOUNDS.body}})
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
    refused = ana.http.patch("/api/me", json={"settings": {"x": "y" * 5000}})
    assert (refused.status_code, refused.json()["code"]) == (409, "settings")
    assert ana.get("/api/me")["person"]["settings"] == {}


def test_rates_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many guests, log-ins, tables and actions are refused, with the time to wait."""
    for module, name in (
        (login_limits, "PASSWORD"),
        (tables, "TABLE"),
        (me_routes, "GUEST"),
        (rate_limits, "ACTION"),
    ):
        monkeypatch.setattr(module, name, Rate(2, 60_000))
    with in_thread(leniency=1.0) as server, server.guest() as guest:
        for _ in range(2):
            wrong = guest.http.post("/api/session", json={"name": "Ben", "password": "what ever"})
            assert wrong.json()["code"] == "wrong-password"
            table = guest.table("duel")
        refused = [
            guest.http.post("/api/session", json={"name": "Ben", "password": "what ever"}),
            guest.http.post("/api/tables", json={"house": "duel"}),
        ]
        with guest.live() as live:
            replies = [live.do(table, "bet", amount=5) for _ in range(3)]
            assert (replies[0]["code"], replies[-1]["code"]) == ("no-bets", "too-fast")
            assert "seconds" not in replies[0]
            assert replies[-1]["seconds"] == 1
        with server.client() as first, server.client() as second:
            first.post("/api/guest")
            refused.append(second.post("/api/guest"))
        for answer in refused:
            assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
            assert 1 <= int(answer.headers["retry-after"]) <= 60
            assert str(answer.json()["args"]["seconds"]) in answer.json()["sentence"]
