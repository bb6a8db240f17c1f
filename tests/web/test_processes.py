"""The supervisor: whatever happens to a worker, the site goes on, and it stops when it should."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

TIMEOUT = 120  # seconds; a busy machine can be very slow

SITE = """
import os, signal, sys, time
from croupier.errors import CroupierError
from croupier.web.ops import server_log
from croupier.web.processes import supervisor

server_log.set_up()
supervisor.PAUSE_AFTER_CRASH = (0.01, 0.1)
tries = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT | os.O_APPEND)

def say(line):
    os.write(1, line.encode() + b"\\n")  # all at once: several processes write here

def serve(ready, beat):
    os.write(tries, b".")
    number = os.fstat(tries).st_size  # of this worker, counted from 1
    {start}
    ready()
    say(f"{{number}} {{os.getpid()}}")
    while True:
        beat()
        time.sleep(0.05)

{before}
code = supervisor.Supervisor({count}, serve, {hang}).run(lambda: say("ready"))
sys.exit(code)
"""


Running: TypeAlias = "Callable[..., AbstractContextManager[Site]]"


class Site:
    """A supervisor with workers that only send heartbeats."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.pids: dict[int, int] = {}

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def await_ready(self) -> None:
        while (line := self.line()) != "ready":
            self._note(line)

    def await_worker(self, number: int) -> int:
        while number not in self.pids:
            self._note(self.line())
        return self.pids[number]

    def _note(self, line: str) -> None:
        number, pid = line.split()  # fails at the end of the output
        self.pids[int(number)] = int(pid)

    def end(self) -> tuple[int, str]:
        """The exit code and the log."""
        log = self.process.communicate(timeout=TIMEOUT)[1]
        return self.process.returncode, log

    def stop(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGTERM)
        return self.end()


@pytest.fixture
def site(tmp_path: Path) -> Running:
    @contextmanager
    def run(start: str = "pass", *, before: str = "", count: int = 2, hang: float = 60.0) -> Iterator[Site]:
        program = SITE.format(start=start, before=before, count=count, hang=hang)
        with subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path / "tries")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                yield Site(process)
            finally:
                process.kill()

    return run


def test_a_worker_killed_while_it_starts_is_replaced(site: Running) -> None:
    """Also the first one, before any other has started."""
    with site("if number in (1, 2, 4): os.kill(os.getpid(), signal.SIGKILL)") as running:
        running.await_ready()
        code, log = running.stop()
    assert code == 0
    assert log.count("worker died") == 3, log


@pytest.mark.slow
def test_a_worker_killed_later_is_replaced(site: Running) -> None:
    with site() as running:
        running.await_ready()
        os.kill(running.await_worker(2), signal.SIGKILL)
        running.await_worker(3)
        code, log = running.stop()
    assert code == 0
    assert "code=-9" in log


def test_a_refusal_is_printed_once_and_ends_the_site(site: Running) -> None:
    with site("raise CroupierError('The schema is too new.')", count=3) as running:
        assert running.end() == (2, "The schema is too new.\n")


@pytest.mark.slow
def test_a_refusal_of_a_later_worker_ends_the_start(site: Running) -> None:
    with site("if number > 1: raise CroupierError('Too many connections.')") as running:
        assert running.end() == (2, "Too many connections.\n")


@pytest.mark.slow
def test_a_refusal_after_the_start_is_tried_again(site: Running) -> None:
    """The database may be unreachable for a while; the site does not give up."""
    with site("if number in (3, 4): raise CroupierError('Nobody answers.')") as running:
        running.await_ready()
        os.kill(running.await_worker(1), signal.SIGKILL)
        running.await_worker(5)
        code, log = running.stop()
    assert code == 0
    assert log.count("Nobody answers.") == 2


@pytest.mark.slow
def test_a_site_that_only_crashes_ends(site: Running) -> None:
    with site("1 / 0") as running:
        code, log = running.end()
    assert code == 1
    assert log.count("ZeroDivisionError: ") == 5


@pytest.mark.slow
def test_a_crash_is_not_the_end(site: Running) -> None:
    with site("if number < 4: 1 / 0") as running:
        running.await_ready()
        assert running.stop()[0] == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "hang", ["os.kill(os.getpid(), signal.SIGSTOP)", "time.sleep(600)"], ids=["frozen", "blocked"]
)
@pytest.mark.parametrize("number", [1, 2])
def test_a_worker_that_hangs_is_killed_and_replaced(site: Running, hang: str, number: int) -> None:
    with site(f"if number == {number}: {hang}", hang=2.0) as running:
        running.await_ready()
        code, log = running.stop()
    assert code == 0
    assert "worker hangs" in log
    assert "code=-9" in log


@pytest.mark.slow
def test_time_in_which_the_supervisor_slept_does_not_count(site: Running) -> None:
    """After an hour of suspension, no worker is killed."""
    before = """
clock, looks = time.monotonic, []
def jumping():
    looks.append(1)
    return clock() + 3600 * (len(looks) // 10)
supervisor.time = type("time", (), {"monotonic": staticmethod(jumping)})
"""
    with site(before=before, hang=30.0) as running:
        running.await_ready()
        code, log = running.stop()
    assert (code, log) == (0, "")


@pytest.mark.slow
def test_a_frozen_worker_does_not_keep_the_site_from_ending(site: Running) -> None:
    with site(before="supervisor.STOP_LIMIT = 0.5") as running:
        running.await_ready()
        os.kill(running.await_worker(1), signal.SIGSTOP)
        assert running.stop()[0] == 0


@pytest.mark.slow
def test_workers_end_with_a_supervisor_that_was_killed(site: Running) -> None:
    """Otherwise they would block the port."""
    with site() as running:
        running.await_ready()
        running.await_worker(2)
        running.process.kill()
        assert running.process.stdout is not None
        assert running.process.stdout.read() == ""  # the pipe ends when the last worker has
