"""Splits where a natural takes one bet of a seat, but nothing if all its hands are Charlies.

Results of hands add up, so a split is a sum over its hands. This one loss is not: it disappears where every
hand is a Charlie. This file computes how likely that is beside a natural, which is one more card removed from
the shoe.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from ...kernel import codes as k
from ...kernel.answers import answers
from ...rules import Rules
from ..distribution.kernels import draw_chance
from ..distribution.split_finals import SplitPlay, draw_chances, final_hands, results_by_end
from ..hand.kernels import ShoeCounts
from ..model.dealer_hands import NATURAL
from ..model.hands import Floats
from ..model.rules import CHARLIE_ROW, ROWS, Terms

if TYPE_CHECKING:
    from .adaptive import AdaptiveSplit


def may_share_loss(rules: Rules) -> bool:
    """Can a seat's loss to a natural depend on all its hands together, against some upcard?"""
    tables = answers(rules)
    late = tables.naturals.any(axis=1) & (tables.peeks == 0)  # by upcard: a natural shows after play
    charlie = (tables.closings[k.PLAIN] == k.WON).any()
    return bool(late.any() and charlie and tables.at_risk[k.STOOD] and tables.splits.any())


def hands_share_loss(terms: Terms) -> bool:
    """Does a seat's loss to a natural depend on all its hands together?"""
    return may_share_loss(terms.rules) and not terms.looks and bool(terms.naturals.any())


def all_charlies(split: AdaptiveSplit) -> float:
    """The chance that the dealer has a natural and every hand of a split is a Charlie.

    Two hands are exact. Three and more are taken as independent given a natural.
    """
    one_hand = split.one_hand
    if one_hand.endless:
        natural = float(one_hand.terms.naturals @ one_hand.shoe)
        charlie = (_charlie_chance(split, again=False), _charlie_chance(split, again=True))
        return natural * _endless(split, *charlie, split.waiting, split.parts)
    total = _two_hands(split)
    if split.most > 2:
        play = SplitPlay.of(split)
        for (waiting, removed, done), odds in split_endings(split).items():
            if waiting + done > 2:
                every, ends = results_by_end(one_hand, play, removed)
                other, _ = results_by_end(one_hand, play._replace(again=True), removed)
                each = (every[NATURAL, 3:].sum(), other[NATURAL, 3:].sum())
                total += odds * float(ends[NATURAL] * each[0] ** waiting * each[1] ** done)
    return total


def _two_hands(split: AdaptiveSplit) -> float:
    """Two hands that stay two, beside each of the cards that make a natural."""
    one_hand, total = split.one_hand, 0.0
    first = (np.arange(one_hand.shoe.size) == split.pair).astype(np.int64)
    finals = final_hands(one_hand, SplitPlay.of(split)._replace(again=split.most > 2))
    charlies = finals.hand % ROWS == CHARLIE_ROW
    counts, orders = finals.counts[charlies] - first, finals.orders[charlies]
    left = one_hand.shoe - 2 * first
    for kind in np.flatnonzero((one_hand.terms.naturals > 0) & (left > 0)):
        rest = left.copy()
        rest[kind] -= 1
        for at in range(len(counts)):
            odds = np.empty(len(counts))
            draw_chance(ShoeCounts(rest, False), rest.sum(), counts + counts[at], orders * orders[at], odds)
            total += float(left[kind] / left.sum() * odds.sum())
    return total


def _charlie_chance(split: AdaptiveSplit, again: bool) -> float:
    """From an endless shoe: the chance of a Charlie; with `again`, by a second card of another kind."""
    first = (np.arange(split.one_hand.shoe.size) == split.pair).astype(np.int64)
    finals = final_hands(split.one_hand, SplitPlay.of(split)._replace(again=again))
    charlies = finals.hand % ROWS == CHARLIE_ROW
    drawn = finals.counts[charlies] - first
    return float(draw_chances(split.one_hand, split.pair, 0, drawn, finals.orders[charlies]).sum())


def _endless(split: AdaptiveSplit, every: float, other: float, waiting: int, parts: int) -> float:
    """The chance that all waiting hands become Charlies, split again where `split` does so."""
    if waiting == 0:
        return 1.0
    later = _endless(split, every, other, waiting - 1, parts)
    if split.splits_again(waiting, parts):
        same = float(split.one_hand.shoe[split.pair])
        return other * later + same * _endless(split, every, other, waiting + 1, parts + 1)
    return every * later


def split_endings(split: AdaptiveSplit) -> dict[tuple[int, int, int], float]:
    """The chances of how a split ends: (hands with any second card, pair cards removed, other hands)."""
    one_hand, endings = split.one_hand, defaultdict[tuple[int, int, int], float](float)
    paired, cards = float(one_hand.shoe[split.pair]), float(one_hand.shoe.sum())

    def go(waiting: int, parts: int, removed: int, done: int, odds: float) -> None:
        if parts == split.most or waiting == 0:
            endings[waiting, removed, done] += odds
            return
        same = paired if one_hand.endless else max(0.0, paired - removed) / (cards - removed - done)
        go(waiting + 1, parts + 1, removed + 1, done, odds * same)
        go(waiting - 1, parts, removed, done + 1, odds * (1.0 - same))

    go(2, 2, 2, 0, 1.0)
    return endings


def add_beside_natural(row: Floats, hands: list[Floats]) -> None:
    """Add to `row`, from -8, the results of several hands beside a natural that takes one bet of the seat.

    `hands`: for each the chance of each result from -2 where a natural takes every bet.
    """
    whole, charlies = np.ones(1), np.ones(1)
    for hand in hands:
        charlie = np.array([0.0, 0.0, 0.0, hand[3], hand[4]])
        unpaid = charlie.copy()
        unpaid[2] = hand[:3].sum()
        whole, charlies = np.convolve(whole, unpaid), np.convolve(charlies, charlie)
    shift = (row.size - whole.size) // 2
    row[shift : shift + whole.size] += charlies
    # Some hand is no Charlie, so the seat loses one bet.
    # Without it the worst result is 0: nothing is cut off.
    row[: row.size - 1] += np.pad(whole - charlies, shift)[1:]
