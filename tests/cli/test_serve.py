"""`croupier serve`: prints its address, stops cleanly, and fails with one sentence."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from support.servers import ProcessServer, in_process
from support.time_limits import TIMEOUT

import croupier
from croupier.cli import main
from croupier.cli.serve import default_database
from croupier.web.ops import server_log
from croupier.web.processes.systemd import Service


@pytest.fixture(autouse=True)
def own_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_log, "set_up", lambda **_: None)


def fails(*words: str) -> str:
    result = CliRunner().invoke(main, ["serve", *words])
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    return sentence


def test_a_port_in_use() -> None:
    with socket.socket() as occupied:
        occupied.bind(("127.0.0.1", 0))
        occupied.listen()
        port = occupied.getsockname()[1]
        sentence = fails("--port", str(port), "--database", "sqlite://")
    assert sentence == f"Port {port} is in use; choose another one with --port."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--host", "192.0.2.1"), "Cannot listen on 192.0.2.1"),
        (("--database", "mysql://x"), "A database is named"),
        (("--processes", "2", "--database", "sqlite://"), "Several processes need PostgreSQL"),
        (("--trusted-proxy", "my proxy"), "is not an address or a network"),
        (("--house", "nowhere.toml"), "Cannot be read"),
        (("--port", "70000"), "--port"),
    ],
)
def test_impossible_options_are_refused(
    words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_DATABASE", "sqlite://")
    assert sentence in fails("--port", "0", *words)


def test_the_database_of_a_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "sqlite:////data/croupier/croupier.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ana")
    assert default_database() == "sqlite:////home/ana/.local/share/croupier/croupier.db"


@pytest.mark.slow
def test_serve_without_set_up(tmp_path: Path) -> None:
    """Without set-up, the database is created in the user's data directory, and one server locks it."""
    own = tmp_path / "two-decks.toml"
    text = (Path(croupier.__file__).parent / "rules/houses/classic.toml").read_text("utf-8")
    own.write_text(text.replace("decks = 1", "decks = 2"))
    database = tmp_path / "croupier" / "croupier.db"
    with in_process(f"sqlite:///{database}", "--log-json", "--warm", "--house", str(own)) as server:
        with server.guest() as guest:
            state = guest.do(guest.table("two-decks"), "ready")
            assert state.public.left > 52
        second = ProcessServer(f"sqlite:///{database}")
        assert second.finish() == 2
        assert f"in use by process {server.process.pid} ({server.address})" in "".join(second.log)
        server.process.send_signal(signal.SIGINT)
        assert server.finish() == 0
        lines = [json.loads(line) for line in server.log]
        assert [line["event"] for line in lines[:2]] == ["ready", "request"]
        assert {"method", "path", "status", "ms"} <= lines[1].keys()


@pytest.mark.slow
def test_several_processes(postgres_url: str) -> None:
    """A worker that dies is restarted; all stop together."""
    with in_process(postgres_url, "--processes", "2") as server:
        with server.guest() as guest:
            table = guest.table("casino", shared=True, seats=2)
            children = server.children()
            assert len(children) == 2
            os.kill(children[0], signal.SIGKILL)
            while not any("worker died" in line for line in server.log):
                received(lambda: guest.http.get("/readyz"))
            while len(server.children()) < 2 or children[0] in server.children():
                assert server.process.poll() is None
            assert received(lambda: guest.get(f"/api/tables/{table}"))["version"] == 0
            assert "croupier_sockets" in received(lambda: guest.http.get("/metrics")).text
        assert server.stop() == 0


@pytest.mark.slow
def test_the_first_of_several_processes_is_killed_as_it_starts(postgres_url: str) -> None:
    """The site starts, even if the first worker dies early."""
    server = ProcessServer(postgres_url, "--processes", "2")
    for _ in range(3):
        while not (children := server.children()):
            assert server.process.poll() is None, server.log
        os.kill(children[0], signal.SIGKILL)
        while children[0] in server.children():
            assert server.process.poll() is None, server.log
    server.start()
    with server.guest() as guest:
        assert received(lambda: guest.http.get("/readyz")).status_code == 200
    assert server.stop() == 0
    assert sum("worker died" in line for line in server.log) == 3, server.log


@pytest.mark.slow
def test_one_of_several_processes_freezes(postgres_url: str) -> None:
    """It is killed and replaced, and another worker answers."""
    with in_process(postgres_url, "--processes", "2", "--hang-limit", "3") as server:
        frozen = server.children()[0]
        os.kill(frozen, signal.SIGSTOP)
        while frozen in server.children() or len(server.children()) < 2:
            assert server.process.poll() is None
            time.sleep(0.05)
        with server.guest() as guest:
            assert received(lambda: guest.http.get("/readyz")).status_code == 200
        assert server.stop() == 0
    assert any("worker hangs" in line and f"pid={frozen} " in line for line in server.log), server.log


def received(ask: Callable[[], Any]) -> Any:
    """The answer. A connection to a dead process is lost, and the next one goes to another."""
    while True:
        try:
            return ask()
        except httpx.TransportError:
            continue


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
def test_systemd_is_notified(processes: int, tmp_path: Path, postgres_url: str) -> None:
    """It reports start, readiness and heartbeats from its main process."""
    path = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(path))
        systemd.settimeout(TIMEOUT)
        server = ProcessServer(postgres_url, "--processes", str(processes), NOTIFY_SOCKET=str(path))
        try:
            # From the first moment, as systemd does: only a few datagrams wait for a reader, and more are
            # lost.
            words = [systemd.recv(100)]
            while words[-1] != b"WATCHDOG=1":
                words.append(systemd.recv(100))
        finally:
            assert server.stop() == 0
    assert words[0] == b"EXTEND_TIMEOUT_USEC=60000000"
    assert words[-2] == b"READY=1"
    assert set(words) == {words[0], b"READY=1", b"WATCHDOG=1"}


def test_an_unreachable_systemd_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service, path = Service(), tmp_path / "late"
    for name in ("", "nonsense", "@nobody-listens-here", str(path)):
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        service.ready()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(path))
        systemd.settimeout(TIMEOUT)
        service.beat()
        assert systemd.recv(100) == b"WATCHDOG=1"


@pytest.mark.slow
def test_several_processes_that_cannot_start() -> None:
    server = ProcessServer("postgresql://nobody@127.0.0.1:1/nothing", "--processes", "3")
    assert server.finish() == 2
    assert len(server.log) == 1, server.log
    assert "nobody" not in server.log[0]
