"""The value of stand, hit and double against one upcard, for every hand that can follow from a start.

A dealer who looks for a natural is valued without conditioning. Results count only where there is no natural,
and are divided by that chance at the end. So cards always come from the whole unseen shoe.
"""

from __future__ import annotations

from math import ceil
from typing import Any

import numpy as np

from ..model.dealer_hands import ENDS, Drawing, Trie, at_once, trie
from ..model.hands import Bools, Floats, Ints
from ..model.rules import HandRules, Terms
from .kernels import Play, ShoeCounts, distribute, standing, sweep


class OneHand:
    """All hands from `start` on against one upcard, on a shoe without the upcard but with the hand.

    Hands are played best, or as `acts` says (bit 0: hit rather than stand, bit 1: double). `after_split`
    applies the rules for hands of a split.
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
        self.shoe_counts = ShoeCounts(shoe, endless)
        self.splits: dict[tuple[int, bool], Any] = {}  # of `adaptive_split`
        table = terms.hands
        size = table.hard.size
        self.reach = _reachable(table.counts, shoe, endless, start)
        self.stand = np.zeros((size, 3))
        self.reached: Ints = np.flatnonzero(self.reach)
        rules = terms.split_hand if after_split else terms.hand
        self.dealt = self._ends_by_hand(rules)
        self.rows, self.ends, _ = self.dealt[0]  # where the dealer chases: for the lowest total
        for rows, ends, pays in self.dealt:
            standing(rows, ends, rules._replace(pays=pays), self.stand)
        self.values = np.full((size, 5), -np.inf)
        self.acts: Ints = np.zeros(size, np.int64) if acts is None else acts
        sweep(
            self.reached[::-1], table, self.shoe_counts, np.zeros(shoe.size), rules, self.stand,
            Play(self.acts, acts is not None), self.values,
        )  # fmt: skip
        if acts is None and not after_split and terms.rules.natural is not None:
            ace = int(table.child[0, 0])
            self.acts[[int(table.child[ace, ten]) for ten in terms.kinds.tens]] = 0  # a natural stands

    def _ends_by_hand(self, rules: HandRules) -> list[tuple[Ints, Floats, Floats]]:
        """Each hand's row in the dealer's ends, those ends, and what final hands pay beside them.

        A dealer who chases ends otherwise for each total of the player's.
        """
        table, rows = self.terms.hands, np.full(self.reach.size, -1, np.int64)
        if not self.terms.drawing.chases:
            ends = self.dealer(table.counts[self.reached], one=True)
            rows[self.reached] = np.arange(self.reached.size) if len(ends) > 1 else 0
            return [(rows, ends, rules.pays)]
        parts = []
        for total in np.unique(table.total[self.reach]).tolist():
            which = np.flatnonzero(self.reach & (table.total == total))
            rows = np.full(self.reach.size, -1, np.int64)
            rows[which] = np.arange(which.size)
            ends = self.dealer(table.counts[which], drawing=Drawing.of(self.terms.rules, total))
            parts.append((rows, ends, self.terms.pays_chased(total)))
        return parts

    @property
    def trie(self) -> Trie:
        return trie(self.terms.drawing, self.terms.kinds, self.terms.upcard)

    @property
    def same_ends(self) -> bool:
        """Are the dealer's ends the same whatever cards are removed?"""
        return self.endless or at_once(self.terms.drawing, self.terms.kinds, self.terms.upcard) >= 0

    def dealer(self, removed: Ints, drawing: Drawing | None = None, one: bool = False) -> Floats:
        """The dealer's ends without each row of cards; with `one`, a single row where all are the same."""
        drawing = drawing or self.terms.drawing
        end = at_once(drawing, self.terms.kinds, self.terms.upcard)
        if end >= 0:
            certain = np.zeros((1, ENDS))
            certain[:, end] = 1.0
            return certain if one else np.repeat(certain, len(removed), axis=0)
        tree = trie(drawing, self.terms.kinds, self.terms.upcard)
        if self.endless:
            out = np.empty((1, ENDS))
            distribute(tree, self.shoe, np.zeros((1, self.shoe.size), np.int64), True, out)
            return out if one else np.repeat(out, len(removed), axis=0)
        out = np.empty((len(removed), ENDS))
        if len(removed):
            distribute(tree, self.shoe, removed, False, out)
        return out

    def no_natural(self, hand: int) -> float:
        """The chance that the dealer has no natural when the player has this hand."""
        return 1.0 - float(self.stand[hand, 1])

    def play_share(self, hand: int) -> float:
        """How often this hand is played out: only without a dealer's natural where the dealer looks."""
        return self.no_natural(hand) if self.terms.looks else 1.0


def _reachable(counts: Ints, shoe: Floats, endless: bool, start: list[int] | None) -> Bools:
    """The hands that the shoe can make and that contain the start.

    Hypothetical shoes, such as one at a true count, may hold fractional cards; round up.
    """
    reach: Bools = np.ones(len(counts), np.bool_)
    for kind in range(counts.shape[1]):
        if not endless and shoe[kind] < 21:
            reach &= counts[:, kind] <= ceil(shoe[kind])
        if start is not None and start[kind]:
            reach &= counts[:, kind] >= start[kind]
    return reach
