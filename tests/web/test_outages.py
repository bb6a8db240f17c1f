"""A full disk or an unreachable database: clear refusals, one log line, and nothing lost."""

from __future__ import annotations

import asyncio
import logging
import resource
from pathlib import Path
from typing import Any

import pytest
from support.servers import Guest, ThreadServer, in_process, new_action
from support.small_store import in_loop

from croupier.api.errors import RefusedRequest
from croupier.club.checks import run
from croupier.store import StoreError, Unreachable, Unwritable, open_store
from croupier.web.ops import readiness
from croupier.web.ops.outages import Outages, log_error
from croupier.web.ops.readiness import Readiness
from croupier.web.ops.server_log import log


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [str(getattr(record, "facts", {})) for record in caplog.records]


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    monkeypatch.setattr(log, "propagate", True)
    caplog.set_level(logging.INFO, "croupier")
    return caplog


def test_an_outage_is_written_down_once_a_minute(logged: pytest.LogCaptureFixture) -> None:
    now = 1000.0
    outages = Outages(lambda: now)
    for _ in range(50):
        outages.report("The disk is full.")
    outages.report("Something else.")
    assert lines(logged) == ["{'what': 'The disk is full.'}", "{'what': 'Something else.'}"]
    now += 61
    outages.report("The disk is full.")
    assert lines(logged)[2] == "{'what': 'The disk is full.', 'times': 50}"
    for number in range(500):
        outages.report(f"Sentence {number}.")
    assert len(outages._logged) <= 100


def test_only_faults_of_our_own_have_tracebacks(logged: pytest.LogCaptureFixture) -> None:
    errors = (Unwritable("a"), Unreachable("b"), RefusedRequest("busy"), StoreError("d"), ValueError("e"))
    for error in errors:
        log_error(error)
    assert [record.message for record in logged.records if record.exc_info] == ["fault", "fault"]


class Slate:
    """A store that counts writes, and may be full or slow."""

    def __init__(self) -> None:
        self.writes = 0
        self.error: Exception | None = None
        self.awake = asyncio.Event()
        self.awake.set()

    async def run(self, transaction: Any) -> None:
        await self.awake.wait()
        assert "INSERT" in next(transaction()).sql
        self.writes += 1
        if self.error is not None:
            raise self.error


@in_loop
async def test_readiness_writes_at_most_once_a_second(
    monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture
) -> None:
    slate: Any = Slate()
    ready = Readiness(slate, "p", lambda: 1)
    await asyncio.gather(*(ready.check() for _ in range(100)))
    await ready.check()
    assert slate.writes == 1
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 0.0)
    slate.error = Unwritable("full")
    ready._stale = 0.0
    for _ in range(2):
        with pytest.raises(Unwritable, match="full"):
            await ready.check()
    slate.error = StoreError("odd")
    with pytest.raises(Unwritable, match="odd"):
        await ready.check()
    slate.error = None
    await ready.check()
    assert [record.message for record in logged.records] == ["the database can be written again"]
    slate.awake.clear()
    monkeypatch.setattr(readiness, "TIMEOUT", 0.01)
    with pytest.raises(Unreachable, match="very long"):
        await ready.check()
    slate.awake.set()
    monkeypatch.undo()
    await ready.check()


def test_readiness_really_writes(server: ThreadServer) -> None:
    with server.client() as http:
        assert http.get("/readyz").json() == {"ok": True}
    services = server.services

    async def changes() -> int:
        services.readiness._stale = 0.0
        before = services.store._writer.connection.total_changes  # type: ignore[attr-defined]
        await services.readiness.check()
        return int(services.store._writer.connection.total_changes - before)  # type: ignore[attr-defined]

    assert asyncio.run_coroutine_threadsafe(changes(), services.loop).result() >= 1


@pytest.mark.slow
def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    """For a while, no file of the server may grow."""
    database = f"sqlite:///{tmp_path / 'club.db'}"
    with in_process(database) as server, server.guest() as ana, ana.live() as live:
        table = ana.table("bankroll")
        ana.get(f"/api/tables/{table}")
        live.watch(table)
        before = ana.get(f"/api/tables/{table}")
        assert ana.http.get("/readyz").status_code == 200
        written = (tmp_path / "club.db-wal").stat().st_size
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, hard))
        while ana.http.get("/readyz").status_code == 200:  # an answer holds for a second
            assert server.process.poll() is None
        stored = [new_action() for _ in range(20)]
        for action in stored:
            body = {"id": action, "command": {"do": "bet", "amount": 1000}}
            answer = ana.http.post(f"/api/tables/{table}/commands", json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "not-stored"), answer.text
            assert "cannot store anything" in answer.json()["sentence"]
        assert live.do(table, "bet", amount=1000)["code"] == "not-stored"
        assert ana.get(f"/api/tables/{table}")["version"] == before["version"]
        assert sum("outage" in line for line in server.log) == 1, server.log
        assert not any("Traceback" in line for line in server.log), server.log
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        while ana.http.get("/readyz").status_code != 200:
            assert server.process.poll() is None
        again = {"id": stored[0], "command": {"do": "bet", "amount": 1000}}
        assert ana.post(f"/api/tables/{table}/commands", again)["version"] == before["version"] + 1
        assert server.stop() == 0
        assert any("can be written again" in line for line in server.log)
    assert asyncio.run(problems(database)) == []


async def problems(database: str) -> list[str]:
    store = await open_store(database)
    try:
        return await store.read(run.check)
    finally:
        await store.close()


def test_a_visitor_gets_a_sentence(ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise Unwritable("The disk is full.")

    monkeypatch.setattr(ana.server.services.readiness, "check", full)  # type: ignore[attr-defined]
    answer = ana.http.get("/readyz", headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
    assert answer.json()["sentence"].startswith("Le serveur ne peut rien enregistrer")
