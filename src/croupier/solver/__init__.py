"""The exact solver: what every choice is worth, in any house, from any position and any shoe."""

from .advice import Advice, advise, as_known, decide
from .distribution.distribution import Spread, spread
from .first_hands import FirstHand, opening
from .match.company import match_win
from .match.shared import shared_match
from .match.value import Race, race
from .model.pool import Pool
from .report.chart import Chart
from .solution import Solution, fresh, solve, with_longer

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
