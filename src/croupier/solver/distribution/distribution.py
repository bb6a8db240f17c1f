"""The distribution of a round's results under the play that was solved.

Two hands of a split share the shoe and the dealer, so every two final hands are valued with the dealer's ends
without the cards of both. A bust hand needs no dealer: its share is what the others leave. Three hands and
more are rare; each is exact on its own, and they are taken as independent given the dealer's total.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import numpy as np

from ...kernel.codes import EVENED, GAVE_UP
from ..first_hands import FirstHand, SolvedRound, SolvedUpcard, before_look, insurance
from ..hand.one_hand import OneHand
from ..model.dealer_hands import ENDS, NATURAL
from ..model.hands import Floats
from ..model.rules import CHARLIE_ROW
from ..split.adaptive import AdaptiveSplit, adaptive_split
from ..split.charlies import add_beside_natural, split_endings
from .kernels import add_standing, one_hand_results
from .split_finals import SplitPlay, results_by_end, two_hands

Results = dict[float, float]
RESULTS = np.arange(-8, 9)
"""Results of hands in bets, up to four hands doubled."""


class Distribution(NamedTuple):
    """Each result in first bets with its chance, from the worst, and the moments."""

    chances: Results
    exact: bool  # no round has more than two hands

    @property
    def mean(self) -> float:
        return sum(result * chance for result, chance in self.chances.items())

    @property
    def deviation(self) -> float:
        mean = self.mean
        return sqrt(sum(chance * (result - mean) ** 2 for result, chance in self.chances.items()))


def distribution(solved: SolvedRound, progress: Callable[[], None] = lambda: None) -> Distribution:
    """The chance of every result of a round. Optimal splits are played adaptively here.

    `progress` is called after each upcard.
    """
    if solved.splits == "optimal":
        solved = solved.with_splits("adaptive")
    total: defaultdict[float, float] = defaultdict(float)
    several = False
    for upcard in solved.upcards:
        played = _Played(upcard, solved)
        most_hands = upcard.one_hand.terms.most_hands
        for at, hand in upcard.hands:
            several = several or (hand.best == "split" and most_hands(hand.cards[0]) > 2)
            for result, chance in played.results(at, hand).items():
                total[result] += hand.chance * chance
        progress()
    chances = {result: float(total[result]) for result in sorted(total) if total[result] > 0}
    return Distribution(chances, not several)


class _Played:
    """The results of first hands against one upcard."""

    def __init__(self, upcard: SolvedUpcard, solved: SolvedRound) -> None:
        self.one_hand, self.insure, self.adaptive = upcard.one_hand, solved.insure, solved.splits != "fixed"
        self.once, self.doubled = _unsplit_results(upcard.one_hand)

    def results(self, at: int, hand: FirstHand) -> Results:
        """The results of one first hand, with those of an insurance that pays."""
        terms = self.one_hand.terms
        natural, other = self._by_natural(at, hand)
        insured = self.insure and hand.best != "even_money" and insurance(terms, hand.natural) > 0
        results: defaultdict[float, float] = defaultdict(float)
        half = insured / terms.answers.insured_part
        for part, more in ((natural, half * terms.insurance(1.0)), (other, half * terms.insurance(0.0))):
            for result, chance in part.items():
                results[result + more] += chance
        return results

    def _by_natural(self, at: int, hand: FirstHand) -> tuple[Results, Results]:
        """The results with a dealer's natural and without; their chances add up to 1."""
        terms, pn = self.one_hand.terms, hand.natural

        def ended(reason: int) -> tuple[Results, Results]:
            return {terms.ended(reason, 1.0): pn}, {terms.ended(reason, 0.0): 1.0 - pn}

        if hand.best == "even_money":
            return ended(EVENED)
        if terms.is_natural(hand.cards):
            return ended(terms.natural_closes)
        early = terms.surrenders_early and self._before_look(at, hand) <= terms.ended(GAVE_UP, pn)
        if early or hand.best == "surrender":
            return ended(GAVE_UP)
        lost: Results = {terms.natural_takes: pn}
        if not hand.best:
            return lost, {}
        if hand.best == "split":
            beside, without = self._split(hand.cards[0])
            return (lost if terms.looks else beside), without
        double = int(hand.best == "double")
        row = (self.doubled if double else self.once)[at].tolist()
        other: defaultdict[float, float] = defaultdict(float)
        for result, chance in zip((1.0, 0.0, -1.0, 2.0, 0.0, -2.0), row, strict=False):
            other[result] += chance
        if terms.looks:
            return lost, other
        beside_natural = terms.pays[double, :, NATURAL]
        return {float(beside_natural[21]): pn - row[6], float(beside_natural[CHARLIE_ROW]): row[6]}, other

    def _before_look(self, at: int, hand: FirstHand) -> float:
        """A hand's value before the dealer looks, without insurance."""
        return before_look(self.one_hand, at, hand.actions[hand.best] if hand.actions else 0.0)

    def _split(self, pair: int) -> tuple[Results, Results]:
        """The results of a split with a dealer's natural and without."""
        one_hand = self.one_hand
        split = adaptive_split(one_hand, pair, self.adaptive)
        hist = two_hands(one_hand, SplitPlay.of(split)._replace(again=split.most > 2))
        if split.most > 2:
            removed = np.zeros((1, one_hand.shoe.size), np.int64)
            removed[0, pair] = 2
            natural = float(one_hand.dealer(removed)[0, NATURAL])
            for part, more, whole in zip(hist, _several_hands(split), (1.0 - natural, natural), strict=True):
                if more.sum() > 0:
                    part += more * ((whole - part.sum()) / more.sum())
        without, beside = (
            {float(r): float(p) for r, p in zip(RESULTS, part, strict=True) if p > 0} for part in hist
        )
        return beside, without


def _unsplit_results(one_hand: OneHand) -> tuple[Floats, Floats]:
    """For every hand, if it hits and stands and if it doubles: the columns of `one_hand_results`."""
    terms, table = one_hand.terms, one_hand.terms.hands
    stand = np.zeros((table.hard.size, 7))
    for rows, ends, pays in one_hand.dealt:
        add_standing(rows, ends, terms.hand, (1 - np.sign(pays)).astype(np.int64), stand)
    once, doubled = np.zeros((2, table.hard.size, 7))
    one_hand_results(
        one_hand.reached[::-1],
        table,
        one_hand.shoe_counts,
        stand,
        terms.hand,
        one_hand.acts,
        once,
        doubled,
    )
    return once, doubled


def _several_hands(split: AdaptiveSplit) -> Floats:
    """Three hands and more: each exact on its own, and independent given the dealer's end."""
    one_hand, play = split.one_hand, SplitPlay.of(split)
    hist = np.zeros((2, RESULTS.size))
    for (waiting, removed, done), odds in split_endings(split).items():
        if waiting + done == 2:
            continue
        every, ends = results_by_end(one_hand, play, removed)
        other, _ = results_by_end(one_hand, play._replace(again=True), removed)
        for end in range(ENDS):
            each = [every[end]] * waiting + [other[end]] * done
            if end == NATURAL and one_hand.terms.natural_once:
                part = np.zeros(RESULTS.size)
                add_beside_natural(part, each)
                hist[1] += odds * ends[end] * part
                continue
            row = np.ones(1)
            for hand in each:
                row = np.convolve(row, hand)
            shift = (RESULTS.size - row.size) // 2
            hist[int(end == NATURAL), shift : shift + row.size] += odds * ends[end] * row
    return hist
