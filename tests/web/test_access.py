"""Rotating sessions, tokens with scopes and expiry, and log-ins that nobody can block."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, get_args

import httpx
import pytest
from litestar import Litestar
from support.servers import Guest, Live, ThreadServer, http_client, in_thread, ok_json
from support.time_limits import TIMEOUT
from websockets.exceptions import ConnectionClosed

from croupier.api.messages import ClientIn
from croupier.club.accounts.rate_limits import Rate
from croupier.club.accounts.scopes import SCOPES
from croupier.web import app
from croupier.web.auth import login_limits, rate_limits
from croupier.web.middleware import proxy

PASSWORD = "correct horse battery"
DAY = 24 * 60 * 60 * 1000


@contextmanager
def bot(server: ThreadServer, token: str) -> Iterator[httpx.Client]:
    with http_client(server.address, {"authorization": f"Bearer {token}"}) as http:
        yield http


def token(guest: Guest, *scopes: str, days: int = 90) -> str:
    wish = {"label": "bot", "scopes": scopes, "days": days}
    return str(guest.post("/api/account/tokens", wish)["token"])


# Scopes


@pytest.fixture(scope="module")
def routes(server: ThreadServer) -> Litestar:
    return app.create_api(server.services)


def test_every_route_declares_a_scope(routes: Litestar) -> None:
    handlers = 0
    for route in routes.routes:
        for handler in getattr(route, "route_handlers", ()):
            if handler.http_methods != {"OPTIONS"}:
                assert handler.opt.get("scope", "nothing") in (*SCOPES, None), (
                    f"{route.path} declares no scope"
                )
                handlers += 1
    assert handlers > 30


def test_every_message_declares_a_scope() -> None:
    for message in get_args(ClientIn):
        assert message.scope in (*SCOPES, None), message


READ = [("GET", "/api/me"), ("GET", "/api/history"), ("GET", "/api/history/totals"), ("GET", "/api/tables")]
PLAY = [("POST", "/api/tables")]
ACCOUNT = [
    ("GET", "/api/account/tokens"),
    ("POST", "/api/account/tokens"),
    ("DELETE", "/api/account/tokens/abc"),
    ("GET", "/api/account/export"),
    ("POST", "/api/account/claim"),
    ("POST", "/api/account/password"),
    ("POST", "/api/account/delete"),
    ("GET", "/api/sessions"),
    ("DELETE", "/api/sessions"),
    ("DELETE", "/api/sessions/abc"),
    ("PATCH", "/api/me"),
    ("POST", "/api/history/reset"),
]


@pytest.mark.parametrize(
    ("scope", "allowed", "refused"),
    [
        ("read", READ, PLAY + ACCOUNT),
        ("play", READ + PLAY, ACCOUNT),
        ("account", READ + ACCOUNT[:1], PLAY),
    ],
)
def test_a_token_does_what_its_scope_says(
    server: ThreadServer,
    ana: Guest,
    scope: str,
    allowed: list[tuple[str, str]],
    refused: list[tuple[str, str]],
) -> None:
    with bot(server, token(ana, scope)) as http:
        for method, path in allowed:
            body = {"house": "duel"} if method == "POST" else None
            assert http.request(method, path, json=body).status_code < 300, path
        for method, path in refused:
            answer = http.request(method, path, json={} if method in ("POST", "PATCH") else None)
            assert (answer.status_code, answer.json()["code"]) == (403, "scope"), path
    assert ana.get("/api/me")["person"]["id"] == ana.me["id"], "nothing was changed"


def test_scopes_hold_on_the_live_connection(server: ThreadServer, ana: Guest) -> None:
    table = ana.table("duel")
    with Live(server, {"Authorization": f"Bearer {token(ana, 'read')}"}) as live:
        live.watch(table)
        assert live.do(table, "ready")["code"] == "scope"
        live.send(type="chat", id="c1", table=table, text="Hello")
        assert live.until("refused", id="c1")["code"] == "scope"
        live.send(type="ping")
        live.until("pong")
    with Live(server, {"Authorization": f"Bearer {token(ana, 'play')}"}) as live:
        assert live.do(table, "ready")["type"] == "done"


def test_tokens_tell_what_they_may_and_for_how_long(ana: Guest) -> None:
    plain = ana.post("/api/account/tokens", {"label": "plain"})
    wide = ana.post("/api/account/tokens", {"label": "wide", "scopes": ["account", "play"], "days": 1})
    assert (plain["scopes"], wide["scopes"]) == (["play"], ["play", "account"])
    listed = ana.get("/api/account/tokens")
    assert [each["scopes"] for each in listed] == [["play"], ["play", "account"]]
    assert [each["expires"] - each["made"] for each in listed] == [90 * DAY, DAY]
    refused: list[dict[str, Any]] = [{"scopes": []}, {"scopes": ["all"]}, {"days": 0}, {"days": 367}]
    for wrong in refused:
        assert ana.http.post("/api/account/tokens", json={"label": "x", **wrong}).status_code == 400


def test_a_connection_does_not_outlive_its_token(server: ThreadServer, ana: Guest) -> None:
    with Live(server, {"Authorization": f"Bearer {token(ana, 'read', days=1)}"}) as live:
        services = server.services
        later = services.now() + 2 * DAY
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(services.dispatcher, "now", lambda: later)
            asyncio.run_coroutine_threadsafe(
                services.sweeper.tidy(services.now(), purge=False), services.loop
            ).result(TIMEOUT)
            with pytest.raises(ConnectionClosed) as closed:
                live.until("nothing that is ever sent")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


# Sessions


def test_a_planted_cookie_does_not_become_the_account(server: ThreadServer, ana: Guest) -> None:
    planted = ana.cookie  # as an attacker would know it
    stray = token(ana, "account")
    table = ana.table("duel")
    with ana.live() as live:
        live.watch(table)
        me = ana.post("/api/account/claim", {"name": "Planted Cookie", "password": PASSWORD})
        with pytest.raises(ConnectionClosed) as closed:
            live.until("nothing that is ever sent")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
    assert ana.cookie != planted
    assert ana.get("/api/me")["person"]["id"] == me["person"]["id"], "the browser goes on"
    with ana.live() as live:
        assert live.watch(table).personal.seat == 1
    with server.client(cookie=planted) as attacker:
        assert ok_json(attacker.get("/api/me"))["person"] is None
    with bot(server, stray) as http:
        assert http.get("/api/me").status_code == 401


def test_a_log_in_begins_a_session_of_its_own(server: ThreadServer, ana: Guest, ben: Guest) -> None:
    ana.post("/api/account/claim", {"name": "Logs In", "password": PASSWORD})
    planted = ben.cookie
    assert ben.post("/api/session", {"name": "Logs In", "password": PASSWORD})["person"]["id"] == ana.me["id"]
    assert ben.cookie != planted
    with server.client(cookie=planted) as attacker:
        assert ok_json(attacker.get("/api/me"))["person"] is None


def test_a_token_outlives_a_log_in_that_it_is_sent_along_with(server: ThreadServer, ana: Guest) -> None:
    ana.post("/api/account/claim", {"name": "Sent Along", "password": PASSWORD})
    with bot(server, token(ana, "read")) as http:
        ok_json(http.post("/api/session", json={"name": "Sent Along", "password": PASSWORD}))
        assert ok_json(http.get("/api/me"))["person"]["id"] == ana.me["id"]


def test_sessions_are_listed_and_ended_one_by_one(server: ThreadServer, ana: Guest) -> None:
    ana.post("/api/account/claim", {"name": "Two Browsers", "password": PASSWORD})
    with server.client() as other:
        ok_json(other.post("/api/session", json={"name": "two browsers", "password": PASSWORD}))
        listed = ana.get("/api/sessions")
        assert sorted(each["here"] for each in listed) == [False, True]
        (there,) = [each["id"] for each in listed if not each["here"]]
        assert ana.http.delete(f"/api/sessions/{there}").status_code == 204
        assert ana.http.delete(f"/api/sessions/{there}").status_code == 404
        assert ok_json(other.get("/api/me"))["person"] is None
    assert len(ana.get("/api/sessions")) == 1


@pytest.mark.slow
def test_cookies_are_this_host_s_alone_behind_https() -> None:
    with in_thread(trusted_proxies=("127.0.0.1",)) as server:
        https = {"x-forwarded-proto": "https", "origin": server.address.replace("http", "https")}
        with server.client(**https) as http:
            cookie = http.post("/api/guest").headers["set-cookie"]
            name, _, rest = cookie.partition("=")
            assert name == "__Host-croupier"
            assert "; Secure" in rest
            assert "; Path=/;" in rest
            assert "Domain" not in rest
            secret = rest.partition(";")[0]
        with server.client(**https, cookie=f"__Host-croupier={secret}; croupier=planted") as http:
            me = http.get("/api/me")
            assert ok_json(me)["person"]["guest"]
            assert "set-cookie" not in me.headers
        # A cookie without the prefix still works, and gets its new name.
        with server.client(**https, cookie=f"croupier={secret}") as http:
            me = http.get("/api/me")
            assert ok_json(me)["person"]["guest"]
            renamed, removed = me.headers.get_list("set-cookie")
            assert renamed.startswith(f"__Host-croupier={secret};")
            assert removed.startswith("croupier=")
            assert "Max-Age=0" in removed
        with server.client(cookie=f"__Host-croupier={secret}") as http:
            assert ok_json(http.get("/api/me"))["person"] is None, "the prefix means https"


# Wrong passwords


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadServer]:
    """A server with real limits, except that on addresses. Addresses come from a proxy."""
    monkeypatch.setattr(login_limits, "LOG_IN_ADDRESS", Rate(10_000, 1))
    with in_thread(leniency=1.0, trusted_proxies=("127.0.0.1",)) as server:
        yield server


def log_in(http: httpx.Client, address: str, password: str) -> str:
    answer = http.post(
        "/api/session", json={"name": "Victim", "password": password}, headers={"x-forwarded-for": address}
    )
    return str(answer.json().get("code", "in"))


@pytest.mark.slow
def test_nobody_locks_an_account_out(strict: ThreadServer) -> None:
    """One guesser stops only itself. Many delay new browsers, but not known ones."""
    with strict.guest() as owner, strict.client() as guesser, strict.client() as fresh:
        owner.post("/api/account/claim", {"name": "Victim", "password": PASSWORD})
        owner.http.delete("/api/session")
        burst = rate_limits.PASSWORD.burst
        tries = [log_in(guesser, "203.0.113.1", "wrong") for _ in range(burst + 2)]
        assert tries == ["wrong-password"] * burst + ["too-fast"] * 2
        assert log_in(guesser, "203.0.113.1", PASSWORD) == "too-fast", "not even with the right one"
        assert log_in(fresh, "198.51.100.7", PASSWORD) == "in", "a new browser, elsewhere"
        assert log_in(owner.http, "203.0.113.1", PASSWORD) == "in", "the owner, at the guesser's address"
        crowd = [
            log_in(guesser, f"203.0.113.{n // burst + 2}", "wrong")
            for n in range(rate_limits.LOG_IN_NAME.burst + burst)
        ]
        assert crowd.count("wrong-password") <= rate_limits.LOG_IN_NAME.burst, (
            "all guessers together are bounded"
        )
        assert crowd[-1] == "too-fast"
        with strict.client() as late:
            assert log_in(late, "192.0.2.9", PASSWORD) == "too-fast", "new browsers wait"
        owner.http.delete("/api/session")
        assert log_in(owner.http, "192.0.2.10", PASSWORD) == "in", "the owner's does not"


@pytest.mark.slow
def test_right_passwords_do_not_count(strict: ThreadServer) -> None:
    with strict.guest() as owner, strict.client() as http:
        owner.post("/api/account/claim", {"name": "Victim", "password": PASSWORD})
        for _ in range(rate_limits.PASSWORD.burst + 2):
            http.cookies.clear()
            assert log_in(http, "203.0.113.1", PASSWORD) == "in"


@pytest.mark.slow
def test_the_networks_of_one_home_guess_together(strict: ThreadServer) -> None:
    """A /48 has 65,536 networks. If each were counted alone, one guesser could keep new browsers out."""
    with strict.guest() as owner, strict.client() as guesser, strict.client() as fresh:
        owner.post("/api/account/claim", {"name": "Victim", "password": PASSWORD})
        tries = [
            log_in(guesser, f"2001:db8:7:{n:x}::1", "wrong") for n in range(rate_limits.LOG_IN_NAME.burst + 1)
        ]
        assert tries.count("wrong-password") <= rate_limits.PASSWORD.burst * proxy.WIDE + 1
        assert tries[-1] == "too-fast"
        assert log_in(fresh, "198.51.100.7", PASSWORD) == "in", "a new browser, elsewhere"


def test_one_address_cannot_empty_the_bucket_of_a_name() -> None:
    """The bucket fills faster than ten addresses can empty it."""
    assert rate_limits.LOG_IN_NAME.every * 10 < rate_limits.PASSWORD.every
    assert rate_limits.LOG_IN_NAME.burst > 10 * rate_limits.PASSWORD.burst
    assert proxy.WIDE < 10, "a /48 counts as so many"


@pytest.mark.slow
def test_a_browser_that_was_logged_out_everywhere_is_a_new_one(strict: ThreadServer) -> None:
    with strict.guest() as owner:
        owner.post("/api/account/claim", {"name": "Victim", "password": PASSWORD})
        owner.http.delete("/api/sessions")
        for _ in range(rate_limits.PASSWORD.burst):
            log_in(owner.http, "203.0.113.1", "wrong")
        assert log_in(owner.http, "203.0.113.1", PASSWORD) == "too-fast"
        assert log_in(owner.http, "203.0.113.2", PASSWORD) == "in"
