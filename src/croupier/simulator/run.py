"""Step 3 of a simulation: play the units of a job, on the cores of this machine or wherever they are sent.

The sums are the same whoever plays them.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import CroupierError
from . import encoding as at
from .checkpoint import Checkpoint, Progress
from .job import Job
from .lanes.buffers import Sums
from .results.statistics import mean_and_error

Submit = Callable[[Job, int, int], "Future[Sums]"]
Workers = AbstractContextManager[tuple[Submit, int]]
"""Gives a function that submits units, and the number of workers."""

_LEAST_UNITS, _TASKS_EACH, _TASKS_UNTIL = 4, 8, 4096
"""The fewest units of a task, the tasks of each worker where there is enough to do, and about how many tasks
reach the standard error `until`."""

_TASK_SECONDS, _TASK_SECONDS_EACH = 0.3, 0.01
"""How long a task should take: at least, and for each worker. With a task every hundredth of a second, a
scheduler keeps up with any number of workers."""

_SAVE_SECONDS = 60.0
"""Between two checkpoints."""

_MAX_SQUARES = 1 << 62
"""No sum of squares goes beyond this; the rounds that are played beyond those wanted must fit too."""


class WorkersLost(CroupierError):
    """Workers were lost; partial results are kept."""


class RunResult(NamedTuple):
    """What a run has done so far."""

    job: Job
    sums: Sums
    units: int
    seconds: float
    interrupted: bool = False
    lost: str = ""  # why it stopped, if nobody stopped it


@contextmanager
def on_threads(threads: int) -> Iterator[tuple[Submit, int]]:
    """Workers on the cores of this machine."""
    pool = ThreadPoolExecutor(threads)
    try:
        yield (lambda job, start, stop: pool.submit(job.play_units, start, stop)), threads
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_job(
    job: Job,
    rounds: int,
    threads: int = 1,
    until: float | None = None,
    progress: Callable[[RunResult], Any] = lambda _: None,
    workers: Workers | None = None,
    save: Path | None = None,
) -> RunResult:
    """Play at least this many rounds in whole units, fewer if the standard error `until` is reached before.

    With `save` the run continues from that file if it exists, and saves itself there.
    """
    checkpoint = Checkpoint(save, job) if save is not None else None
    earlier = checkpoint.load() if checkpoint is not None else None
    job.play_units(0, 1)  # compiles before the clock starts
    begun = time.perf_counter()
    first = RunResult(job, job.play_units(0, 1), 1, 0.0)
    unit_seconds = time.perf_counter() - begun
    begun -= earlier.seconds if earlier is not None else 0.0
    done = RunResult(job, *earlier) if earlier is not None else first
    each = max(1, int(first.sums.sums[at.ROUNDS]))
    squares = (int(first.sums.sums[place]) for place in (at.SQUARES, at.LENGTHS, at.SPREAD))
    most = each * _MAX_SQUARES // max(1, *squares)
    if rounds > most and until is None:
        raise CroupierError(f"Sums cannot hold so many rounds with such bets: ask for {most:.0e} at most.")
    rounds = min(rounds, most)
    todo, saved = -(-rounds // each), time.perf_counter()
    if checkpoint is not None:  # at once: a bad path fails early, and a run that is killed can be continued
        checkpoint.save(Progress(*done[1:4]))

    def so_far(sums: Sums, units: int, interrupted: bool = False, lost: str = "") -> RunResult:
        return RunResult(job, sums, units, time.perf_counter() - begun, interrupted, lost)

    with workers or on_threads(threads) as (submit, count):
        waiting: deque[tuple[int, Future[Sums]]] = deque()
        submitted = done.units
        try:
            if until is None:
                size = task_units(todo, count, unit_seconds)
            else:
                size = until_units(first, until)
            while not _enough(done, rounds, todo, until):
                while len(waiting) < 2 * count + 1 and (submitted < todo or not waiting):
                    stop = submitted + size - (submitted - 1) % size  # the same ends wherever a run began
                    stop = min(stop, max(todo, submitted + 1))
                    waiting.append((stop, submit(job, submitted, stop)))
                    submitted = stop
                stop, task = waiting.popleft()
                done = so_far(done.sums + task.result(), stop)
                if checkpoint is not None and time.perf_counter() - saved > _SAVE_SECONDS:
                    checkpoint.save(Progress(*done[1:4]))
                    saved = time.perf_counter()
                progress(done)
        except KeyboardInterrupt:
            done = so_far(done.sums, done.units, True)
        except WorkersLost as lost:
            done = so_far(done.sums, done.units, True, str(lost))
        for _, future in waiting:
            future.cancel()
    done = so_far(done.sums, done.units, done.interrupted, done.lost)
    if checkpoint is not None:
        checkpoint.save(Progress(*done[1:4]))
    return done


def task_units(todo: int, count: int, unit_seconds: float) -> int:
    """The units of a task: enough to keep a scheduler idle, and some tasks for each worker."""
    seconds = max(_TASK_SECONDS, _TASK_SECONDS_EACH * count)
    return max(_LEAST_UNITS, min(int(seconds / max(unit_seconds, 1e-6)), todo // (_TASKS_EACH * count)))


def until_units(first: RunResult, until: float) -> int:
    """The units of a task where a run stops at a standard error. It depends on the first unit alone, so that
    the run stops at the same unit with any number of workers."""
    error = mean_and_error(first.job, first.sums)[1]
    return max(_LEAST_UNITS, int(min(1e9, (error / until) ** 2)) // _TASKS_UNTIL)


def _enough(done: RunResult, rounds: int, todo: int, until: float | None) -> bool:
    if done.units >= todo and done.sums.sums[at.ROUNDS] >= rounds:
        return True
    return until is not None and mean_and_error(done.job, done.sums)[1] <= until
