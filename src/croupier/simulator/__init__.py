"""The simulator: plays any house with any strategy, with error bars, the same on any number of cores or
machines.

`simulation.py` has the four steps of a simulation: build, cache, run, report.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .build import Counting, build_job
    from .counting.count import Count
    from .job import Job
    from .lanes.buffers import Sums
    from .options import SimulationOptions
    from .results.record import Simulation
    from .results.statistics import summarize
    from .run import RunResult, run_job
    from .simulation import run_simulation, simulate
    from .strategy.from_function import Position
    from .strategy.load import load_strategy
    from .strategy.tables import Strategy

__all__ = [
    "Count",
    "Counting",
    "Job",
    "Position",
    "RunResult",
    "Simulation",
    "SimulationOptions",
    "Strategy",
    "Sums",
    "build_job",
    "load_strategy",
    "run_job",
    "run_simulation",
    "simulate",
    "summarize",
]
_MODULES = {
    "Count": "counting.count",
    "Counting": "build",
    "Job": "job",
    "Position": "strategy.from_function",
    "RunResult": "run",
    "Simulation": "results.record",
    "SimulationOptions": "options",
    "Strategy": "strategy.tables",
    "Sums": "lanes.buffers",
    "build_job": "build",
    "load_strategy": "strategy.load",
    "run_job": "run",
    "run_simulation": "simulation",
    "simulate": "simulation",
    "summarize": "results.statistics",
}


def __getattr__(name: str) -> Any:
    """Import parts on demand: a cached job needs no solver."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_MODULES[name]}", __name__), name)
