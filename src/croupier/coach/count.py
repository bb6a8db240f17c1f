"""A counter's view of the shoe: the Hi-Lo count, and the exact edge of the next round beside it."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import ForShuffle, Match, Open, known
from ..engine.stock import Stock
from ..errors import CroupierError
from ..rules.fields import Points
from ..solver import Pool, fresh, opening
from ..solver.solution import solvable

TAGS = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1)
"""What a card adds to the running count once it is out, ace to king."""


class Count(NamedTuple):
    running: int
    true: float  # per deck that is left
    edge: float | None  # the next round's exact expectation; none where a match is at stake
    shuffle: bool  # the house shuffles before the next round


def count(match: Match, seat: int, splits: str = "adaptive") -> Count:
    """The count between rounds, from what this seat has been shown since the shuffle."""
    stock = known(match, seat).stock
    shuffle = _shuffles(match)
    pool = fresh(match.rules) if shuffle or not isinstance(stock, Stock) else Pool.of(stock)
    running, true = 0, 0.0
    if isinstance(stock, Stock) and not shuffle:
        whole = fresh(match.rules)
        out = [full - held for full, held in zip(whole.by_rank, pool.by_rank, strict=True)]
        running = sum(tag * n for tag, n in zip(TAGS, out, strict=True))
        true = running / (stock.left / 52) if stock.left else 0.0
    return Count(running, true, _edge(match, pool, splits), shuffle)


def _shuffles(match: Match) -> bool:
    try:
        return isinstance(match.apply(Open(match.seats)).waits, ForShuffle)
    except CroupierError:
        return False


def _edge(match: Match, pool: Pool, splits: str) -> float | None:
    if isinstance(match.rules.stake, Points):
        return None
    try:
        solvable(match.rules)
    except CroupierError:
        return None
    return opening(match.rules, pool, splits).worth
