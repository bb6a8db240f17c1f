"""How the results of a round are spread: the chance of each, hand after hand under the play that was found best.

Two hands of a split share the shoe and the dealer, so every pair of final hands is reckoned with the dealer's ends when
both are gone. A hand that is bust needs no dealer, and its share is what the others leave. Of three hands or more,
which are rare, each is exact by itself, and they are taken as independent once the dealer's total is known.
"""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import NamedTuple

import numpy as np

from ...rules import Rules
from ..first_hands import FirstHand, first_hands, insurance, is_natural
from ..hand.kernels import standing
from ..hand.one_hand import OneHand
from ..match.named_aces import named_chances
from ..model.dealer import BUST, ENDS, NATURAL, Drawing
from ..model.hands import Floats
from ..model.pool import Pool
from ..model.rules import TIES, ratio
from ..split.adaptive import AdaptiveSplit
from ..split.charlies import beside_natural, ways
from .finals import by_end, meet
from .kernels import outcomes

Results = dict[float, float]
RESULTS = np.arange(-8, 9)
"""Results of hands in bets, up to four hands doubled."""


class Distribution(NamedTuple):
    """Each result in first bets with its chance, from the worst; and what follows from them."""

    chances: Results
    exact: bool  # no round has more than two hands

    @property
    def mean(self) -> float:
        return sum(result * chance for result, chance in self.chances.items())

    @property
    def deviation(self) -> float:
        mean = self.mean
        return sqrt(sum(chance * (result - mean) ** 2 for result, chance in self.chances.items()))


def distribution(rules: Rules, pool: Pool, splits: str = "adaptive", insure: bool = True) -> Distribution:
    """The chance of every result of a round from this pool of unseen cards; splits played adaptively where not fixed."""
    splits = "fixed" if splits == "fixed" else "adaptive"
    if rules.chooses_aces:
        named = named_chances(rules, pool).tolist()
        return Distribution(
            {result: p for result, p in zip((-1.0, 0.0, 1.0), named[::-1], strict=True) if p > 0}, True
        )
    total: defaultdict[float, float] = defaultdict(float)
    several = False
    seen: tuple[OneHand, tuple[Floats, Floats]] | None = None
    for one_hand, at, hand in first_hands(rules, pool, splits, insure):
        if seen is None or seen[0] is not one_hand:
            seen = (one_hand, alone(one_hand))
        several = several or (hand.best == "split" and one_hand.terms.most_hands(hand.cards[0]) > 2)
        for result, chance in _of(one_hand, seen[1], at, hand, splits, insure).items():
            total[result] += hand.chance * chance
    return Distribution(
        {result: float(total[result]) for result in sorted(total) if total[result] > 0}, not several
    )


def alone(one_hand: OneHand) -> tuple[Floats, Floats]:
    """For every hand, under hit and stand and doubled: chances to win, tie and lose a bet and two, without a natural."""
    terms, table = one_hand.terms, one_hand.terms.hands
    three = np.zeros((table.hard.size, 3))
    part = np.zeros((table.hard.size, 2))
    if terms.drawing.chases:
        for total in np.unique(table.total[one_hand.reach]):
            which = np.flatnonzero(one_hand.reach & (table.total == total))
            ends = one_hand.dealer(table.counts[which], drawing=Drawing.of(terms.rules, int(total)))
            three[which] = np.stack((ends[:, BUST], ends[:, 0], ends[:, 1:BUST].sum(axis=1)), axis=1)
    else:
        for at in range(3):
            standing(table.total, one_hand.rows, one_hand.ends, np.eye(3)[at], part)
            three[:, at] = part[:, 0]
    flow, doubled = np.zeros((2, table.hard.size, 7))
    outcomes(
        one_hand.drawn[::-1], table.child, table.counts, table.total, table.size, one_hand.shoe, one_hand.endless,
        three, one_hand.stand[:, 1].copy(), terms.naturals, terms.flags(), one_hand.acts, flow, doubled,
    )  # fmt: skip
    return flow, doubled


def _of(
    one_hand: OneHand, flows: tuple[Floats, Floats], at: int, hand: FirstHand, splits: str, insure: bool
) -> Results:
    """The results of one first hand, with those of an insurance that pays."""
    terms = one_hand.terms
    natural, other = _played(one_hand, flows, at, hand, splits)
    side = terms.rules.insurance
    taken = side is not None and insure and hand.best != "even_money" and insurance(terms, hand.natural) > 0
    found: defaultdict[float, float] = defaultdict(float)
    for part, more in ((natural, 0.5 * ratio(side.pays) if taken and side else 0.0), (other, -0.5 * taken)):
        for result, chance in part.items():
            found[result + more] += chance
    return found


def _played(
    one_hand: OneHand, flows: tuple[Floats, Floats], at: int, hand: FirstHand, splits: str
) -> tuple[Results, Results]:
    """The results where the dealer has a natural, and where not; together they come to 1."""
    terms, pn = one_hand.terms, hand.natural
    rules, surrender = terms.rules, terms.rules.player.surrender
    if hand.best == "even_money":
        return {1.0: pn}, {1.0: 1.0 - pn}
    if rules.natural is not None and is_natural(terms, hand.cards):
        pays = terms.natural_pays
        tie = pays if rules.natural.ties == "player" or not terms.waits() else TIES[rules.natural.ties]
        return {tie: pn}, {pays: 1.0 - pn}
    if surrender == "early" and terms.looks and _unplayed(hand) <= -0.5:
        return {-0.5: pn}, {-0.5: 1.0 - pn}
    if hand.best == "surrender":
        return {-1.0 if surrender == "late" else -0.5: pn}, {-0.5: 1.0 - pn}
    if not hand.best:
        return {-1.0: pn}, {}
    if hand.best == "split":
        met, found = _split(one_hand, hand.cards[0], splits)
        return ({-1.0: pn} if terms.looks else met), found
    row = flows[hand.best == "double"][at].tolist()
    tie, stake = TIES[rules.table.ties], 2.0 if hand.best == "double" and not terms.original else 1.0
    other: defaultdict[float, float] = defaultdict(float)
    for result, chance in zip((1.0, tie, -1.0, 2.0, 2 * tie, -2.0), row, strict=False):
        other[result] += chance
    if terms.looks:
        return {-1.0: pn}, other
    return {-stake: pn - row[6], 2.0 if hand.best == "double" else 1.0: row[6]}, other


def _unplayed(hand: FirstHand) -> float:
    """A hand's worth before the dealer looks, insurance aside."""
    if not hand.actions:
        return -hand.natural
    return hand.actions[hand.best] * (1.0 - hand.natural) - hand.natural


def _split(one_hand: OneHand, pair: int, splits: str) -> tuple[Results, Results]:
    """The results of a split with a dealer's natural and without."""
    whole = AdaptiveSplit(one_hand, pair, splits != "fixed")
    hist = meet(one_hand, pair, whole.acts, whole.short, whole.most > 2)
    if whole.most > 2:
        gone = np.zeros((1, one_hand.shoe.size), np.int64)
        gone[0, pair] = 2
        natural = float(one_hand.dealer(gone)[0, NATURAL])
        for part, more, whole_of in zip(hist, _several(whole), (1.0 - natural, natural), strict=True):
            if more.sum() > 0:
                part += more * ((whole_of - part.sum()) / more.sum())
    without, met = (
        {float(r): float(p) for r, p in zip(RESULTS, part, strict=True) if p > 0} for part in hist
    )
    return met, without


def _several(pair: AdaptiveSplit) -> Floats:
    """Three hands and more: each exact by itself, and independent once the dealer's end is known."""
    one_hand, kind = pair.one_hand, pair.pair
    hist = np.zeros((2, RESULTS.size))
    for (waiting, gone, done), odds in ways(pair).items():
        if waiting + done == 2:
            continue
        every, ends = by_end(one_hand, kind, pair.acts, pair.short, gone, False)
        other, _ = by_end(one_hand, kind, pair.acts, pair.short, gone, True)
        for end in range(ENDS):
            each = [every[end]] * waiting + [other[end]] * done
            if end == NATURAL and one_hand.terms.original:
                part = np.zeros(RESULTS.size)
                beside_natural(part, each)
                hist[1] += odds * ends[end] * part
                continue
            row = np.ones(1)
            for hand in each:
                row = np.convolve(row, hand)
            shift = (RESULTS.size - row.size) // 2
            hist[int(end == NATURAL), shift : shift + row.size] += odds * ends[end] * row
    return hist
