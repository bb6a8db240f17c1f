"""What a split is worth, resplits included, by linearity: each hand's share depends on how many cards of the pair are gone.

Second cards can be thought dealt to all hands first. Each is of the pair, and splits again while the house allows it,
or is not. What a hand is worth beside another whose second card is known not to be of the pair follows from what it is
worth beside any card and beside one of the pair: a hand's worth does not change when a card is drawn unseen.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .dealer import NATURAL
from .hands import Floats, Hands, Ints, hands
from .kernels import standing
from .single import Single

HIT_STAND, ALL = 3, 4


@lru_cache(maxsize=256)
def removals(
    values: tuple[int, ...], best: bool, pair: int, span: tuple[int, int], short: bool
) -> tuple[Ints, Ints, Ints]:
    """Hands with a card of the pair; the sets of cards gone when so many more of it are; and which is whose."""
    table: Hands = hands(values, best)
    held = (table.counts[:, pair] > 0) & ((table.size <= 2) if short else True)
    mine = np.flatnonzero(held)
    sets: dict[tuple[int, ...], int] = {}
    where = np.full((span[1] + 1, table.hard.size), -1, np.int64)
    for more in range(span[0], span[1] + 1):
        for hand in mine:
            counts = table.counts[hand].copy()
            counts[pair] += more
            where[more, hand] = sets.setdefault(tuple(counts.tolist()), len(sets))
    return mine, np.array(list(sets), np.int64), where


class Pair:
    """Hands that wait for a second card after a split, on the shoe of `single`, which still holds their first cards."""

    def __init__(self, single: Single, pair: int, adaptive: bool, waiting: int = 2, parts: int = 2) -> None:
        self.single, self.pair, self.adaptive = single, pair, adaptive
        self.waiting, self.parts = waiting, parts  # `parts` counts all hands that the seat has
        terms = single.terms
        self.most = max(parts, terms.most_hands(pair))
        self.short = terms.one_card(pair)
        highest = waiting if self.most == parts else 2 * (waiting + self.most - parts) - 2
        span = (waiting - 1, highest - 1)
        best = terms.rules.player.ace == "best"
        mine, sets, where = removals(terms.kinds.values, best, pair, span, self.short)
        ends = single.dealer(sets)
        self.any: dict[
            int, float
        ] = {}  # by cards of the pair that are gone: a hand's worth with any second card
        self.other: dict[int, float] = {}  # the share of it that comes with a second card of another kind
        for more in range(span[0], span[1] + 1):
            self._pass(mine, where[more], ends, more)

    def _pass(self, mine: Ints, rows: Ints, ends: Floats, more: int) -> None:
        """A hand's worth with `more` cards of the pair gone beside its own first: with any second card, and with another."""
        single, pair = self.single, self.pair
        terms, table, shoe = single.terms, single.terms.hands, single.shoe
        gone = np.zeros(shoe.size)
        gone[pair] = more
        stand = np.zeros((table.hard.size, 2))
        standing(table.total, rows, ends, terms.pays(), stand)
        reach = np.zeros(table.hard.size, np.bool_)
        reach[mine] = True if single.endless else (table.counts[mine] + gone <= shoe).all(axis=1)
        one = int(table.child[0, pair])
        values = np.full((table.hard.size, 5), -np.inf)
        if not self.short:
            acts = single.acts.copy()
            single._sweep(reach, gone, stand, values, acts, parted=True, follow=not self.adaptive)
        left = shoe if single.endless else shoe - gone - table.counts[one]
        total = 1.0 if single.endless else left.sum()
        natural = terms.pays(True)[3]
        worth = np.zeros(shoe.size)
        for kind in range(shoe.size):
            to = int(table.child[one, kind])
            if left[kind] > 0:
                closed = stand[to, 0] + stand[to, 1] * natural
                worth[kind] = left[kind] / total * (closed if self.short else values[to, ALL])
        self.any[more + 1] = float(worth.sum())
        self.other[more + 1] = float(worth.sum() - worth[pair])

    def value(self) -> float:
        """All hands that wait, where the dealer has no natural if the dealer looks."""
        single = self.single
        total = (
            self._endless(self.waiting, self.parts)
            if single.endless
            else self._hands(self.waiting, self.parts, self.waiting, 0)
        )
        if single.terms.original and not single.terms.looks:
            gone = np.zeros((1, single.shoe.size), np.int64)
            gone[0, self.pair] = self.waiting
            total -= float(single.dealer(gone)[0, NATURAL])
        return total

    def _endless(self, waiting: int, parts: int) -> float:
        """From an endless shoe no hand tells of another, so that each pair is split again only where that is better."""
        if waiting == 0:
            return 0.0
        at = self.waiting
        same, other = float(self.single.shoe[self.pair]), self.other[at]
        later = self._endless(waiting - 1, parts)
        again = same * later + self.any[at] - other
        if parts < self.most:
            again = max(again, same * self._endless(waiting + 1, parts + 1))
        return other + (1.0 - same) * later + again

    def _same(self, gone: int, others: int) -> float:
        """The chance that the next card is of the pair."""
        left = float(self.single.shoe.sum()) - gone - others
        return max(0.0, float(self.single.shoe[self.pair]) - gone) / left if left > 0 else 0.0

    def _beside(self, worths: dict[int, float], gone: int, others: int) -> float:
        """A hand's worth when `gone` cards of the pair are out and `others` second cards are known to be different."""
        if others == 0:
            return worths[gone]
        same = self._same(gone, others - 1)
        if same >= 1.0:
            return 0.0
        more = same * self._beside(worths, gone + 1, others - 1) if same > 0 else 0.0
        return (self._beside(worths, gone, others - 1) - more) / (1.0 - same)

    def _hands(self, waiting: int, parts: int, gone: int, done: int) -> float:
        """What all hands are worth: `waiting` for a second card, `done` with one that is not of the pair."""
        if parts == self.most or waiting == 0:
            total = waiting * self._beside(self.any, gone, done) if waiting else 0.0
            if done:
                same = self._same(gone, done - 1)
                total += done * self._beside(self.other, gone, done - 1) / (1.0 - same)
            return total
        same = self._same(gone, done)
        total = 0.0
        if same > 0:
            total += same * self._hands(waiting + 1, parts + 1, gone + 1, done)
        if same < 1:
            total += (1.0 - same) * self._hands(waiting - 1, parts, gone, done + 1)
        return total
