"""`croupier admin`, with and without a server that has the database open."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.servers import Guest, ThreadServer, in_thread, ok_json
from support.table_states import from_snapshot
from websockets.exceptions import ConnectionClosed

from croupier.cli import main
from croupier.errors import CroupierError
from croupier.web.live.watcher import LOGGED_OUT
from croupier.web.ops.admin_commands import Ban
from croupier.web.ops.admin_socket import send_command, socket_path

PASSWORD = "a good password"
DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "club.db"


@pytest.fixture
def server(file: Path) -> Iterator[ThreadServer]:
    with in_thread(database=f"sqlite:///{file}") as server:
        yield server


def admin(file: Path, *words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["admin", "--database", f"sqlite:///{file}", *words], input=text)


def output(result: Result) -> str:
    assert result.exit_code == 0, result.output
    return result.output.strip()


def refused(result: Result) -> str:
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    return sentence


def named(server: ThreadServer, name: str) -> Guest:
    guest = server.guest()
    guest.me = guest.post("/api/account/claim", {"name": name, "password": PASSWORD})["person"]
    return guest


@pytest.mark.slow
def test_while_the_server_runs(server: ThreadServer, file: Path) -> None:
    with named(server, "Ana") as ana, named(server, "Ben") as ben, ben.live() as his, ana.live() as hers:
        table = ana.table("casino", shared=True, seats=2)
        ben.do(table, "sit")
        ana.do(table, "bet", amount=1000)
        hers.watch(table)
        assert table in output(admin(file, "tables"))
        assert output(admin(file, "people")) == "Ana  990\nBen  1,000"
        assert output(admin(file, "people", "--table", table)).endswith(f"Ben  1,000  {ben.me['id']}")
        assert output(admin(file, "close-table", table)) == f"Table {table} is closed."
        assert hers.until("closed")["table"] == table
        assert {"type": "balance", "balance": 100_000} in hers.received
        assert ana.get("/api/me")["person"]["balance"] == 100_000
        assert refused(admin(file, "close-table", table)).startswith("This table is closed")
        assert output(admin(file, "ban", "ben")) == "Ben is banned."
        with pytest.raises(ConnectionClosed) as closed:
            his.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == LOGGED_OUT
        assert ben.http.post("/api/session", json={"name": "Ben", "password": PASSWORD}).status_code == 403
        assert output(admin(file, "people")) == "Ana  1,000\nBen  1,000  banned"
        assert output(admin(file, "unban", "Ben")) == "Ben is no longer banned."
        assert output(admin(file, "reset-password", "Ben", text="an even better one\n")).startswith(
            "Ben has a new"
        )
        assert ben.http.post("/api/session", json={"name": "Ben", "password": PASSWORD}).status_code == 401
        again = ben.http.post("/api/session", json={"name": "Ben", "password": "an even better one"})
        assert ok_json(again)["person"]["name"] == "Ben"
        assert output(admin(file, "check")) == "No problems."
        assert output(admin(file, "purge")) == "Guests deleted: 0; tables closed: 0."


@pytest.mark.slow
def test_unknown_and_odd_names_are_refused(server: ThreadServer, file: Path) -> None:  # noqa: ARG001
    """A name that looks like an option is a name."""
    for name in ("-x", "--guest", "-h", "nobody"):
        for command in ("ban", "unban"):
            assert refused(admin(file, command, name)).startswith("Nobody has this name or id")
    assert refused(admin(file, "close-table", "-abc")).startswith("No table has this id")
    assert "at least 8" in refused(admin(file, "reset-password", "nobody", text="short\n"))


def test_the_socket_is_the_owners(server: ThreadServer, file: Path) -> None:  # noqa: ARG001
    path = socket_path(file)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

    async def nonsense() -> bytes:
        reader, writer = await asyncio.open_unix_connection(str(path))
        writer.write(b'{"do":"dance"}\n')
        line = await reader.readline()
        writer.close()
        await writer.wait_closed()
        return line

    assert b'"ok":false' in asyncio.run(nonsense())


@pytest.mark.slow
def test_backup_and_restore(server: ThreadServer, file: Path, tmp_path: Path) -> None:
    with named(server, "Ana") as ana:
        table = ana.table("duel")
        before = ana.do(table, "ready")
        backup_file, other = tmp_path / "monday.backup", tmp_path / "other.db"
        assert "Wrote" in output(admin(file, "backup", str(backup_file)))
        assert "Restored" in output(admin(other, "restore", str(backup_file)))
        assert "in use" in refused(admin(file, "restore", str(backup_file)))
        with in_thread(database=f"sqlite:///{other}") as second, second.client() as http:
            ok_json(http.post("/api/session", json={"name": "Ana", "password": PASSWORD}))
            assert from_snapshot(ok_json(http.get(f"/api/tables/{table}"))).public == before.public
        assert "empty" in refused(admin(other, "restore", str(backup_file)))


@pytest.mark.slow
def test_while_no_server_runs(file: Path) -> None:
    with in_thread(database=f"sqlite:///{file}") as server, named(server, "Ana") as ana:
        table = ana.table("casino")
    assert not socket_path(file).exists()
    assert output(admin(file, "ban", "Ana")) == "Ana is banned."
    assert output(admin(file, "close-table", table)) == f"Table {table} is closed."
    assert output(admin(file, "purge", "--guest-days", "1")).startswith("Guests deleted: 0")
    assert output(admin(file, "check")) == "No problems."
    assert output(admin(file, "tables")) == ""


def test_a_database_that_is_not_there(file: Path) -> None:
    for words in (("people",), ("ban", "Ana"), ("check",), ("backup", str(file) + ".backup")):
        assert "club.db" in refused(admin(file, *words))
    assert not file.exists()


def test_a_server_that_cannot_be_reached(file: Path) -> None:
    with pytest.raises(CroupierError, match="Cannot reach"):
        asyncio.run(send_command(Ban("Ana"), socket_path(file)))


def test_long_paths_have_a_short_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 150) / "club.db"
    assert len(str(socket_path(deep))) <= 100
    assert socket_path(deep) == socket_path(deep)
    assert socket_path(deep) != socket_path(deep.with_name("other.db"))


def test_a_problem_is_listed(file: Path) -> None:
    with in_thread(database=f"sqlite:///{file}") as server, named(server, "Ana"):
        pass
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE balances SET amount = amount + 5")
    connection.close()
    result = admin(file, "check")
    assert result.exit_code == 1
    assert result.output.strip()


def works(server: ThreadServer, token: str) -> str:
    """The name of the person who owns a token."""
    with server.client(authorization=f"Bearer {token}") as http:
        return str(http.get("/api/me").json()["person"]["name"])


@pytest.mark.slow
def test_a_token_from_the_host(server: ThreadServer, file: Path) -> None:
    with named(server, "Ana") as ana:
        plain = admin(file, "token", "ana")
        assert plain.exit_code == 0, plain.output
        assert plain.stderr.startswith("Ana has a token for play until ")
        assert works(server, plain.stdout.strip()) == "Ana"
        admin(file, "token", "Ana", "--scope", "account", "--scope", "read", "--days", "1")
        listed = [(each["scopes"], each["expires"] - each["made"]) for each in ana.get("/api/account/tokens")]
        assert listed == [(["play"], 90 * DAY), (["read", "account"], DAY)]
        assert refused(admin(file, "token", "nobody")).startswith("Nobody has this name")
        assert admin(file, "token", "Ana", "--scope", "all").exit_code == 2
        assert admin(file, "token", "Ana", "--days", "400").exit_code == 2


@pytest.mark.slow
def test_a_token_from_the_host_on_postgresql(postgres_url: str) -> None:
    with in_thread(database=postgres_url) as server, named(server, "Ana"):
        made = CliRunner().invoke(main, ["admin", "--database", postgres_url, "token", "Ana"])
        assert made.exit_code == 0, made.output
        assert works(server, made.stdout.strip()) == "Ana"


@pytest.mark.slow
def test_orders_are_on_record(server: ThreadServer, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Each is recorded with its target, in the database and in the server's log."""
    caplog.set_level("INFO", logger="croupier")
    with named(server, "Ana") as ana, named(server, "Ben") as ben:
        table = ana.table("casino", shared=True, seats=2)
        output(admin(file, "ban", "Ben"))
        output(admin(file, "unban", "Ben"))
        output(admin(file, "close-table", table))
        refused(admin(file, "ban", "Nobody"))
        lines = [line.split("  ")[1:] for line in output(admin(file, "orders")).splitlines()]
        assert lines == [["close-table", table], ["unban", ben.me["id"], "Ben"], ["ban", ben.me["id"], "Ben"]]
    logged = [vars(record) for record in caplog.records if record.msg == "admin command"]
    assert [record["facts"]["target"] for record in logged] == [ben.me["id"], ben.me["id"], table]
