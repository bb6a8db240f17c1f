"""The pool of unseen cards by rank, as far as a seat knows them.

Cards that left the shoe unseen are still in it.
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.card_counts import rank_count
from ...engine.stock import AnyStock, Endless, Stock
from ...errors import CroupierError
from .card_kinds import Kinds


class Pool(NamedTuple):
    """Unseen cards by rank, ace to king. A card that left unseen is equally likely to be any of them."""

    by_rank: tuple[int, ...]
    left: int  # cards that can be dealt before a shuffle
    endless: bool = False

    @classmethod
    def of(cls, stock: AnyStock) -> Pool:
        """The cards of a stock.

        Of a recycled deck only the front segment counts: the next cards come from there.
        """
        if isinstance(stock, Endless):
            return cls((4,) * 13, 1 << 30, True)
        if isinstance(stock, Stock):
            by_rank = [rank_count(stock.counts, rank) - stock.rank_only.count(rank) for rank in range(13)]
            return cls(tuple(by_rank), stock.left)
        if not stock.segments:
            return cls((0,) * 13, 0)
        front = stock.segments[0]
        if front.by_rank is None:
            raise CroupierError("Cards of the recycled deck are unknown.")
        return cls(front.by_rank, front.left)

    def counts(self, kinds: Kinds) -> list[float]:
        """How many of each kind; from an endless shoe, how likely each is."""
        counts = [0.0] * len(kinds.values)
        for rank, n in enumerate(self.by_rank):
            counts[kinds.of_rank[rank]] += n / 52 if self.endless else n
        return counts

    def ranks(self, kinds: Kinds, kind: int, upcard: int | None) -> list[tuple[float, tuple[float, ...]]]:
        """The cards left of each rank of a kind, without the upcard, for each rank the upcard may have.

        Each case comes with its weight. From an endless shoe: how likely each rank is, as in `counts`.
        """
        each = 52 if self.endless else 1
        ranks = tuple(n / each for rank, n in enumerate(self.by_rank) if kinds.of_rank[rank] == kind)
        if kind != upcard or self.endless or len(ranks) == 1:
            return [(1.0, ranks)]
        weights: dict[tuple[float, ...], float] = {}
        for at, n in enumerate(ranks):
            if n > 0:
                rest = tuple(sorted((*ranks[:at], n - 1, *ranks[at + 1 :])))
                weights[rest] = weights.get(rest, 0.0) + n / sum(ranks)
        return [(weight, rest) for rest, weight in weights.items()]
