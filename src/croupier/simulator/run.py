"""A simulation on the cores of this machine, or wherever `hands_out` sends its units; the same sums whoever does the work."""

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
CHUNK, LARGE = 4, 128
"""Units that are handed out together: always as few where `until` may stop, so that it does at the same place however
many work; otherwise more, the more there are to do."""

HOLD = 1 << 62
"""Sums of squares go no further: what is played beyond the rounds asked for must find room too."""


class Lost(CroupierError):
    """Whoever was to do the work is gone; what has been done stays."""


class Ran(NamedTuple):
    job: Job
    sums: Sums
    units: int
    seconds: float
    interrupted: bool = False
    lost: str = ""  # why it stopped, if that was nobody's wish


@contextmanager
def on_threads(threads: int) -> Iterator[tuple[Submit, int]]:
    pool = ThreadPoolExecutor(threads)
    try:
        yield (lambda job, start, stop: pool.submit(job.units, start, stop)), threads
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_job(
    job: Job,
    rounds: int,
    threads: int = 1,
    until: float | None = None,
    told: Callable[[Ran], Any] = lambda _: None,
    where: AbstractContextManager[tuple[Submit, int]] | None = None,
) -> Ran:
    """At least this many rounds, fewer where a standard error is reached before; `told` hears how it goes."""
    job.units(0, 1)  # what has to be compiled is compiled before the clock starts
    begun = time.perf_counter()
    done = Ran(job, job.units(0, 1), 1, 0.0)
    each = max(1, int(done.sums.sums[at.ROUNDS]))
    squares = (int(done.sums.sums[place]) for place in (at.SQUARES, at.LENGTHS, at.SPREAD))
    most = each * HOLD // max(1, *squares)
    if rounds > most and until is None:
        raise CroupierError(f"Sums cannot hold so many rounds with such bets: ask for {most:.0e} at most.")
    rounds = min(rounds, most)
    todo = -(-rounds // each)

    def so_far(sums: Sums, units: int, interrupted: bool = False, lost: str = "") -> Ran:
        return Ran(job, sums, units, time.perf_counter() - begun, interrupted, lost)

    with where or on_threads(threads) as (submit, workers):
        waiting: deque[tuple[int, Future[Sums]]] = deque()
        handed = 1
        try:
            chunk = CHUNK if until is not None else max(CHUNK, min(LARGE, todo // (32 * workers)))
            while not _enough(done, rounds, todo, until):
                while len(waiting) < 2 * workers + 1 and (handed < todo or not waiting):
                    stop = min(handed + chunk, max(todo, handed + 1))
                    waiting.append((stop, submit(job, handed, stop)))
                    handed = stop
                stop, first = waiting.popleft()
                done = so_far(done.sums + first.result(), stop)
                told(done)
        except KeyboardInterrupt:
            done = so_far(done.sums, done.units, True)
        except Lost as lost:
            done = so_far(done.sums, done.units, True, str(lost))
        for _, future in waiting:
            future.cancel()
    return so_far(done.sums, done.units, done.interrupted, done.lost)


def _enough(done: Ran, rounds: int, todo: int, until: float | None) -> bool:
    if done.units >= todo and done.sums.sums[at.ROUNDS] >= rounds:
        return True
    return until is not None and mean_and_error(done.job, done.sums)[1] <= until
