"""What a task costs on a cluster: processor time of scheduler, client and worker, in processes of their own.

.venv/bin/python bench/bench_cluster.py

Tasks of one unit of `casino` each, 1,000 of them, with few and with many in flight. One worker plays them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections import deque
from concurrent.futures import Future
from pathlib import Path

from croupier import house
from croupier.simulator import build_job, load_strategy
from croupier.simulator import encoding as at
from croupier.simulator.cluster import on_cluster
from croupier.simulator.job import Job
from croupier.simulator.lanes.buffers import Sums
from croupier.simulator.run import Submit

TASKS, FLIGHTS = 1_000, (5, 500)


def dask(role: str, folder: str, *arguments: str) -> subprocess.Popen[bytes]:
    call = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.dask_{role}", "--host", "127.0.0.1"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen([*call, "--no-dashboard", *arguments], stdout=quiet, stderr=quiet, cwd=folder)


def seconds(process: int) -> float:
    """The processor time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(submit: Submit, job: Job, tasks: int, most: int) -> None:
    """Play tasks of one unit, with at most so many in flight."""
    flight: deque[Future[Sums]] = deque()
    for task in range(tasks):
        if len(flight) == most:
            flight.popleft().result()
        flight.append(submit(job, task, task + 1))
    for answer in flight:
        answer.result()


def main() -> None:
    rules = house("casino")
    job = build_job(rules, load_strategy(rules))
    job.play_units(0, 1)
    start = time.process_time()
    sums = job.play_units(0, 20)
    unit, rounds = (time.process_time() - start) / 20, int(sums.sums[at.ROUNDS]) // 20
    size = sum(part.nbytes for part in job.play_units(0, 1))
    print(f"a unit: {rounds} rounds, {1e3 * unit:.1f} ms; its sums: {size / 1e3:.0f} kB")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        scheduler = dask("scheduler", folder, "--port", "0", "--scheduler-file", str(file))
        alone = ("--nworkers", "1", "--nthreads", "1", "--no-nanny", "--local-directory", folder)
        worker = dask("worker", folder, "--scheduler-file", str(file), *alone)
        try:
            while not (file.exists() and '"address"' in file.read_text()):
                time.sleep(0.05)
            address = file.read_text().split('"address": "')[1].split('"')[0]
            people = {"scheduler": scheduler.pid, "client": os.getpid(), "worker": worker.pid}
            with on_cluster(address, "60s") as (submit, _):
                play(submit, job, 50, 5)  # the worker receives the job and loads its code
                for most in FLIGHTS:
                    before = {name: seconds(pid) for name, pid in people.items()}
                    play(submit, job, TASKS, most)
                    each = {n: 1e3 * (seconds(pid) - before[n]) / TASKS for n, pid in people.items()}
                    costs = ", ".join(f"{name} {cost:.1f} ms" for name, cost in each.items())
                    print(f"{most} in flight, per task: {costs}")
        finally:
            for process in (worker, scheduler):
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
