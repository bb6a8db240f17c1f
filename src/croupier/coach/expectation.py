"""The value of a round before its first card, from the shoe as a seat knows it.

Where a shoe continues from round to round, every round of a long record has a different shoe. Solving each
would take minutes, so long records use an estimate from effects of removal.
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
from ..solver.chasing_dealer import recycled_round_value
from ..solver.model.capacity import cards_needed
from ..solver.solution import check_solvable

EXACT_ROUNDS = 60
"""Records of more rounds are estimated."""


class Expectation:
    """The expectations of a record's rounds; `exact` as long as every shoe was solved."""

    def __init__(self, rules: Rules, rounds: int, splits: str) -> None:
        self.rules, self.splits = rules, splits
        self.exact = self._solves_each = rounds <= EXACT_ROUNDS
        self._cache: dict[tuple[int, ...], float] = {}
        self._whole: Pool | None = None
        if isinstance(rules.stake, Points):
            return  # a match has no expectation per round
        try:
            check_solvable(rules)
            self._whole = fresh_pool(rules)
        except CroupierError:
            self.exact = False

    def of(self, match: Match, seat: int) -> float:
        """The value of the round that has just been opened; 0 where only positions can be valued."""
        if self._whole is None:
            return 0.0
        stock = known(match, seat).stock
        if isinstance(match.waits, ForShuffle) or stock is None:
            return self._pool_value(self._whole)
        pool = pool_ahead(self.rules, stock)
        if pool is not None:
            return self._pool_value(pool)
        if self._solves_each and isinstance(stock, RecycledDeck):
            value = recycled_round_value(self.rules, stock)
            if value is not None:
                return value
        self.exact = False
        return self._pool_value(self._whole)

    def _pool_value(self, pool: Pool) -> float:
        if pool.by_rank not in self._cache:
            solves = self._solves_each or pool == self._whole
            value = solve_round(self.rules, pool, self.splits).value if solves else self._estimate(pool)
            self._cache[pool.by_rank] = value
        return self._cache[pool.by_rank]

    def _estimate(self, pool: Pool) -> float:
        """The value of a fresh shoe, corrected by the effect of each card removed."""
        assert self._whole is not None
        removed = [full - left for full, left in zip(self._whole.by_rank, pool.by_rank, strict=True)]
        base, effects = _effects_of_removal(self.rules, self.splits)
        cards = sum(self._whole.by_rank)
        change = sum(n * effect for n, effect in zip(removed, effects, strict=True))
        return base + change * (cards - 1) / sum(pool.by_rank)


def pool_ahead(rules: Rules, stock: AnyStock) -> Pool | None:
    """The cards of the next round as one pool; `None` where they are too few or unknown."""
    if isinstance(stock, RecycledDeck) and (not stock.segments or stock.unseen):
        return None
    try:
        pool = Pool.of(stock)
    except CroupierError:  # cards that went back unseen
        return None
    return pool if pool.left >= cards_needed(rules, pool) else None


@lru_cache(maxsize=32)
def _effects_of_removal(rules: Rules, splits: str) -> tuple[float, tuple[float, ...]]:
    """A fresh shoe's value, and how it changes when one card of each rank is removed."""
    whole = fresh_pool(rules)
    base = solve_round(rules, whole, splits).value
    by_value: dict[int, float] = {}
    effects = []
    for rank in range(13):
        value = 0 if rank == 0 else rules.values[4 * rank]
        if value not in by_value:
            left = (*whole.by_rank[:rank], whole.by_rank[rank] - 1, *whole.by_rank[rank + 1 :])
            by_value[value] = solve_round(rules, Pool(left, whole.left - 1), splits).value - base
        effects.append(by_value[value])
    return base, tuple(effects)
