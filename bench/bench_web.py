"""Actions per second, latency and memory of the server, compared with a bare limit.

.venv/bin/python bench/bench_web.py [--seconds 10] [--players 500] [--only sqlite|postgresql|memory]

Five players at each casino table, on WebSockets: first at 500 actions a second, then as many as the server
takes. Then the same transactions and broadcasts without engine and views (bare_web.py), on the same people
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
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from crowd import Crowd

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
SEATS = 5
QUIET_SECONDS = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A server process: its address, processor time and memory."""

    def __init__(self, *parser: str) -> None:
        self.popen = subprocess.Popen([sys.executable, *parser], stdout=subprocess.PIPE, text=True)
        assert self.popen.stdout is not None
        line = self.popen.stdout.readline().strip()
        if "http" not in line:
            raise SystemExit(f"The server did not start: {line}")
        self.port = int(line.rpartition(":")[2])

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.popen.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def wait_until_idle(self) -> None:
        """Wait until the server has loaded its coach, which it begins after a pause: then it uses almost no
        processor time, for some seconds in a row."""
        quiet, before = 0, self.cpu()
        while quiet < QUIET_SECONDS:
            time.sleep(1)
            spent, before = self.cpu() - before, self.cpu()
            quiet = quiet + 1 if spent < 0.02 else 0

    def memory(self) -> int:
        """Resident anonymous memory in bytes."""
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
        response = self.http.getresponse()
        text = response.read()
        if response.status >= 300:
            raise SystemExit(f"{path}: {response.status} {text[:200]!r}")
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        return json.loads(text)


def seat(port: int, players: int) -> list[tuple[str, str, str]]:
    """People at shared casino tables: (table, cookie, person)."""
    places = []
    table = ""
    for number in range(players):
        visitor = Visitor(port)
        if number % SEATS == 0:
            body = {"house": "casino", "shared": True, "clock": 120, "seats": SEATS}
            table = visitor.post("/api/tables", body)["table"]
        else:
            command = {"id": f"sit{number}", "command": {"do": "sit", "seat": number % SEATS + 1}}
            visitor.post(f"/api/tables/{table}/commands", command)
        places.append((table, visitor.cookie, visitor.person))
        visitor.http.close()
    return places


async def measure(
    process: Process, places: list[tuple[str, str]], seconds: float, rates: list[float | None]
) -> Any:
    crowd = Crowd(process.port)
    await crowd.connect(places)
    await crowd.run(3, 500.0)  # warm-up: every shoe is shuffled for the first time
    results = []
    for rate in rates:
        before = process.cpu()
        result = await crowd.run(seconds, rate)
        result["cpu"] = process.cpu() - before
        result["per_cpu"] = result["rate"] * seconds / max(result["cpu"], 0.001)
        results.append(result)
    crowd.close()
    return results


def print_row(name: str, result: dict[str, float]) -> None:
    print(
        f"  {name:34} {result['rate']:7.0f} actions/s   p50 {result['p50']:6.1f} ms   p99 "
        f"{result['p99']:6.1f} ms"
        f"   {result['per_cpu']:6.0f} per second of its processor   {result['bytes']:6.0f} bytes each"
        + (f"   {result['refused']:.0f} refused" if result["refused"] else "")
        + (f"   {result['dropped']:.0f} dropped" if result["dropped"] else "")
    )


def load(name: str, database: str, players: int, seconds: float) -> None:
    print(f"{name}: {players} players at {players // SEATS} casino tables, {seconds:.0f} s each")
    process = croupier(database)
    process.wait_until_idle()
    places = seat(process.port, players)
    paced, flat = asyncio.run(
        measure(process, [(table, cookie) for table, cookie, _ in places], seconds, [500.0, None])
    )
    process.stop()
    print_row("croupier at 500 actions/s", paced)
    print_row("croupier, as many as it takes", flat)
    size = int((flat["bytes"] - 60) / SEATS)
    bare = Process(str(ROOT / "bench/bare_web.py"), database, str(size))
    at = [(table, f"person={person}") for table, _, person in places]
    (limit,) = asyncio.run(measure(bare, at, seconds, [None]))
    bare.stop()
    print_row("bare limit", limit)
    print(
        f"  share of the bare limit: {flat['rate'] / limit['rate']:.2f} by the clock,"
        f" {flat['per_cpu'] / limit['per_cpu']:.2f} by the server's processor time"
    )


async def _memory_in_play(process: Process, places: list[tuple[str, str]], played: float) -> int:
    crowd = Crowd(process.port)
    await crowd.connect(places)
    await crowd.run(played, None)
    await asyncio.sleep(1)
    used = process.memory()
    crowd.close()
    return used


def memory(folder: Path) -> None:
    """First tables with nobody connected, then with all players connected after two seconds of play."""
    print("Memory of the server (anonymous pages), SQLite")
    for players in (100, 300, 1000):
        process = croupier(f"sqlite:///{folder / f'memory{players}.db'}")
        seat(process.port, SEATS)
        empty, tables = process.memory(), players // SEATS
        places = seat(process.port, players)
        opened = process.memory()
        playing = asyncio.run(_memory_in_play(process, [(table, cookie) for table, cookie, _ in places], 2.0))
        process.stop()
        print(
            f"  {players:5} players at {tables:4} tables: {playing / 1e6:6.1f} MB;"
            f" {(opened - empty) / tables / 1e3:5.1f} kB per open table,"
            f" {(playing - opened) / players / 1e3:5.1f} kB per connected player"
        )


@contextmanager
def postgres() -> Iterator[str]:
    from support.postgres import Cluster  # the same real server that the tests use

    cluster = Cluster({}).make().start()  # default settings: every commit is synced
    try:
        yield cluster.create()
    finally:
        cluster.remove()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--only", choices=("sqlite", "postgresql", "memory"))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if args.only in (None, "sqlite"):
            load("SQLite", f"sqlite:///{folder}/web.db", args.players, args.seconds)
        if args.only in (None, "postgresql"):
            with postgres() as url:
                load("PostgreSQL, one process", url, args.players, args.seconds)
        if args.only in (None, "memory"):
            memory(Path(folder))


if __name__ == "__main__":
    main()
