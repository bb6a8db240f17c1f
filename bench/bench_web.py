"""How many actions a second the server takes and how soon they are answered, beside the bare limit; and its memory.

.venv/bin/python bench/bench_web.py [--seconds 10] [--players 500] [--only sqlite|postgresql|memory]

Five players at each casino table, on live connections. First at 500 actions a second, then as many as the server
takes; then the same transactions and broadcasts without engine and views (bare_web.py) on a copy of the same people
and tables. The crowd runs on the other core.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from crowd import Crowd

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
EACH = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A server process: its address, processor time and memory."""

    def __init__(self, *words: str) -> None:
        self.popen = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
        assert self.popen.stdout is not None
        said = self.popen.stdout.readline().strip()
        if "http" not in said:
            raise SystemExit(f"The server did not start: {said}")
        self.port = int(said.rpartition(":")[2])

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.popen.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes of its own that are in memory."""
        line = next(
            row for row in Path(f"/proc/{self.popen.pid}/status").read_text().splitlines() if "RssAnon" in row
        )
        return int(line.split()[1]) * 1024

    def stop(self) -> None:
        self.popen.terminate()
        self.popen.wait(60)


def croupier(database: str) -> Process:
    serve = ["serve", "--port", "0", "--database", database, "--leniency", "100000", "--quiet"]
    return Process("-c", "from croupier.cli import main; main()", *serve)


class Visitor:
    """Somebody with a session, over one HTTP connection."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.person = self.post("/api/guest")["person"]["id"]

    def post(self, path: str, body: Any = None) -> Any:
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        self.http.request("POST", path, json.dumps(body) if body is not None else None, headers)
        answer = self.http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{path}: {answer.status} {text[:200]!r}")
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return json.loads(text)


def seat(port: int, players: int) -> list[tuple[str, str, str]]:
    """People at shared casino tables: (table, cookie, person)."""
    places = []
    table = ""
    for number in range(players):
        visitor = Visitor(port)
        if number % EACH == 0:
            body = {"house": "casino", "shared": True, "clock": 120, "seats": EACH}
            table = visitor.post("/api/tables", body)["table"]
        else:
            command = {"id": f"sit{number}", "command": {"do": "sit", "seat": number % EACH + 1}}
            visitor.post(f"/api/tables/{table}/commands", command)
        places.append((table, visitor.cookie, visitor.person))
        visitor.http.close()
    return places


async def measure(
    process: Process, places: list[tuple[str, str]], seconds: float, rates: list[float | None]
) -> Any:
    crowd = Crowd(process.port)
    await crowd.connect(places)
    await crowd.run(3, 500.0)  # the first shuffle of every shoe at once, which does not happen again
    results = []
    for rate in rates:
        before = process.cpu()
        result = await crowd.run(seconds, rate)
        result["cpu"] = process.cpu() - before
        result["per_cpu"] = result["rate"] * seconds / max(result["cpu"], 0.001)
        results.append(result)
    crowd.close()
    return results


def line(name: str, result: dict[str, float]) -> None:
    print(
        f"  {name:34} {result['rate']:7.0f} actions/s   p50 {result['p50']:6.1f} ms   p99 {result['p99']:6.1f} ms"
        f"   {result['per_cpu']:6.0f} a second of its processor   {result['bytes']:6.0f} bytes each"
        + (f"   {result['refused']:.0f} refused" if result["refused"] else "")
        + (f"   {result['dropped']:.0f} dropped" if result["dropped"] else "")
    )


def load(name: str, database: str, players: int, seconds: float) -> None:
    print(f"{name}: {players} players at {players // EACH} casino tables, {seconds:.0f} s each")
    process = croupier(database)
    places = seat(process.port, players)
    paced, flat = asyncio.run(
        measure(process, [(table, cookie) for table, cookie, _ in places], seconds, [500.0, None])
    )
    process.stop()
    line("croupier at 500 actions/s", paced)
    line("croupier, as many as it takes", flat)
    size = int((flat["bytes"] - 60) / EACH)
    bare = Process(str(ROOT / "bench/bare_web.py"), database, str(size))
    at = [(table, f"person={person}") for table, _, person in places]
    (limit,) = asyncio.run(measure(bare, at, seconds, [None]))
    bare.stop()
    line("bare limit", limit)
    print(
        f"  share of the bare limit: {flat['rate'] / limit['rate']:.2f} by the clock,"
        f" {flat['per_cpu'] / limit['per_cpu']:.2f} by the server's processor time"
    )


async def _hold(process: Process, places: list[tuple[str, str]], played: float) -> int:
    crowd = Crowd(process.port)
    await crowd.connect(places)
    await crowd.run(played, None)
    await asyncio.sleep(1)
    held = process.memory()
    crowd.close()
    return held


def memory(folder: Path) -> None:
    """Tables first, with nobody connected, and then everybody's connection and two seconds of play."""
    print("Memory of the server (anonymous pages), SQLite")
    for players in (100, 300, 1000):
        process = croupier(f"sqlite:///{folder / f'memory{players}.db'}")
        seat(process.port, EACH)
        empty, tables = process.memory(), players // EACH
        places = seat(process.port, players)
        opened = process.memory()
        held = asyncio.run(_hold(process, [(table, cookie) for table, cookie, _ in places], 2.0))
        process.stop()
        print(
            f"  {players:5} players at {tables:4} tables: {held / 1e6:6.1f} MB;"
            f" {(opened - empty) / tables / 1e3:5.1f} kB an open table,"
            f" {(held - opened) / players / 1e3:5.1f} kB a player who is connected and plays"
        )


@contextmanager
def postgres() -> Iterator[str]:
    from support.postgres import Cluster  # the same real server that the tests use

    cluster = Cluster({}).make().start()  # nothing loosened: every commit is synced
    try:
        yield cluster.create()
    finally:
        cluster.remove()


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--players", type=int, default=500)
    words.add_argument("--only", choices=("sqlite", "postgresql", "memory"))
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.only in (None, "sqlite"):
            load("SQLite", f"sqlite:///{folder}/web.db", asked.players, asked.seconds)
        if asked.only in (None, "postgresql"):
            with postgres() as url:
                load("PostgreSQL, one process", url, asked.players, asked.seconds)
        if asked.only in (None, "memory"):
            memory(Path(folder))


if __name__ == "__main__":
    main()
