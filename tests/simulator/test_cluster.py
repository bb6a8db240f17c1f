"""A real cluster of two workers gives the same sums, even if one worker is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from support.time_limits import TIMEOUT

from croupier import CroupierError, house
from croupier.cli import main
from croupier.simulator import RunResult, build_job, load_strategy, run_job
from croupier.simulator import encoding as at
from croupier.simulator.cluster import TRIES, Sender, on_cluster
from croupier.simulator.job import Job
from croupier.simulator.lanes.buffers import Sums
from croupier.simulator.run import WorkersLost

Cluster = tuple[str, list[subprocess.Popen[bytes]], subprocess.Popen[bytes]]


def started(arguments: list[str], tmp_path: Path) -> subprocess.Popen[bytes]:
    log = (tmp_path / f"{arguments[0]}-{len(list(tmp_path.iterdir()))}.log").open("wb")
    call = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.dask_{arguments[0]}", *arguments[1:]]
    return subprocess.Popen(call, stdout=log, stderr=log, cwd=tmp_path)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    import json

    file = tmp_path / "scheduler.json"
    place = ["--host", "127.0.0.1"]
    scheduler = started(
        ["scheduler", *place, "--port", "0", "--no-dashboard", "--scheduler-file", str(file)], tmp_path
    )
    alone = [
        "--nworkers",
        "1",
        "--nthreads",
        "1",
        "--no-nanny",
        "--no-dashboard",
        "--local-directory",
        str(tmp_path),
    ]
    workers: list[subprocess.Popen[bytes]] = []
    try:
        end = time.monotonic() + TIMEOUT
        while not (file.exists() and file.read_text().strip().endswith("}")):
            assert time.monotonic() < end
            assert scheduler.poll() is None
            time.sleep(0.05)
        address = str(json.loads(file.read_text())["address"])
        workers += [started(["worker", address, *place, *alone], tmp_path) for _ in range(2)]
        yield address, workers, scheduler
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_sums_if_a_worker_dies(
    cluster: Cluster,
) -> None:
    address, workers, _ = cluster
    rules = house("bankroll")
    job = build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 14)
    here = run_job(job, 600_000, 1)
    killed: list[bool] = []

    def kill(_: RunResult) -> None:
        if not killed:
            os.kill(workers[0].pid, signal.SIGKILL)
            killed.append(True)

    there = run_job(job, 600_000, progress=kill, workers=on_cluster(address, f"{TIMEOUT}s", 2))
    assert killed
    assert there.units == here.units
    assert all(np.array_equal(a, b) for a, b in zip(here.sums, there.sums, strict=True))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_goes_away_leaves_partial_results(cluster: Cluster) -> None:
    address, _, scheduler = cluster
    rules = house("bankroll")
    job = build_job(rules, load_strategy(rules, "mimic"), unit_rounds=1 << 14)

    def kill(_: RunResult) -> None:
        scheduler.kill()

    done = run_job(job, 10**12, progress=kill, workers=on_cluster(address, "15s", 2))
    assert "scheduler or too many workers were lost" in done.lost
    assert done.interrupted
    assert done.sums.sums[at.ROUNDS] == job.play_units(0, done.units).sums[at.ROUNDS]


class Forgetful:
    """A cluster that loses its tables, and the tasks that need them, before it first answers."""

    call: Callable[[], Sums]

    def __init__(self, losses: int) -> None:
        self.losses = losses
        self.scattered = 0
        self.status = "finished"

    def scatter(self, jobs: list[Job], **_: object) -> list[Forgetful]:
        self.scattered += 1
        (self.job,) = jobs
        self.status = "finished"
        return [self]

    def submit(self, what: Callable[..., Sums], _: object, start: int, stop: int, **__: object) -> Forgetful:
        self.call = lambda: what(self.job, start, stop)
        return self

    def result(self) -> Sums:
        if self.losses:
            self.losses -= 1
            self.status = "cancelled"
            raise CancelledError
        return self.call()


@pytest.mark.slow
def test_tables_that_were_lost_with_a_worker_are_sent_again() -> None:
    rules = house("bankroll")
    job = build_job(rules, load_strategy(rules, "mimic"), general=True, rounds=1 << 10)
    forgetful = Forgetful(2)
    answer = Sender(forgetful).submit(job, 0, 1).result()
    assert forgetful.scattered == 3
    assert all(np.array_equal(a, b) for a, b in zip(answer, job.play_units(0, 1), strict=True))
    with pytest.raises(WorkersLost, match="results so far"):
        Sender(Forgetful(TRIES)).submit(job, 0, 1).result()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_no_scheduler_at_the_address_is_one_sentence() -> None:
    with pytest.raises(CroupierError, match="No scheduler answers"), on_cluster("tcp://127.0.0.1:9", "1s"):
        pass
    done = CliRunner().invoke(
        main, ["simulate", "bankroll", "--strategy", "mimic", "--rounds", "1e4", "--cluster", "nowhere"]
    )
    assert done.exit_code == 2
    for wrong in ("", "http://127.0.0.1:1", "tcp://127.0.0.1"):
        with pytest.raises(CroupierError, match="No scheduler answers"), on_cluster(wrong, "1s"):
            pass
    assert done.stderr == "No scheduler answers at nowhere: start one with dask scheduler.\n"
