"""What one misbehaving connection costs the server: memory and share of a core, for each attack.

.venv/bin/python bench/bench_attacks.py [--seconds 5] [--source CHECKOUT] [--only NAME]

Each attack gets its own server on the loopback interface. The first second is shown separately: a connection
may burst for that long. "busy" is the share of time in which the server ran or waited for a core: what the
attack would take of an idle machine. `--source` measures another checkout with the same attacks, to compare
before and after.
"""

from __future__ import annotations

import argparse
import http.client
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support.attacks import ATTACKS, Attack, Costs, RunningAttack, warm_up  # noqa: E402

SERVE = "from croupier.cli import main; main()"


def healthy(port: int, timeout: float = 30) -> float | None:
    """Seconds until /healthz answers on a connection from another address; None if it does not."""
    began = time.monotonic()
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout, source_address=("127.0.0.2", 0))
    try:
        client.request("GET", "/healthz")
        return time.monotonic() - began if client.getresponse().status == 200 else None
    except OSError:
        return None
    finally:
        client.close()


def measure(name: str, attack: Attack, source: Path, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        serve = ["serve", "--port", "0", "--database", f"sqlite:///{folder}/a.db", "--no-warm", "--quiet"]
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *serve],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": str(source / "src")},
        )
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().strip().rpartition(":")[2])
            warm_up(port)
            report(name, attack, process.pid, port, seconds)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def report(name: str, attack: Attack, pid: int, port: int, seconds: float) -> None:
    costs = Costs(pid)
    first = since = busy = waits = 0.0
    with RunningAttack(port, attack) as running:
        while costs.elapsed < seconds:
            time.sleep(0.1)
            costs.sample()
            if not first and costs.elapsed >= 1:
                first, since, busy = costs.spent, costs.elapsed, costs.busy()
                waits = healthy(port) or 30.0
        share = (costs.spent - first) / (costs.elapsed - since)
        wants = (costs.busy() - busy) / (costs.elapsed - since)
        end = "cut off" if running.cut.is_set() else "goes on"
    print(
        f"{name:26} {costs.growth / 1e6:8.1f} MB   first second {first:5.2f} s"
        f"   then {share:5.2f} of a core, busy {wants:4.2f}"
        f"   /healthz {waits * 1000:7.0f} ms   {running.sent / 1e6:8.2f} MB sent, {end}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--source", type=Path, default=ROOT)
    parser.add_argument("--only", choices=ATTACKS)
    args = parser.parse_args()
    for name, attack in ATTACKS.items():
        if args.only in (None, name):
            measure(name, attack, args.source, args.seconds)


if __name__ == "__main__":
    main()
