"""What a split is worth, resplits included, by linearity: each hand's share depends on how many cards of the pair are gone.

Second cards can be thought dealt to all hands first. Each is of the pair, and splits again while the house allows it,
or is not. What a hand is worth beside another whose second card is known not to be of the pair follows from what it is
worth beside any card and beside one of the pair: a hand's worth does not change when a card is drawn unseen.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from ..hand.one_hand import OneHand
from ..model.dealer import NATURAL
from ..model.hands import Floats, Ints, hands
from .adaptive_kernel import split_hand_values
from .charlies import all_charlies, hands_share_loss


@lru_cache(maxsize=256)
def holding(values: tuple[int, ...], best: bool, pair: int, short: bool) -> Ints:
    """The hands with a card of the pair; where each gets one card only, those of two cards at most."""
    table = hands(values, best)
    return np.flatnonzero((table.counts[:, pair] > 0) & ((table.size <= 2) if short else True))


class AdaptiveSplit:
    """Hands that wait for a second card after a split, on the shoe of `single`, which still holds their first cards."""

    def __init__(
        self, one_hand: OneHand, pair: int, adaptive: bool, waiting: int = 2, parts: int = 2
    ) -> None:
        self.one_hand, self.pair, self.adaptive = one_hand, pair, adaptive
        self.waiting, self.parts = waiting, parts  # `parts` counts all hands that the seat has
        terms, table = one_hand.terms, one_hand.terms.hands
        self.most = max(parts, terms.most_hands(pair))
        self.short = terms.one_card(pair)
        highest = waiting if self.most == parts else 2 * (waiting + self.most - parts) - 2
        self.every = np.zeros(highest + 1)  # by cards of the pair gone: a hand's worth with any second card
        self.other = np.zeros(highest + 1)  # the share of it that comes with a second card of another kind
        self.acts = one_hand.acts.copy()
        mine = holding(terms.kinds.values, terms.rules.player.ace == "best", pair, self.short)
        split_hand_values(
            mine if one_hand.endless else mine[one_hand.reach[mine]],
            table.child,
            table.counts,
            table.total,
            table.size,
            one_hand.shoe,
            pair,
            waiting - 1,
            highest - 1,
            self.short,
            not adaptive,
            one_hand.sure,
            one_hand.endless,
            one_hand.rows,
            one_hand.ends,
            *one_hand.tree,
            terms.naturals,
            terms.pays(True),
            terms.flags(True),
            self.acts,
            self.every,
            self.other,
        )

    def value(self) -> float:
        """All hands that wait, where the dealer has no natural if the dealer looks."""
        one_hand = self.one_hand
        if one_hand.endless:
            total = self._endless(self.waiting, self.parts)
        else:
            deck = (float(one_hand.shoe[self.pair]), float(one_hand.shoe.sum()))
            every, other = shares(*deck, self.waiting, self.parts, self.most)
            total = float(every @ self.every + other @ self.other)
        if one_hand.terms.original and not one_hand.terms.looks:
            gone = np.zeros((1, one_hand.shoe.size), np.int64)
            gone[0, self.pair] = self.waiting
            total -= float(one_hand.dealer(gone)[0, NATURAL])
            if hands_share_loss(one_hand.terms):
                total += all_charlies(self)
        return total

    def splits_again(self, waiting: int, parts: int) -> bool:
        """From an endless shoe: is a pair better split again?"""
        at = self.waiting
        same = float(self.one_hand.shoe[self.pair])
        kept = same * self._endless(waiting - 1, parts) + float(self.every[at]) - float(self.other[at])
        return parts < self.most and same * self._endless(waiting + 1, parts + 1) > kept

    def _endless(self, waiting: int, parts: int) -> float:
        """From an endless shoe no hand tells of another, so that each pair is split again only where that is better."""
        if waiting == 0:
            return 0.0
        at = self.waiting
        same, other = float(self.one_hand.shoe[self.pair]), float(self.other[at])
        later = self._endless(waiting - 1, parts)
        again = same * later + float(self.every[at]) - other
        if parts < self.most:
            again = max(again, same * self._endless(waiting + 1, parts + 1))
        return other + (1.0 - same) * later + again


@lru_cache(maxsize=4096)
def shares(paired: float, cards: float, waiting: int, parts: int, most: int) -> tuple[Floats, Floats]:
    """How often each of a hand's worths counts: with any second card, and with one of another kind.

    `paired` of the shoe's `cards` are of the pair, the hands' first cards among them.
    """
    size = (waiting if most == parts else 2 * (waiting + most - parts) - 2) + 1
    unit: Floats = np.eye(size)
    nothing = np.zeros(size)

    def same(gone: int, others: int) -> float:
        """The chance that the next card is of the pair."""
        left = cards - gone - others
        return max(0.0, paired - gone) / left if left > 0 else 0.0

    @cache
    def beside(gone: int, others: int) -> Floats:
        """A hand's worth when `gone` cards of the pair are out and `others` second cards are known to be different."""
        if others == 0:
            row: Floats = unit[gone]
            return row
        odds = same(gone, others - 1)
        if odds >= 1.0:
            return nothing
        more = odds * beside(gone + 1, others - 1) if odds > 0 else nothing
        return (beside(gone, others - 1) - more) / (1.0 - odds)

    def parted(waiting: int, parts: int, gone: int, done: int) -> tuple[Floats, Floats]:
        """All hands: `waiting` for a second card, `done` with one that is not of the pair."""
        every, other = nothing, nothing
        if parts == most or waiting == 0:
            if waiting:
                every = waiting * beside(gone, done)
            if done:
                other = done * beside(gone, done - 1) / (1.0 - same(gone, done - 1))
            return every, other
        odds = same(gone, done)
        if odds > 0:
            every, other = (odds * part for part in parted(waiting + 1, parts + 1, gone + 1, done))
        if odds < 1:
            split = parted(waiting - 1, parts, gone, done + 1)
            every, other = every + (1.0 - odds) * split[0], other + (1.0 - odds) * split[1]
        return every, other

    return parted(waiting, parts, waiting, 0)
