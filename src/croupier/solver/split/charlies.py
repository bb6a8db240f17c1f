"""Splits where a dealer's natural takes one bet of the seat, but nothing from a seat whose hands are all Charlies.

What hands get adds up, so a split is a sum over hands. This one loss does not: it falls away where every hand is a
Charlie. How likely that is beside a natural is reckoned here. A natural is one card more that is gone.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from ...rules import Rules
from ..distribution.finals import CHARLIE_TOTAL, by_end, chances, finals
from ..distribution.kernels import likely
from ..model.dealer import NATURAL
from ..model.hands import Floats
from ..model.rules import Terms

if TYPE_CHECKING:
    from .adaptive import AdaptiveSplit


def may_share_loss(rules: Rules) -> bool:
    """Can what a seat loses to a natural depend on all its hands together, against some upcard?"""
    charlie, natural = isinstance(rules.player.charlie, int), rules.natural
    original = natural is not None and natural.dealer_takes == "original"
    return charlie and original and rules.split is not None and rules.dealer.peek != "ace_or_ten"


def hands_share_loss(terms: Terms) -> bool:
    """Does what a seat loses to a natural depend on all its hands together?"""
    return may_share_loss(terms.rules) and not terms.looks and bool(terms.naturals.any())


def all_charlies(pair: AdaptiveSplit) -> float:
    """How likely it is that the dealer has a natural and that every hand of a split is a Charlie.

    Two hands are exact. Three and more are taken as independent once there is a natural.
    """
    one_hand = pair.one_hand
    if one_hand.endless:
        natural = float(one_hand.terms.naturals @ one_hand.shoe)
        return natural * _endless(pair, _charlie(pair, False), _charlie(pair, True), pair.waiting, pair.parts)
    total = _two(pair)
    if pair.most > 2:
        for (waiting, gone, done), odds in ways(pair).items():
            if waiting + done > 2:
                every, ends = by_end(one_hand, pair.pair, pair.acts, pair.short, gone, False)
                other, _ = by_end(one_hand, pair.pair, pair.acts, pair.short, gone, True)
                each = (every[NATURAL, 3:].sum(), other[NATURAL, 3:].sum())
                total += odds * float(ends[NATURAL] * each[0] ** waiting * each[1] ** done)
    return total


def _two(pair: AdaptiveSplit) -> float:
    """Two hands that stay two, beside each of the cards that make a natural."""
    one_hand, total = pair.one_hand, 0.0
    kinds = np.arange(one_hand.shoe.size)
    first = (kinds == pair.pair).astype(np.int64)
    second = kinds[kinds != pair.pair] if pair.most > 2 else kinds
    found = finals(one_hand, pair.pair, pair.acts, pair.short, second)
    grown = found.total == CHARLIE_TOTAL
    counts, orders = found.counts[grown] - first, found.orders[grown]
    left = one_hand.shoe - 2 * first
    for kind in np.flatnonzero((one_hand.terms.naturals > 0) & (left > 0)):
        rest = left.copy()
        rest[kind] -= 1
        for at in range(len(counts)):
            odds = np.empty(len(counts))
            likely(rest, rest.sum(), False, counts + counts[at], orders * orders[at], odds)
            total += float(left[kind] / left.sum() * odds.sum())
    return total


def _charlie(pair: AdaptiveSplit, other: bool) -> float:
    """How likely a hand is to become a Charlie from an endless shoe; with a second card of another kind, if so asked."""
    one_hand, kinds = pair.one_hand, np.arange(pair.one_hand.shoe.size)
    first = (kinds == pair.pair).astype(np.int64)
    found = finals(one_hand, pair.pair, pair.acts, pair.short, kinds[kinds != pair.pair] if other else kinds)
    grown = found.total == CHARLIE_TOTAL
    return float(chances(one_hand, pair.pair, 0, found.counts[grown] - first, found.orders[grown]).sum())


def _endless(pair: AdaptiveSplit, every: float, other: float, waiting: int, parts: int) -> float:
    """How likely all hands that wait are to become Charlies, split again where `pair` does."""
    if waiting == 0:
        return 1.0
    later = _endless(pair, every, other, waiting - 1, parts)
    if pair.splits_again(waiting, parts):
        same = float(pair.one_hand.shoe[pair.pair])
        return other * later + same * _endless(pair, every, other, waiting + 1, parts + 1)
    return every * later


def ways(pair: AdaptiveSplit) -> dict[tuple[int, int, int], float]:
    """How likely a split is to end with so many hands that get any second card and so many whose second is another."""
    one_hand, found = pair.one_hand, defaultdict[tuple[int, int, int], float](float)
    paired, cards = float(one_hand.shoe[pair.pair]), float(one_hand.shoe.sum())

    def go(waiting: int, parts: int, gone: int, done: int, odds: float) -> None:
        if parts == pair.most or waiting == 0:
            found[waiting, gone, done] += odds
            return
        same = paired if one_hand.endless else max(0.0, paired - gone) / (cards - gone - done)
        go(waiting + 1, parts + 1, gone + 1, done, odds * same)
        go(waiting - 1, parts, gone, done + 1, odds * (1.0 - same))

    go(2, 2, 2, 0, 1.0)
    return found


def beside_natural(row: Floats, hands: list[Floats]) -> None:
    """Add to `row`, by result from -8, what several hands get beside a natural that takes one bet of the seat.

    `hands`: for each the chance of each result from -2 where a natural takes every bet.
    """
    whole, grown = np.ones(1), np.ones(1)
    for hand in hands:
        charlie = np.array([0.0, 0.0, 0.0, hand[3], hand[4]])
        kept = charlie.copy()
        kept[2] = hand[:3].sum()
        whole, grown = np.convolve(whole, kept), np.convolve(grown, charlie)
    shift = (row.size - whole.size) // 2
    row[shift : shift + whole.size] += grown
    row[: row.size - 1] += np.pad(whole - grown, shift)[
        1:
    ]  # some hand is no Charlie, so the worst result is 0
