"""Step 3 of a simulation: play the units of a job, on the cores of this machine or wherever they are sent.

The sums are the same whoever plays them.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, NamedTuple

from ..errors import CroupierError
from . import encoding as at
from .job import Job
from .lanes.buffers import Sums
from .results.statistics import mean_and_error

Submit = Callable[[Job, int, int], "Future[Sums]"]
Workers = AbstractContextManager[tuple[Submit, int]]
"""Gives a function that submits units, and the number of workers."""

_CHUNK, _LARGE_CHUNK = 4, 128
"""Units submitted together. With `until` always few, so that a run stops at the same unit with any number of
workers; otherwise more, the more there are to do."""

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
) -> RunResult:
    """Play at least this many rounds, fewer if the standard error `until` is reached before."""
    job.play_units(0, 1)  # compiles before the clock starts
    begun = time.perf_counter()
    done = RunResult(job, job.play_units(0, 1), 1, 0.0)
    each = max(1, int(done.sums.sums[at.ROUNDS]))
    squares = (int(done.sums.sums[place]) for place in (at.SQUARES, at.LENGTHS, at.SPREAD))
    most = each * _MAX_SQUARES // max(1, *squares)
    if rounds > most and until is None:
        raise CroupierError(f"Sums cannot hold so many rounds with such bets: ask for {most:.0e} at most.")
    rounds = min(rounds, most)
    todo = -(-rounds // each)

    def so_far(sums: Sums, units: int, interrupted: bool = False, lost: str = "") -> RunResult:
        return RunResult(job, sums, units, time.perf_counter() - begun, interrupted, lost)

    with workers or on_threads(threads) as (submit, count):
        waiting: deque[tuple[int, Future[Sums]]] = deque()
        submitted = 1
        try:
            chunk = _CHUNK if until is not None else max(_CHUNK, min(_LARGE_CHUNK, todo // (32 * count)))
            while not _enough(done, rounds, todo, until):
                while len(waiting) < 2 * count + 1 and (submitted < todo or not waiting):
                    stop = min(submitted + chunk, max(todo, submitted + 1))
                    waiting.append((stop, submit(job, submitted, stop)))
                    submitted = stop
                stop, first = waiting.popleft()
                done = so_far(done.sums + first.result(), stop)
                progress(done)
        except KeyboardInterrupt:
            done = so_far(done.sums, done.units, True)
        except WorkersLost as lost:
            done = so_far(done.sums, done.units, True, str(lost))
        for _, future in waiting:
            future.cancel()
    return so_far(done.sums, done.units, done.interrupted, done.lost)


def _enough(done: RunResult, rounds: int, todo: int, until: float | None) -> bool:
    if done.units >= todo and done.sums.sums[at.ROUNDS] >= rounds:
        return True
    return until is not None and mean_and_error(done.job, done.sums)[1] <= until
