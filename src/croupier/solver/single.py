"""What a hand is worth against one upcard: stand, hit and double, for every hand that can follow from a start.

A dealer who looks for naturals is reckoned without conditioning: results count only where there is no natural, and are
divided by its chance at the end. Cards then always come as from the whole unseen shoe.
"""

from __future__ import annotations

import numpy as np

from .dealer import ENDS, Drawing, at_once, trie
from .hands import Bools, Floats, Ints
from .kernels import distribute, standing, sweep
from .terms import Terms


class Single:
    """All hands from `start` on, against the upcard of `terms`, on a shoe without the upcard but with the hand."""

    def __init__(
        self,
        terms: Terms,
        shoe: Floats,
        endless: bool = False,
        start: list[int] | None = None,
        parted: bool = False,
    ) -> None:
        self.terms, self.shoe, self.endless = terms, shoe, endless
        table = terms.hands
        reach: Bools = np.ones(table.hard.size, np.bool_)
        if not endless:
            reach = np.all(table.counts <= shoe, axis=1)
        if start is not None:
            reach &= np.all(table.counts >= np.array(start), axis=1)
        self.reach = reach
        size = table.hard.size
        self.stand = np.zeros((size, 2))
        if terms.drawing.chases:
            for total in np.unique(table.total[reach]):
                self._stand(
                    np.flatnonzero(reach & (table.total == total)), Drawing.of(terms.rules, int(total))
                )
        else:
            self._stand(np.flatnonzero(reach), terms.drawing)
        self.values = np.full((size, 5), -np.inf)
        self.acts: Ints = np.zeros(size, np.int64)
        self._sweep(self.reach, np.zeros(shoe.size), self.stand, self.values, self.acts, parted=parted)

    def _stand(self, which: Ints, drawing: Drawing) -> None:
        """What these hands get by standing; the totals of a dealer who chases are counted as 12."""
        table = self.terms.hands
        totals = np.full(table.hard.size, 12, np.int64) if drawing.chases else table.total
        rows = np.full(table.hard.size, -1, np.int64)
        rows[which] = np.arange(which.size)
        standing(totals, rows, self.dealer(table.counts[which], drawing), self.terms.pays(), self.stand)

    def dealer(self, gone: Ints, drawing: Drawing | None = None) -> Floats:
        """The dealer's ends when these cards are gone from the shoe, a row each."""
        drawing = drawing or self.terms.drawing
        end = at_once(drawing, self.terms.kinds, self.terms.upcard)
        if end >= 0:
            sure = np.zeros((len(gone), ENDS))
            sure[:, end] = 1.0
            return sure
        tree = trie(drawing, self.terms.kinds, self.terms.upcard)
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
        reach: Bools,
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
