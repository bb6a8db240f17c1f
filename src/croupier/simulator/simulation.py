"""A simulation from options to report, in four steps: build, cache, run, report."""

from __future__ import annotations

import time
from typing import Any, NamedTuple, Protocol

from ..extras import require
from ..rules import Rules
from . import cache
from .job import Job
from .options import SimulationOptions
from .results.report import report
from .run import RunResult, Workers, run_job


class Progress(Protocol):
    """Follows a simulation."""

    def begin(self, job: Job) -> None:
        """The job is ready to run; its kernel may have to be compiled."""

    def __call__(self, result: RunResult) -> None:
        """Some units are done."""

    def end(self) -> None:
        """All units are done."""


class Silent:
    """Shows no progress."""

    def begin(self, job: Job) -> None:
        pass

    def __call__(self, result: RunResult) -> None:
        pass

    def end(self) -> None:
        pass


class Simulation(NamedTuple):
    """What a simulation gives: the sums, and everything they say by name, ready for JSON."""

    result: RunResult
    report: dict[str, Any]


def simulate(rules: Rules, options: SimulationOptions, progress: Progress | None = None) -> Simulation:
    """Play a house as often as the options say, and report."""
    started, progress = time.perf_counter(), progress or Silent()
    workers = _workers(options)
    job = prepare_job(rules, options)
    progress.begin(job)
    result = run_job(job, options.rounds, options.threads, options.until, progress, workers)
    progress.end()
    return Simulation(result, report(rules, options, result, time.perf_counter() - started))


def prepare_job(rules: Rules, options: SimulationOptions) -> Job:
    """The job from the cache, or built and cached."""
    job = cache.load(rules, options) if options.cacheable else None
    if job is None:
        from .build import build  # imports the solver, which a cached job does not need

        job = build(rules, options)
        if options.cacheable:
            cache.save(job, rules, options)
    return job._replace(seed=options.seed).resized(options.rounds)


def _workers(options: SimulationOptions) -> Workers | None:
    if options.cluster is None:
        return None
    require("distributed", "A cluster")
    from .cluster import on_cluster

    return on_cluster(options.cluster)
