"""The simulator: any house, any way to play, with error bars; the same numbers on any number of cores or machines."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .build import build_job
    from .job import Job
    from .lanes.buffers import Sums
    from .results.statistics import summarize
    from .run import Ran, run_job
    from .strategy.load import load_strategy
    from .strategy.tables import Play

__all__ = ["Job", "Play", "Ran", "Sums", "build_job", "load_strategy", "run_job", "summarize"]
HOME = {
    "Play": "strategy.tables",
    "summarize": "results.statistics",
    "Ran": "run",
    "run_job": "run",
    "load_strategy": "strategy.load",
    "build_job": "build",
    "Sums": "lanes.buffers",
}


def __getattr__(name: str) -> Any:
    """Parts are imported when they are asked for: whoever finds kept tables needs no solver."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{HOME.get(name, 'job')}", __name__), name)
