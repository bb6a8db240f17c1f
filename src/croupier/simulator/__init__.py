"""The simulator: any house, any way to play, with error bars; the same numbers on any number of cores or machines."""

from .play import Play
from .results import results
from .run import Ran, run
from .strategies import strategy
from .units import Job, Sums, job

__all__ = ["Job", "Play", "Ran", "Sums", "job", "results", "run", "strategy"]
