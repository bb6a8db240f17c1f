"""What a hand is worth against one upcard: stand, hit and double, for every hand that can follow from a start.

A dealer who looks for naturals is reckoned without conditioning: results count only where there is no natural, and are
divided by its chance at the end. Cards then always come as from the whole unseen shoe.
"""

from __future__ import annotations

import numpy as np

from .dealer import ENDS, trie
from .hands import Floats, Ints
from .kernels import distribute, standing, sweep
from .terms import Terms


class Single:
    """All hands from `start` on, against the upcard of `terms`, on a shoe without the upcard but with the hand."""

    def __init__(self, terms: Terms, shoe: Floats, endless: bool = False, start: list[int] | None = None) -> None:
        self.terms, self.shoe, self.endless = terms, shoe, endless
        table = terms.hands
        reach = np.ones(table.hard.size, np.bool_) if endless else (table.counts <= shoe).all(axis=1)
        if start is not None:
            reach &= (table.counts >= np.array(start)).all(axis=1)
        self.reach = reach
        size = table.hard.size
        self.rows = np.full(size, -1, np.int64)
        self.rows[reach] = np.arange(int(reach.sum()))
        self.ends = self.dealer(table.counts[reach])
        self.stand = np.zeros((size, 2))
        pays = terms.pays()
        standing(table.total, self.rows, self.ends, pays, self.stand)
        self.values = np.full((size, 5), -np.inf)
        self.acts: Ints = np.zeros(size, np.int64)
        self._sweep(self.reach, np.zeros(shoe.size), self.stand, self.values, self.acts)

    def dealer(self, gone: Ints) -> Floats:
        """The dealer's ends when these cards are gone from the shoe, a row each."""
        tree = trie(self.terms.drawing, self.terms.kinds, self.terms.upcard)
        if self.endless:
            out = np.empty((1, ENDS))
            distribute(*tree, self.shoe, np.zeros((1, self.shoe.size), np.int64), True, out)
            return np.repeat(out, len(gone), axis=0)
        out = np.empty((len(gone), ENDS))
        if len(gone):
            distribute(*tree, self.shoe, gone, False, out)
        return out

    def _sweep(
        self,
        reach: np.ndarray,  # type: ignore[type-arg]
        gone: Floats,
        stand: Floats,
        values: Floats,
        acts: Ints,
        *,
        parted: bool = False,
        follow: bool = False,
    ) -> None:
        terms, table = self.terms, self.terms.hands
        sweep(
            reach,
            table.child,
            table.counts,
            table.total,
            table.size,
            self.shoe,
            gone,
            self.endless,
            stand,
            terms.naturals * (self.shoe if self.endless else 1.0),
            terms.pays(parted),
            terms.flags(parted),
            follow,
            values,
            acts,
        )

    def no_natural(self, hand: int) -> float:
        """How likely it is that the dealer has no natural, when this hand is held."""
        return 1.0 - float(self.stand[hand, 1])
