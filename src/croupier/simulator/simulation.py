"""A simulation from options to report, in four steps: build, cache, run, report."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ..arguments import finite_number, instance, path, whole_number
from ..extras import require
from ..rules import Rules
from . import cache
from .counting.count import Count
from .job import Job
from .options import MAX_ROUNDS, SimulationOptions, whole_rounds
from .results.record import Simulation
from .results.report import report
from .run import RunResult, Workers, run_job

if TYPE_CHECKING:
    from .strategy.load import Source


class Progress(Protocol):
    """Follows a simulation."""

    def walks(self, positions: int) -> None:
        """Tables are being made: so many positions of the game have been walked."""

    def begin(self, job: Job) -> None:
        """The job is ready to run; its kernel may have to be compiled."""

    def __call__(self, result: RunResult) -> None:
        """Some units are done."""

    def end(self) -> None:
        """All units are done."""


class Silent:
    """Shows no progress."""

    def walks(self, positions: int) -> None:
        pass

    def begin(self, job: Job) -> None:
        pass

    def __call__(self, result: RunResult) -> None:
        pass

    def end(self) -> None:
        pass


def simulate(
    rules: Rules,
    strategy: Source | Mapping[int, Source] = "best",
    rounds: float | None = None,
    *,
    seats: int = 1,
    count: Count | None = None,
    seed: int = 1,
    until: float | None = None,
    by_hand: bool = False,
    workers: int | str | None = None,
    save: str | Path | None = None,
) -> Simulation:
    """Play a house many times, and report expectation, error and distribution.

    `strategy` is a name ("best", "chart", "mimic", "never-bust"), the file of a chart, a chart, or a function
    of a `Position`; or a mapping has one for each seat. At least `rounds` are played (10⁸ unless you say
    otherwise), or until the standard error `until`. `by_hand` also reports by first hand. `workers` is the
    number of threads, all cores by default, or the address of a Dask scheduler. With `save` a run continues
    from that file, and saves itself there.
    """
    instance("rules", rules, Rules, 'house("casino")')
    if count is not None:
        instance("count", count, Count, 'Count("hi-lo")')
    cluster = workers if isinstance(workers, str) else None
    threads = os.cpu_count() or 1
    if workers is not None and cluster is None:
        threads = whole_number("workers", workers)
    if rounds is None:
        rounds = 10**8 if until is None else MAX_ROUNDS
    seats, seed = whole_number("seats", seats), whole_number("seed", seed)
    until = until if until is None else finite_number("until", until, 0)
    if isinstance(strategy, Mapping):
        seats = max(seats, len(strategy))
    file = path("save", save) if save is not None else None
    options = SimulationOptions(
        strategy,
        seats,
        whole_rounds(rounds),
        until,
        seed,
        threads,
        cluster,
        bool(by_hand),
        count=count,
        save=file,
    )
    return run_simulation(rules, options)


def run_simulation(rules: Rules, options: SimulationOptions, progress: Progress | None = None) -> Simulation:
    """Play a house as often as the options say, and report."""
    options.check(rules)
    started, progress = time.perf_counter(), progress or Silent()
    workers = _workers(options)
    job = prepare_job(rules, options, progress)
    progress.begin(job)
    result = run_job(job, options.rounds, options.threads, options.until, progress, workers, options.save)
    progress.end()
    return report(rules, options, result, time.perf_counter() - started)


def prepare_job(rules: Rules, options: SimulationOptions, progress: Progress | None = None) -> Job:
    """The job from the cache, or built and cached."""
    job = cache.load(rules, options) if options.cacheable else None
    if job is None:
        from .build import build  # imports the solver, which a cached job does not need

        job = build(rules, options, progress.walks if progress is not None else None)
        if options.cacheable:
            cache.save(job, rules, options)
    job = job._replace(seed=options.seed)
    return job if options.save is not None else job.resized(options.rounds)


def _workers(options: SimulationOptions) -> Workers | None:
    if options.cluster is None:
        return None
    require("distributed", "A cluster")
    from .cluster import on_cluster

    return on_cluster(options.cluster)
