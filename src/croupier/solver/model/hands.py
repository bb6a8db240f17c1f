"""Every hand that is not bust, as a multiset of kinds, with the hands that one more card makes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


class Hands(NamedTuple):
    """Hands in the order of their hard totals, so that a hand's children come after it.

    Kernels take it as it is.
    """

    counts: Ints  # hand, kind → how many
    hard: Ints  # total with aces as 1
    total: Ints  # total as the player counts it
    size: Ints
    child: Ints  # hand, kind → the hand with that card more; -1 if it is bust

    @property
    def parent(self) -> Ints:
        """Every hand without one card of every kind, or -1."""
        parent = np.full(self.child.shape, -1, np.int64)
        for hand, kind in zip(*np.nonzero(self.child >= 0), strict=True):
            parent[self.child[hand, kind], kind] = hand
        return parent

    def find(self, counts: list[int] | tuple[int, ...]) -> int:
        """The index of a hand, or -1 for one that is bust."""
        hand = 0
        for kind, n in enumerate(counts):
            for _ in range(n):
                hand = int(self.child[hand, kind]) if hand >= 0 else -1
        return hand


@lru_cache(maxsize=32)
def hands(values: tuple[int, ...], best: bool) -> Hands:
    """All hands of these kinds; `best` counts an ace as 11 unless that busts."""
    width = len(values)
    hard_totals: dict[tuple[int, ...], int] = {(0,) * width: 0}
    edge = list(hard_totals)
    while edge:
        grown = {}
        for counts in edge:
            for kind, value in enumerate(values):
                hard = hard_totals[counts] + value
                if hard <= 21:
                    grown[(*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])] = hard
        edge = [counts for counts in grown if counts not in hard_totals]
        hard_totals.update(grown)
    order = sorted(hard_totals, key=lambda counts: (hard_totals[counts], counts))
    place = {counts: at for at, counts in enumerate(order)}
    child = np.full((len(order), width), -1, np.int64)
    for counts, at in place.items():
        for kind in range(width):
            child[at, kind] = place.get((*counts[:kind], counts[kind] + 1, *counts[kind + 1 :]), -1)
    all_counts = np.array(order, np.int64)
    totals = np.array([hard_totals[counts] for counts in order], np.int64)
    soft = best & (all_counts[:, 0] > 0) & (totals <= 11)
    return Hands(all_counts, totals, totals + 10 * soft, all_counts.sum(axis=1), child)
