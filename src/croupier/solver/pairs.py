"""What a split is worth, resplits included, by linearity: each hand's share depends on how many cards of the pair are gone.

Second cards can be thought dealt to all hands first. Each is of the pair, and splits again while the house allows it,
or is not. What a hand is worth beside another whose second card is known not to be of the pair follows from what it is
worth beside any card and beside one of the pair: a hand's worth does not change when a card is drawn unseen.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .hands import Floats, Hands, Ints
from .kernels import standing
from .single import Single

HIT_STAND, ALL = 3, 4


@lru_cache(maxsize=256)
def removals(values: tuple[int, ...], best: bool, pair: int, deepest: int, short: bool) -> tuple[Ints, Ints, Ints]:
    """Hands with a card of the pair; the sets of cards gone when `deepest` more of it are; and which is whose."""
    from .hands import hands

    table: Hands = hands(values, best)
    held = (table.counts[:, pair] > 0) & ((table.size <= 2) if short else True)
    mine = np.flatnonzero(held)
    sets: dict[tuple[int, ...], int] = {}
    where = np.full((deepest + 1, table.hard.size), -1, np.int64)
    for more in range(1, deepest + 1):
        for hand in mine:
            counts = table.counts[hand].copy()
            counts[pair] += more
            where[more, hand] = sets.setdefault(tuple(counts.tolist()), len(sets))
    return mine, np.array(list(sets), np.int64), where


class Pair:
    """A split of two cards of one kind, on the shoe of `single`, which still holds both."""

    def __init__(self, single: Single, pair: int, adaptive: bool, most: int | None = None) -> None:
        self.single, self.pair, self.adaptive = single, pair, adaptive
        terms = single.terms
        self.most = most if most is not None else terms.most_hands(pair)
        self.deepest = 1 if self.most == 2 else 2 * self.most - 3
        self.short = terms.one_card(pair)
        best = terms.rules.player.ace == "best"
        mine, sets, where = removals(terms.kinds.values, best, pair, self.deepest, self.short)
        ends = single.dealer(sets)
        self.any: list[float] = [0.0, 0.0]
        self.other: list[float] = [0.0, 0.0]
        for more in range(1, self.deepest + 1):
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
        self.any.append(float(worth.sum()))
        self.other.append(float(worth.sum() - worth[pair]))

    def value(self) -> float:
        """All hands of the split together, where the dealer has no natural if the dealer looks."""
        single = self.single
        total = self._hands(2, 2, 2, 0)
        if single.terms.original and not single.terms.looks:
            two = single.terms.hands.child[single.terms.hands.child[0, self.pair], self.pair]
            total -= float(single.stand[two, 1])
        return total

    def _same(self, gone: int, others: int) -> float:
        """The chance that the next card is of the pair."""
        if self.single.endless:
            return float(self.single.shoe[self.pair])
        left = float(self.single.shoe.sum()) - gone - others
        return max(0.0, float(self.single.shoe[self.pair]) - gone) / left if left > 0 else 0.0

    def _beside(self, worths: list[float], gone: int, others: int) -> float:
        """A hand's worth when `gone` cards of the pair are out and `others` second cards are known to be different."""
        if others == 0:
            return worths[gone] if gone < len(worths) else 0.0
        same = self._same(gone, others - 1)
        if same >= 1.0:
            return 0.0
        more = same * self._beside(worths, gone + 1, others - 1) if same > 0 else 0.0
        return (self._beside(worths, gone, others - 1) - more) / (1.0 - same)

    def _hands(self, waiting: int, hands: int, gone: int, done: int) -> float:
        """What all hands are worth: `waiting` for a second card, `done` with one that is not of the pair."""
        if hands == self.most or waiting == 0:
            total = waiting * self._beside(self.any, gone, done) if waiting else 0.0
            if done:
                same = self._same(gone, done - 1)
                total += done * self._beside(self.other, gone, done - 1) / (1.0 - same)
            return total
        same = self._same(gone, done)
        total = 0.0
        if same > 0:
            total += same * self._hands(waiting + 1, hands + 1, gone + 1, done)
        if same < 1:
            total += (1.0 - same) * self._hands(waiting - 1, hands, gone, done + 1)
        return total
