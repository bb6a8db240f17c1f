"""The simulator: any house, any way to play, with error bars; the same numbers on any number of cores or machines."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .found import results
    from .held import Sums
    from .jobs import job
    from .play import Play
    from .running import Ran, run
    from .strategies import strategy
    from .units import Job

__all__ = ["Job", "Play", "Ran", "Sums", "job", "results", "run", "strategy"]
HOME = {
    "Play": "play",
    "results": "found",
    "Ran": "running",
    "run": "running",
    "strategy": "strategies",
    "job": "jobs",
    "Sums": "held",
}


def __getattr__(name: str) -> Any:
    """Parts are imported when they are asked for: whoever finds kept tables needs no solver."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{HOME.get(name, 'units')}", __name__), name)
