"""Internal errors: one sentence, one log line, and everybody else plays on."""

from __future__ import annotations

import logging

import pytest
from litestar.exceptions import HTTPException
from support.servers import Guest, Live, ThreadServer, in_thread
from websockets.exceptions import InvalidStatus

from croupier.api.errors import RefusedRequest
from croupier.club.accounts import people
from croupier.club.tables import transactions
from croupier.errors import IllegalAction
from croupier.store.errors import StoreError, Unreachable, Unwritable
from croupier.web.http.errors import refusal
from croupier.web.live import endpoint
from croupier.web.settings import Bounds


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (RefusedRequest("busy"), 503, "busy"),
        (Unreachable("gone"), 503, "store"),
        (Unwritable("full"), 503, "not-stored"),
        (StoreError("a fault of ours"), 500, "trouble"),
        (ValueError("secret"), 500, "trouble"),
        (IllegalAction("purse", "Not enough."), 409, "purse"),
        (IllegalAction("brand-new", "Something new."), 409, "brand-new"),
        (HTTPException(status_code=418), 400, "bad-request"),
        (HTTPException(status_code=502), 500, "trouble"),
    ],
)
def test_every_error_has_a_sentence(error: Exception, status: int, code: str) -> None:
    for lang in ("en", "fr", "es"):
        reply = refusal(error, lang)
        assert (reply[0], reply[1].code) == (status, code)
        assert reply[1].sentence.endswith(".")
        assert "secret" not in reply[1].sentence
    assert str(RefusedRequest("busy")).startswith("The server is busy")


def test_a_fault_is_logged_but_not_revealed(
    ana: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the house")

    table = ana.table("duel")
    with ana.live() as live:
        live.watch(table)
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "croupier"):
            patch.setattr(people, "account", broken)
            patch.setattr(transactions, "apply_command", broken)
            answer = ana.http.get("/api/me")
            refused = live.do(table, "ready")
        assert (answer.status_code, answer.json()["code"]) == (500, "trouble")
        assert "secret" not in answer.text
        assert refused["code"] == "trouble"
        faults = [record.message for record in caplog.records if record.levelno >= logging.ERROR]
        assert faults == ["fault", "fault"]  # the line of an earlier request may still come meanwhile
        assert live.do(table, "ready")["type"] == "done"
    assert ana.get("/api/me")["person"]["id"] == ana.me["id"]


def test_connections_per_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "BOUNDS", Bounds(per_address=2, watched=1))
    with in_thread(leniency=1.0) as server, Live(server), server.guest() as ana, ana.live():
        with pytest.raises(InvalidStatus) as refused:
            Live(server)
        assert refused.value.response.status_code == 429


def test_watching_is_bounded(ana: Guest, server: ThreadServer) -> None:  # noqa: ARG001
    tables = [ana.table("duel") for _ in range(21)]
    with ana.live() as live:
        for table in tables[:20]:
            live.watch(table)
        live.send(type="watch", table=tables[20])
        assert live.until("refused")["code"] == "too-many-watched"
        live.watch(tables[0])


def test_odd_cookies(server: ThreadServer) -> None:
    for cookie in ("croupier", "croupier=", "croupier=%00", 'croupier="', "x=1; croupier=a b; y"):
        with server.client(cookie=cookie) as http:
            assert http.get("/api/me").status_code == 200
