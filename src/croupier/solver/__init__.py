"""The exact solver: the value of every choice, in any house, from any position and any shoe."""

from .advice import Advice, advise, as_known, decide
from .distribution.distribution import Distribution, distribution
from .first_hands import FirstHand, SolvedRound, solve_round
from .match.other_seats import match_win
from .match.shared_match import shared_match
from .match.value import MatchValue, match_value
from .model.pool import Pool
from .position.valuation import Valuation, ev, ev_at
from .report.chart import Chart
from .solution import Solution, fresh_pool, solve

__all__ = [
    "Advice",
    "Chart",
    "Distribution",
    "FirstHand",
    "MatchValue",
    "Pool",
    "Solution",
    "SolvedRound",
    "Valuation",
    "advise",
    "as_known",
    "decide",
    "distribution",
    "ev",
    "ev_at",
    "fresh_pool",
    "match_value",
    "match_win",
    "shared_match",
    "solve",
    "solve_round",
]
