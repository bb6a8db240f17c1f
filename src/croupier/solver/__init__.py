"""The exact solver: what every choice is worth, in any house, from any position and any shoe."""

from .chart import Chart
from .company import match_win
from .opening import FirstHand, opening
from .pool import Pool
from .position import Advice, advise, as_known, decide
from .race import Race, race
from .sharedmatch import shared_match
from .solution import Solution, fresh, solve, with_longer
from .spread import Spread, spread

__all__ = [
    "Advice",
    "Chart",
    "FirstHand",
    "Pool",
    "Race",
    "Solution",
    "Spread",
    "advise",
    "as_known",
    "decide",
    "fresh",
    "match_win",
    "opening",
    "race",
    "shared_match",
    "solve",
    "spread",
    "with_longer",
]
