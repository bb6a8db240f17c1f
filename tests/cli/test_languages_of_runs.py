"""Every command in a pseudo-language: what it writes outside brackets is data, and numbers are French."""

from __future__ import annotations

import asyncio
import io
import re
import signal
import sqlite3
from pathlib import Path

import pytest
from support.effort import mostly_slow
from support.keyboard import begin, local_room, play_lines, play_round, screen, screen_text, settled
from support.pseudo_language import leftovers, names, written
from support.servers import in_thread

from croupier.cli.admin import admin
from croupier.cli.app import COMMANDS
from croupier.rules import houses
from croupier.terminal.screens.table.screen import TableScreen
from croupier.web.ops import server_log
from croupier.web.processes.systemd import Service

RECORD = "bjn 1\nhouse classic\n1. S: new | 1: 6d 4s h Jd s | D: [9d] 5c Ac 6c = 1L\n"
FEW = "--rounds 1000 --threads 1 --strategy mimic"
RUNS = [
    "houses",
    *(f"houses {name}" for name in houses()),
    "ev classic --hand 9s,7d --dealer Th",
    "ev race --hand 9s,7d --dealer Th --points 3 --special swap",
    "solve duel --worth",
    "solve casino --chart {folder}/chart.txt",
    "solve race",
    "review {record}",
    "review {casino}",
    "replay {record}",
    "deal casino --rounds 2 --seed 1 --seats 2",
    "deal race --rounds 3000 --seed 1",
    "puzzles classic --count 3 --threads 1 --output {folder}/puzzles.jsonl",
    f"simulate casino {FEW}",
    f"simulate casino {FEW} --by-hand",
    f"simulate casino {FEW} --save {{folder}}/run",
    f"simulate strip {FEW} --count hi-lo --ramp 1:1.5,2:8 --bankroll 1234.5",
    f"simulate race {FEW}",
    "simulate strip --rounds 1000 --threads 1 --strategy mimic,never-bust",
]
QUICK = [line for line in RUNS if not line.startswith(("ev race", "solve", "simulate", "review {casino}"))]
ADMIN = [
    "people",
    "people --table {table}",
    "tables",
    "token Ana --days 30 --scope read --scope play",
    "ban Ben",
    "people",
    "unban Ben",
    "reset-password Ana",
    "check",
    "backup {folder}/copy",
    "--database sqlite:///{folder}/other.db restore {folder}/copy",
    "close-table {table}",
    "purge",
    "orders",
]
STRATEGIES = ("best", "mimic", "never-bust", "hi-lo")


def foreign_numbers(text: str) -> list[str]:
    """Numbers and dates that are not French."""
    text = re.sub(r"\S*[/@]\S*|sha256\S*", "", text)
    return re.findall(r"\d\.\d|\d,\d{3},\d|\d%|\d{4}-\d\d-\d\d", text)


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    record, casino = tmp_path / "record.bjn", tmp_path / "casino.bjn"
    record.write_text(RECORD, "utf-8")
    casino.write_text("bjn 1\nhouse casino\n1. 1: b10 Td 7s h Kc | D: 7h = 1-10\n", "utf-8")
    return {"folder": str(tmp_path), "record": str(record), "casino": str(casino)}


def test_every_command_is_run() -> None:
    """The tests below run learn, play and serve."""
    assert {line.split()[0] for line in RUNS} | {"admin", "learn", "play", "serve"} == set(COMMANDS)
    words = {word for line in ADMIN for word in line.split()}
    assert set(admin.commands) <= words


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("line", mostly_slow(RUNS, *QUICK))
def test_runs_are_french(line: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    args = line.format(**files).split()
    text = written(args, capsys, terminal=True)
    assert leftovers(text, [*args, *STRATEGIES, *names()]) == []
    assert foreign_numbers(text) == []


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_admin_is_french(
    files: dict[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every subcommand, and in the end a database with a problem."""
    file = Path(files["folder"]) / "club.db"
    with in_thread(database=f"sqlite:///{file}") as server, server.guest() as ana, server.guest() as ben:
        for guest, name in ((ana, "Ana"), (ben, "Ben")):
            guest.post("/api/account/claim", {"name": name, "password": "a good password"})
        files["table"] = ana.table("casino", shared=True, seats=2)
        ana.do(files["table"], "bet", amount=1500)
        for line in ADMIN:
            monkeypatch.setattr("sys.stdin", io.StringIO("an even better one\n"))
            args = ["admin", "--database", f"sqlite:///{file}", *line.format(**files).split()]
            text = written(args, capsys, terminal=True)
            data = ["Ana", "Ben", "read", "play", "token", "casino", files["table"], *args, *names()]
            # Ids and tokens are data, whatever letters they have.
            assert leftovers(re.sub(r"\b[\w-]{16,}\b", "", text), data) == [], line
            assert foreign_numbers(text) == [], line
            assert text.strip()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE balances SET amount = amount + 5")
    connection.close()
    text = written(["admin", "--database", f"sqlite:///{file}", "check"], capsys)
    assert leftovers(re.sub(r"\b[\w-]{16,}\b", "", text), []) == []
    assert text.count("⟦") == 2


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_learn_is_french(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("?\nt\nr\n" * 3 + "q\n"))
    text = written(["learn", "casino", "--kind", "hard"], capsys, terminal=True)
    assert leftovers(text, names()) == []
    assert foreign_numbers(text) == []
    assert text.count("⟦") > 5


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_serve_is_french(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The server says its address and stops at Ctrl-C. Its log is for programs, in English."""
    monkeypatch.setattr(server_log, "set_up", lambda **_: None)
    monkeypatch.setattr(Service, "ready", lambda _: signal.raise_signal(signal.SIGINT))
    text = written(["serve", "--port", "0", "--database", "sqlite://", "--no-warm"], capsys, terminal=True)
    assert "⟦croupier est à l’adresse http://127.0.0.1:" in text
    assert leftovers(text, []) == []


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("options", mostly_slow(["strip --count hi-lo --ramp 1:1.5,2:8", "race"], "race"))
def test_pictures_are_french(options: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "plots.svg"
    written(["simulate", *options.split(), *FEW.split(), "--write", str(file)], capsys)
    texts = "\n".join(re.findall(r"<!-- (?!\$)(.*?) -->", file.read_text("utf-8"), re.DOTALL))
    assert leftovers(texts, names()) == []
    assert foreign_numbers(texts) == []
    assert texts.count("⟦") > 5


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_charts_are_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for kind in ("svg", "html", "txt"):
        file = tmp_path / f"chart.{kind}"
        written(["solve", "casino", "--no-spread", "--chart", str(file)], capsys)
        text = file.read_text("utf-8")
        words = re.sub(r"<style>.*?</style>|<[^>]*>", " ", text, flags=re.DOTALL)
        assert leftovers(words, names()) == [], kind
        assert foreign_numbers(words) == [], kind


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_a_game_in_lines_is_french() -> None:
    """A whole visit: the table, the coach, the rules, the history and the menus."""
    answers = "Ana|x||help|hint|count|repeat|rules|h|s|menu|2|3|1|no|3|2|menu|3|3|5|1|7|menu|4|yes|1|2|2|1"
    text = play_lines(
        answers.split("|"), house="casino", lang="fr", room=local_room(seed=2), grades=True
    ).text
    typed = [f"> {answer}" for answer in answers.split("|")]
    assert leftovers(text, [*typed, "Ana", "bjn", "house", "seats", "new", *names()]) == []
    assert foreign_numbers(text) == []
    assert text.count("⟦") > 30


@pytest.mark.slow
@pytest.mark.usefixtures("pseudo")
def test_the_full_screen_is_french() -> None:
    texts: list[str] = []

    async def play() -> None:
        async with screen((140, 50), house="casino", lang="fr", room=local_room(seed=2)) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            texts.append(screen_text(on.app))
            await begin(on, table)
            texts.append(screen_text(on.app))
            await play_round(on, table)
            texts.append(screen_text(on.app))

    asyncio.run(play())
    for text in texts:
        assert leftovers(text, ["Ana", *names()]) == [], text
        assert foreign_numbers(text) == []
