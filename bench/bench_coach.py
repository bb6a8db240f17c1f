"""How long a hint takes over HTTP in each house, and whether other requests wait while the coach works.

.venv/bin/python bench/bench_coach.py [--seconds 3]

The baseline is a plain request to the same server in the same run: the state of the table.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx

from croupier import houses

ACTIONS = count(1)


class Player:
    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=60, trust_env=False)
        self.http.post("/api/guest").raise_for_status()

    def get(self, path: str) -> Any:
        return self.http.get(path).raise_for_status().json()

    def do(self, table: str, **command: Any) -> Any:
        body = {"id": f"bench-{next(ACTIONS)}", "command": command}
        return self.http.post(f"/api/tables/{table}/commands", json=body).raise_for_status().json()


def timed(ask: Callable[[], Any]) -> tuple[float, Any]:
    """The milliseconds that a call took, and its answer."""
    before = time.perf_counter()
    answer = ask()
    return (time.perf_counter() - before) * 1000, answer


def hints(player: Player, house: str, seconds: float) -> tuple[list[float], list[float]]:
    """Milliseconds of hints, and of plain requests for the same table, in rounds played by the coach's
    advice."""
    table = player.http.post("/api/tables", json={"house": house}).json()["table"]
    hint_times, plain_times = list[float](), list[float]()
    until = time.perf_counter() + seconds
    state = player.get(f"/api/tables/{table}")
    while time.perf_counter() < until:
        if state["public"]["phase"] != "round":
            bets, can = state["personal"].get("bets"), state["personal"]["can"]
            state = (
                player.do(table, do="bet", amount=bets[0])
                if bets
                else player.do(table, do=next(word for word in ("ready", "again", "stake") if word in can))
            )
            continue
        plain_times.append(timed(lambda: player.get(f"/api/tables/{table}"))[0])
        took, hint = timed(lambda: player.get(f"/api/tables/{table}/hint"))
        hint_times.append(took)
        best = hint["choices"][0]["name"]
        insured = state["personal"].get("asks") == "insurance"
        state = (
            player.do(table, do="insure", amount=0) if insured else player.do(table, do="act", choice=best)
        )
    return hint_times, plain_times


def others(player: Player, work: Callable[[], Any]) -> tuple[float, float]:
    """The worst and the median time of a plain request while the coach works."""
    thread = threading.Thread(target=work)
    thread.start()
    times = []
    while thread.is_alive():
        times.append(timed(lambda: player.get("/api/me"))[0])
    return max(times), statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as folder:
        serve = [
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{folder}/coach.db",
            "--quiet",
            "--leniency",
            "1000",
        ]
        command = [sys.executable, "-c", "from croupier.cli import main; main()", *serve]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            player, other = Player(address), Player(address)
            for house in houses()[:5]:
                hints(player, house, 0.5)  # the first hints load the compiled code
                hint_times, plain_times = hints(player, house, seconds)
                hint_times.sort()
                middle, p99 = statistics.median(hint_times), hint_times[int(len(hint_times) * 0.99)]
                ratio = middle / statistics.median(plain_times)
                print(
                    f"{house:9} hint {middle:6.1f} ms, p99 {p99:7.1f} ms ({len(hint_times)}), "
                    f"{ratio:.1f} times a plain request"
                )
            worst, middle = others(other, lambda: player.get("/api/history/review?limit=200"))
            print(
                f"during a review of 200 rounds a plain request takes {middle:.1f} ms, "
                f"at worst {worst:.1f} ms"
            )
        finally:
            server.terminate()
            server.wait(60)


if __name__ == "__main__":
    main()
