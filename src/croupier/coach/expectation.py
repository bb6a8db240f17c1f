"""What a round is worth before its first card, from the shoe as a seat knows it.

A long record of a house that plays on from one shoe has a shoe of its own for every round. Each of them solved would
take minutes, so beyond some rounds the shoe is reckoned by the effect of each card that is gone.
"""

from __future__ import annotations

from functools import lru_cache

from ..engine import ForShuffle, Match, known
from ..engine.recycled_deck import RecycledDeck
from ..engine.stock import AnyStock
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from ..solver import Pool, fresh_pool, solve_round
from ..solver.model.capacity import cards_needed
from ..solver.recycled import recycled_round
from ..solver.solution import solvable

EXACT_ROUNDS = 60


class Expectation:
    """The expectations of a record's rounds; `exact` as long as every shoe was solved as it stands."""

    def __init__(self, rules: Rules, rounds: int, splits: str) -> None:
        self.rules, self.splits = rules, splits
        self.each = rounds <= EXACT_ROUNDS  # every shoe by itself
        self.exact = self.each
        self.found: dict[tuple[int, ...], float] = {}
        try:
            if isinstance(rules.stake, Points):
                raise CroupierError("A match is not worth so much a round.")
            solvable(rules)
        except CroupierError:
            self.whole: Pool | None = None
            self.exact = self.each and isinstance(rules.stake, Points)
        else:
            self.whole = fresh_pool(rules)

    def of(self, match: Match, seat: int) -> float:
        """The round that has just been opened; nothing where only positions can be valued."""
        if self.whole is None:
            return 0.0
        stock = known(match, seat).stock
        if isinstance(match.waits, ForShuffle) or stock is None:
            return self._kept(self.whole)
        pool = pool_ahead(self.rules, stock)
        if pool is not None:
            return self._kept(pool)
        turning = recycled_round(self.rules, stock) if self.each and isinstance(stock, RecycledDeck) else None
        if turning is not None:
            return turning
        self.exact = False
        return self._kept(self.whole)

    def _kept(self, pool: Pool) -> float:
        if pool.by_rank not in self.found:
            self.found[pool.by_rank] = self._worth(pool)
        return self.found[pool.by_rank]

    def _worth(self, pool: Pool) -> float:
        assert self.whole is not None
        if self.each or pool == self.whole:
            return solve_round(self.rules, pool, self.splits).value
        gone = [full - left for full, left in zip(self.whole.by_rank, pool.by_rank, strict=True)]
        base, effects = _effects(self.rules, self.splits)
        cards = sum(self.whole.by_rank)
        moved = sum(n * effect for n, effect in zip(gone, effects, strict=True))
        return base + moved * (cards - 1) / sum(pool.by_rank)


def pool_ahead(rules: Rules, stock: AnyStock) -> Pool | None:
    """The cards of the next round as one pool, or nothing where they are not: too few, or too little known of them."""
    if isinstance(stock, RecycledDeck) and (not stock.segments or stock.unseen):
        return None
    try:
        pool = Pool.of(stock)
    except CroupierError:  # cards that went back unseen
        return None
    return pool if pool.left >= cards_needed(rules, pool) else None


@lru_cache(maxsize=32)
def _effects(rules: Rules, splits: str) -> tuple[float, tuple[float, ...]]:
    """A fresh shoe's worth, and what changes when one card of each rank is gone."""
    whole = fresh_pool(rules)
    base = solve_round(rules, whole, splits).value
    tens: dict[int, float] = {}
    found = []
    for rank in range(13):
        value = 0 if rank == 0 else rules.values[4 * rank]
        if value not in tens:
            left = (*whole.by_rank[:rank], whole.by_rank[rank] - 1, *whole.by_rank[rank + 1 :])
            tens[value] = solve_round(rules, Pool(left, whole.left - 1), splits).value - base
        found.append(tens[value])
    return base, tuple(found)
