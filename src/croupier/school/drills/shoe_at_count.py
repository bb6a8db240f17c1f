"""A half-dealt shoe at a true count, as the solver needs it: high and low cards missing in proportion."""

from __future__ import annotations

from functools import lru_cache

from ...rules import Rules
from ...rules.fields import Points
from ...solver import Pool, solve_round
from .count_run import SYSTEM

MIDDLE = 0.5
"""A count is rounded down, so a shoe at a count of 2 is on average at 2.5."""


def follows_count(rules: Rules) -> bool:
    """Can plays and bets follow the count of this house's shoe?"""
    return (
        rules.shoe.decks != "endless"
        and not isinstance(rules.stake, Points)
        and rules.dealer_starts_with > 0
        and not rules.chooses_aces
    )


def pool_at(rules: Rules, true: float) -> Pool:
    """Half a shoe at this true count, with fractions of cards."""
    decks = rules.shoe.decks
    assert decks != "endless"
    squares = sum(value * value for value in SYSTEM.values)
    counts = tuple(2.0 * decks * (1 - true * value / (4 * squares)) for value in SYSTEM.values)
    return Pool(counts, int(sum(counts)))  # type: ignore[arg-type]


@lru_cache(maxsize=512)
def edge_at(rules: Rules, count: int) -> float:
    """The edge of a round that begins at this count, rounded down."""
    return solve_round(rules, pool_at(rules, count + MIDDLE)).value
