"""Cookies, tokens and origins, and the headers of every response."""

from __future__ import annotations

import socket
from contextlib import suppress

import pytest
from support.servers import Guest, Live, ThreadServer, http_client, ok_json
from support.time_limits import TIMEOUT
from websockets.exceptions import InvalidStatus

from croupier.web.protocol import http as http_protocol


def test_nobody_yet(server: ThreadServer) -> None:
    with server.client() as http:
        assert ok_json(http.get("/api/me")) == {"person": None, "games": []}


def test_a_guest_stays_the_same_guest(server: ThreadServer) -> None:
    with server.client() as http:
        first = http.post("/api/guest")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie
        me = ok_json(first)["person"]
        assert me["guest"]
        assert me["balance"] == 100_000
        again = http.post("/api/guest")
        assert "set-cookie" not in again.headers
        assert ok_json(again)["person"]["id"] == me["id"]
        assert ok_json(http.get("/api/me"))["person"] == me


def test_a_forgotten_cookie_is_nobody(server: ThreadServer) -> None:
    with server.client(cookie="croupier=made-up") as http:
        assert ok_json(http.get("/api/me"))["person"] is None


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", ""])
def test_changes_come_from_our_own_pages(ana: Guest, origin: str) -> None:
    refused = ana.http.patch("/api/me", json={"lang": "fr"}, headers={"origin": origin})
    assert refused.status_code == 403
    assert refused.json()["code"] == "origin"
    assert ana.get("/api/me")["person"]["lang"] == ""


def test_a_cookie_without_an_origin_changes_nothing(server: ThreadServer, ana: Guest) -> None:
    with http_client(server.address, cookies=ana.http.cookies) as http:
        assert http.patch("/api/me", json={"lang": "fr"}).status_code == 403
        assert http.get("/api/me").status_code == 200


def test_a_foreign_page_makes_no_guest(server: ThreadServer) -> None:
    with server.client(origin="https://evil.example") as http:
        assert http.post("/api/guest").json()["code"] == "origin"


def test_a_bot_needs_no_origin(server: ThreadServer, ana: Guest) -> None:
    made = ana.post("/api/account/tokens", {"label": "my bot"})
    assert [token["label"] for token in ana.get("/api/account/tokens")] == ["my bot"]
    bearer = {"authorization": f"Bearer {made['token']}"}
    with http_client(server.address, bearer) as bot:
        assert ok_json(bot.get("/api/me"))["person"]["id"] == ana.me["id"]
        assert ok_json(bot.post("/api/tables", json={"house": "duel"}))["table"]
        assert ana.http.delete(f"/api/account/tokens/{made['id']}").status_code == 204
        refused = bot.get("/api/me")
        assert refused.status_code == 401
        assert refused.json()["code"] == "log-in"
    assert ana.http.delete(f"/api/account/tokens/{made['id']}").status_code == 404


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1"])
def test_sockets_come_from_our_own_pages(server: ThreadServer, ana: Guest, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Live(server, {"Cookie": ana.cookie}, origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.slow
def test_every_answer_is_guarded(server: ThreadServer) -> None:
    with server.client() as http:
        for path in ("/", "/api/me", "/api/nothing", "/table/abc", "/schema/openapi.json", "/nothing"):
            headers = http.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "cache-control" in headers
            assert "server" not in headers


def test_unknown_paths_of_the_api_answer_in_json(server: ThreadServer) -> None:
    with server.client() as http:
        assert http.get("/api/nothing").json()["code"] == "not-found"
        assert http.get("/api/me/").status_code in (200, 404)
        assert http.put("/api/me", json={}).json()["code"] == "method"


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/houses", "/healthz"])
def test_head(server: ThreadServer, path: str) -> None:
    with server.client() as http:
        head, get = http.head(path), http.get(path)
        assert head.status_code == get.status_code
        assert not head.content
        assert head.headers["content-type"] == get.headers["content-type"]


def raw(server: ThreadServer) -> socket.socket:
    host, _, port = server.address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), TIMEOUT)


def test_an_endless_head_is_not_waited_for(server: ThreadServer) -> None:
    with raw(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        with suppress(ConnectionError):
            for _ in range(100):
                line.sendall(b"x" * 10_000)
        with suppress(ConnectionError):
            assert line.recv(100)[:12] in (b"HTTP/1.1 400", b"")  # or nothing, if the line is cut first


def test_a_head_that_never_ends_is_cut_off(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "REQUEST_TIMEOUT", 0.05)
    with raw(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: ")
        assert line.recv(100) == b""
    with raw(server) as line:
        line.sendall(b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n{")
        while line.recv(1000):
            pass
