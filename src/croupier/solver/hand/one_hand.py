"""What a hand is worth against one upcard: stand, hit and double, for every hand that can follow from a start.

A dealer who looks for naturals is reckoned without conditioning: results count only where there is no natural, and are
divided by its chance at the end. Cards then always come as from the whole unseen shoe.
"""

from __future__ import annotations

from math import ceil

import numpy as np

from ..model.dealer import ENDS, Drawing, Trie, at_once, trie
from ..model.hands import Bools, Floats, Ints
from ..model.rules import Terms
from .kernels import distribute, standing, sweep


class OneHand:
    """All hands from `start` on, against the upcard of `terms`, on a shoe without the upcard but with the hand.

    Hands are played best, or as `acts` says where that is given (bit 0: hit rather than stand, bit 1: double).
    """

    def __init__(
        self,
        terms: Terms,
        shoe: Floats,
        endless: bool = False,
        start: list[int] | None = None,
        after_split: bool = False,
        acts: Ints | None = None,
    ) -> None:
        self.terms, self.shoe, self.endless = terms, shoe, endless
        table = terms.hands
        size = table.hard.size
        self.reach = reach = _reach(table.counts, shoe, endless, start)
        self.stand = np.zeros((size, 2))
        self.rows = np.full(
            size, -1, np.int64
        )  # where a hand's dealer is in `ends`; none for a dealer who chases
        self.ends = np.empty((0, ENDS))
        self.drawn: Ints = np.flatnonzero(reach)
        if terms.drawing.chases:
            for total in np.unique(table.total[reach]):
                self._chased(np.flatnonzero(reach & (table.total == total)), int(total))
        else:
            self.ends = self.dealer(table.counts[self.drawn], one=True)
            self.rows[self.drawn] = np.arange(self.drawn.size) if len(self.ends) > 1 else 0
            standing(table.total, self.rows, self.ends, terms.pays(), self.stand)
        self.values = np.full((size, 5), -np.inf)
        self.acts: Ints = np.zeros(size, np.int64) if acts is None else acts
        sweep(
            self.drawn[::-1],
            table.child,
            table.counts,
            table.total,
            table.size,
            shoe,
            np.zeros(shoe.size),
            endless,
            self.stand,
            terms.naturals,
            terms.pays(after_split),
            terms.flags(after_split),
            acts is not None,
            self.values,
            self.acts,
        )
        if acts is None and not after_split and terms.rules.natural is not None:
            ace = int(table.child[0, 0])
            self.acts[[int(table.child[ace, ten]) for ten in terms.kinds.tens]] = 0  # a natural stands

    def _chased(self, which: Ints, total: int) -> None:
        """What these hands, all of one total, get by standing; against a dealer who chases they are counted as 12."""
        table = self.terms.hands
        rows = np.full(table.hard.size, -1, np.int64)
        rows[which] = np.arange(which.size)
        ends = self.dealer(table.counts[which], drawing=Drawing.of(self.terms.rules, total))
        standing(np.full(table.hard.size, 12, np.int64), rows, ends, self.terms.pays(), self.stand)

    @property
    def tree(self) -> Trie:
        return trie(self.terms.drawing, self.terms.kinds, self.terms.upcard)

    @property
    def sure(self) -> bool:
        """Are the dealer's ends the same whatever cards are gone?"""
        return self.endless or at_once(self.terms.drawing, self.terms.kinds, self.terms.upcard) >= 0

    def dealer(self, gone: Ints, drawing: Drawing | None = None, one: bool = False) -> Floats:
        """The dealer's ends when these cards are gone from the shoe, a row each; or `one` where all are the same."""
        drawing = drawing or self.terms.drawing
        end = at_once(drawing, self.terms.kinds, self.terms.upcard)
        if end >= 0:
            sure = np.zeros((1, ENDS))
            sure[:, end] = 1.0
            return sure if one else np.repeat(sure, len(gone), axis=0)
        tree = trie(drawing, self.terms.kinds, self.terms.upcard)
        if self.endless:
            out = np.empty((1, ENDS))
            distribute(*tree, self.shoe, np.zeros((1, self.shoe.size), np.int64), True, out)
            return out if one else np.repeat(out, len(gone), axis=0)
        out = np.empty((len(gone), ENDS))
        if len(gone):
            distribute(*tree, self.shoe, gone, False, out)
        return out

    def no_natural(self, hand: int) -> float:
        """How likely it is that the dealer has no natural, when this hand is held."""
        return 1.0 - float(self.stand[hand, 1])


def _reach(counts: Ints, shoe: Floats, endless: bool, start: list[int] | None) -> Bools:
    """The hands that the shoe can make and that hold the start. Of a shoe that is thought, such as one at a true count, a
    part of a card can still be drawn."""
    reach: Bools = np.ones(len(counts), np.bool_)
    for kind in range(counts.shape[1]):
        if not endless and shoe[kind] < 21:
            reach &= counts[:, kind] <= ceil(shoe[kind])
        if start is not None and start[kind]:
            reach &= counts[:, kind] >= start[kind]
    return reach
