"""The Hi-Lo count of the shoe, beside the exact edge of the next round."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import Agree, ForShuffle, Match, Open, known
from ..engine.recycled_deck import RecycledDeck
from ..engine.stock import AnyStock, Endless
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from ..solver import Pool, fresh_pool, solve_round
from ..solver.chasing_dealer import recycled_round_value
from ..solver.solution import check_solvable
from .expectation import pool_ahead

TAGS = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
"""What a card adds to the running count once it is out, ace to king."""


class Count(NamedTuple):
    running: int
    true: float  # per deck left
    edge: float | None  # of the next round, exact; None in a match, or if cards are too few or unknown
    shuffle: bool  # the house shuffles before the next round


def count(match: Match, seat: int, splits: str = "adaptive") -> Count:
    """Count between rounds, from what this seat has been shown since the shuffle.

    Of a recycled deck the front segment is counted: the next cards come from there.
    """
    stock = known(match, seat).stock
    shuffle = _shuffles(match)
    if shuffle or stock is None or isinstance(stock, Endless):
        return Count(0, 0.0, _edge(match.rules, None, splits), shuffle)
    whole, pool = fresh_pool(match.rules), Pool.of(stock)
    out = [full - left for full, left in zip(whole.by_rank, pool.by_rank, strict=True)]
    running = sum(tag * n for tag, n in zip(TAGS, out, strict=True))
    true = running / (pool.left / 52) if pool.left else 0.0
    return Count(running, true, _edge(match.rules, stock, splits), shuffle)


def _shuffles(match: Match) -> bool:
    """Does the house shuffle before a round of all seats?"""
    try:
        if match.round is not None and match.rules.table.another_round == "agreed":
            for seat in match.seats:
                match = match.apply(Agree(seat))
        return isinstance(match.apply(Open(match.seats)).waits, ForShuffle)
    except CroupierError:
        return False


def _edge(rules: Rules, stock: AnyStock | None, splits: str) -> float | None:
    """From this stock, or from a fresh shoe; `None` where a whole round cannot be solved from it."""
    if isinstance(rules.stake, Points):
        return None
    try:
        check_solvable(rules)
    except CroupierError:
        return None
    pool = fresh_pool(rules) if stock is None else pool_ahead(rules, stock)
    if pool is not None:
        return solve_round(rules, pool, splits).value
    return recycled_round_value(rules, stock) if isinstance(stock, RecycledDeck) else None
