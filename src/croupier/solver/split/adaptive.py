"""Adaptive splits: the sum over hands that each know how many pair cards are removed.

All hands can be imagined to get their second cards first. Each second card is of the pair, and splits again
while the house allows it, or is not. The value of a hand beside another whose second card is not of the pair
follows from its values beside any card and beside a pair card, because a card drawn unseen does not change a
hand's value.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from ..hand.kernels import Play
from ..hand.one_hand import OneHand
from ..model.dealer_hands import NATURAL
from ..model.hands import Floats, Ints, hands
from .adaptive_kernel import KnownEnds, SplitRange, SplitValues, value_split_hand
from .charlies import all_charlies, hands_share_loss


@lru_cache(maxsize=256)
def _hands_with(values: tuple[int, ...], best: bool, pair: int, one_card: bool) -> Ints:
    """The hands with a card of the pair; those of two cards at most where each hand gets one card only."""
    table = hands(values, best)
    return np.flatnonzero((table.counts[:, pair] > 0) & ((table.size <= 2) if one_card else True))


class AdaptiveSplit:
    """Hands of a split that wait for a second card. The shoe of `one_hand` still holds their first cards.

    With `adaptive=False` they are played as the same cards would be without a split.
    """

    def __init__(
        self, one_hand: OneHand, pair: int, adaptive: bool, waiting: int = 2, parts: int = 2
    ) -> None:
        """`parts` counts all hands of the seat, `waiting` those without a second card."""
        self.one_hand, self.pair = one_hand, pair
        self.waiting, self.parts = waiting, parts
        terms = one_hand.terms
        self.most = max(parts, terms.most_hands(pair))
        self.one_card = terms.one_card(pair)
        highest = waiting if self.most == parts else 2 * (waiting + self.most - parts) - 2
        self._values = SplitValues(np.zeros(highest + 1), np.zeros(highest + 1))
        self.acts = one_hand.acts.copy()
        mine = _hands_with(terms.kinds.values, terms.rules.player.ace == "best", pair, self.one_card)
        value_split_hand(
            mine if one_hand.endless else mine[one_hand.reach[mine]],
            terms.hands,
            one_hand.shoe_counts,
            SplitRange(pair, waiting - 1, highest - 1, self.one_card),
            KnownEnds(one_hand.rows, one_hand.ends, one_hand.trie, one_hand.same_ends),
            terms.split_hand,
            Play(self.acts, not adaptive),
            self._values,
        )

    def value(self) -> float:
        """The value of all waiting hands; without a dealer's natural where the dealer looks."""
        one_hand, values = self.one_hand, self._values
        if one_hand.endless:
            total = self._endless(self.waiting, self.parts)
        else:
            shoe = (float(one_hand.shoe[self.pair]), float(one_hand.shoe.sum()))
            every, other = _weights(*shoe, self.waiting, self.parts, self.most)
            total = float(every @ values.every + other @ values.other)
        if one_hand.terms.natural_once:
            removed = np.zeros((1, one_hand.shoe.size), np.int64)
            removed[0, self.pair] = self.waiting
            total -= one_hand.terms.natural_once * float(one_hand.dealer(removed)[0, NATURAL])
            if hands_share_loss(one_hand.terms):
                total += all_charlies(self)
        return total

    def splits_again(self, waiting: int, parts: int) -> bool:
        """From an endless shoe: is it better to split a pair again?"""
        every, other = self._values.every[self.waiting], self._values.other[self.waiting]
        same = float(self.one_hand.shoe[self.pair])
        unsplit = same * self._endless(waiting - 1, parts) + float(every) - float(other)
        return parts < self.most and same * self._endless(waiting + 1, parts + 1) > unsplit

    def _endless(self, waiting: int, parts: int) -> float:
        """From an endless shoe hands are independent, so a pair is split again only where that is better."""
        if waiting == 0:
            return 0.0
        every, other = self._values.every[self.waiting], float(self._values.other[self.waiting])
        same = float(self.one_hand.shoe[self.pair])
        later = self._endless(waiting - 1, parts)
        again = same * later + float(every) - other
        if parts < self.most:
            again = max(again, same * self._endless(waiting + 1, parts + 1))
        return other + (1.0 - same) * later + again


def adaptive_split(one_hand: OneHand, pair: int, adaptive: bool) -> AdaptiveSplit:
    """The split of a pair into two waiting hands, computed once for each `one_hand`."""
    key = (pair, adaptive)
    if key not in one_hand.splits:
        one_hand.splits[key] = AdaptiveSplit(one_hand, pair, adaptive)
    split: AdaptiveSplit = one_hand.splits[key]
    return split


@lru_cache(maxsize=4096)
def _weights(paired: float, cards: float, waiting: int, parts: int, most: int) -> tuple[Floats, Floats]:
    """How often each value of `SplitValues` counts: `every`, then `other`.

    `paired` of the shoe's `cards` are of the pair, the hands' first cards among them.
    """
    size = (waiting if most == parts else 2 * (waiting + most - parts) - 2) + 1
    unit: Floats = np.eye(size)
    nothing = np.zeros(size)

    def pair_chance(removed: int, others: int) -> float:
        """The chance that the next card is of the pair."""
        left = cards - removed - others
        return max(0.0, paired - removed) / left if left > 0 else 0.0

    @cache
    def beside(removed: int, others: int) -> Floats:
        """A hand with so many pair cards removed and `others` second cards known to be of another kind."""
        if others == 0:
            row: Floats = unit[removed]
            return row
        odds = pair_chance(removed, others - 1)
        if odds >= 1.0:
            return nothing
        more = odds * beside(removed + 1, others - 1) if odds > 0 else nothing
        return (beside(removed, others - 1) - more) / (1.0 - odds)

    def all_hands(waiting: int, parts: int, removed: int, done: int) -> tuple[Floats, Floats]:
        """`waiting` hands without a second card, `done` with one of another kind."""
        every, other = nothing, nothing
        if parts == most or waiting == 0:
            if waiting:
                every = waiting * beside(removed, done)
            if done:
                other = done * beside(removed, done - 1) / (1.0 - pair_chance(removed, done - 1))
            return every, other
        odds = pair_chance(removed, done)
        if odds > 0:
            every, other = (odds * part for part in all_hands(waiting + 1, parts + 1, removed + 1, done))
        if odds < 1:
            unsplit = all_hands(waiting - 1, parts, removed, done + 1)
            every, other = every + (1.0 - odds) * unsplit[0], other + (1.0 - odds) * unsplit[1]
        return every, other

    return all_hands(waiting, parts, waiting, 0)
