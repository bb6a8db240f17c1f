"""The cards that may still come, as far as somebody knows: by rank, with the unseen ones that left among them."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.counts import rank_count
from ...engine.stock import AnyStock, Endless, Stock
from ...errors import CroupierError
from .kinds import Kinds


class Pool(NamedTuple):
    """Unseen cards by rank, ace to king. A card that left unseen is as likely to be any of them."""

    by_rank: tuple[int, ...]
    left: int  # cards that can be dealt before a shuffle
    endless: bool = False

    @classmethod
    def of(cls, stock: AnyStock) -> Pool:
        """What a stock holds; of a recycled deck the segment in front, from which the next cards come."""
        if isinstance(stock, Endless):
            return cls((4,) * 13, 1 << 30, True)
        if isinstance(stock, Stock):
            held = [rank_count(stock.counts, rank) - stock.rank_only.count(rank) for rank in range(13)]
            return cls(tuple(held), stock.left)
        if not stock.segments:
            return cls((0,) * 13, 0)
        front = stock.segments[0]
        if front.by_rank is None:
            raise CroupierError("Cards of the recycled deck are unknown.")
        return cls(front.by_rank, front.left)

    def counts(self, kinds: Kinds) -> list[float]:
        """How many of each kind; from an endless shoe, how likely each is."""
        found = [0.0] * len(kinds.values)
        for rank, n in enumerate(self.by_rank):
            found[kinds.of_rank[rank]] += n / 52 if self.endless else n
        return found

    def ranks(self, kinds: Kinds, kind: int, upcard: int | None) -> list[tuple[float, tuple[float, ...]]]:
        """How many there are of each rank of a kind once an upcard is out, for each rank that the upcard may have.

        From an endless shoe: how likely each rank is, as in `counts`.
        """
        each = 52 if self.endless else 1
        held = tuple(n / each for rank, n in enumerate(self.by_rank) if kinds.of_rank[rank] == kind)
        if kind != upcard or self.endless or len(held) == 1:
            return [(1.0, held)]
        found: dict[tuple[float, ...], float] = {}
        for at, n in enumerate(held):
            if n > 0:
                rest = tuple(sorted((*held[:at], n - 1, *held[at + 1 :])))
                found[rest] = found.get(rest, 0.0) + n / sum(held)
        return [(weight, rest) for rest, weight in found.items()]
