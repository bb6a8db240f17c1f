"""What one badly behaved connection costs the server: memory and share of a core, attack by attack.

.venv/bin/python bench/bench_attacks.py [--seconds 5] [--source CHECKOUT] [--only NAME]

Each attack gets a server of its own on the loopback interface. The first second is shown apart: a connection may burst
for as long. "busy" is the share of the time in which the server ran or waited for a core, so it shows what the attack
would take of a machine with nothing else to do. `--source` measures another checkout with the same attacks, to compare before and after.
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


def healthy(port: int, patience: float = 30) -> float | None:
    """Seconds until /healthz answers, on a connection from another address; nothing if it does not."""
    began = time.monotonic()
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=patience, source_address=("127.0.0.2", 0))
    try:
        line.request("GET", "/healthz")
        return time.monotonic() - began if line.getresponse().status == 200 else None
    except OSError:
        return None
    finally:
        line.close()


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
            process.stdout.close()


def report(name: str, attack: Attack, pid: int, port: int, seconds: float) -> None:
    costs = Costs(pid)
    first = since = busy = waits = 0.0
    with RunningAttack(port, attack) as assault:
        while costs.elapsed < seconds:
            time.sleep(0.1)
            costs.sample()
            if not first and costs.elapsed >= 1:
                first, since, busy = costs.spent, costs.elapsed, costs.busy()
                waits = healthy(port) or 30.0
        share = (costs.spent - first) / (costs.elapsed - since)
        wants = (costs.busy() - busy) / (costs.elapsed - since)
        end = "cut off" if assault.cut.is_set() else "goes on"
    print(
        f"{name:26} {costs.growth / 1e6:8.1f} MB   first second {first:5.2f} s   then {share:5.2f} of a core, busy {wants:4.2f}"
        f"   /healthz {waits * 1000:7.0f} ms   {assault.sent / 1e6:8.2f} MB sent, {end}",
        flush=True,
    )


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--seconds", type=float, default=5)
    words.add_argument("--source", type=Path, default=ROOT)
    words.add_argument("--only", choices=ATTACKS)
    asked = words.parse_args()
    for name, attack in ATTACKS.items():
        if asked.only in (None, name):
            measure(name, attack, asked.source, asked.seconds)


if __name__ == "__main__":
    main()
