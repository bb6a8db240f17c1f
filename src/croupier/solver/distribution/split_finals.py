"""The final hands of a split, and how two of them meet the dealer."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ..hand.kernels import ShoeCounts
from ..hand.one_hand import OneHand
from ..model.card_sets import pair_sums, set_shifts, to_counts, to_sets
from ..model.dealer_hands import ENDS, NATURAL
from ..model.hands import Floats, Ints
from ..model.rules import BUST_ROW, DOUBLE, HIT, ROWS, Terms, end_payoffs
from .kernels import add_by_result, add_two_hands, draw_chance

if TYPE_CHECKING:
    from ..split.adaptive import AdaptiveSplit

_PAIRS = 1 << 18  # pairs of final hands that are looked up together


class SplitPlay(NamedTuple):
    """How the hands of a split are played."""

    pair: int
    acts: Ints
    one_card: bool  # each hand gets one card only
    again: bool = False  # pairs are split again, so a second card is of another kind

    @classmethod
    def of(cls, split: AdaptiveSplit) -> SplitPlay:
        return cls(split.pair, split.acts, split.one_card)


class Finals(NamedTuple):
    """All final hands of one bet that are not bust, and all that were doubled."""

    counts: Ints  # with the first card of the pair
    orders: Floats  # in how many orders the cards after it can come
    hand: Ints  # its row of `HandRules.pays`, plus ROWS if it was doubled


def final_hands(one_hand: OneHand, play: SplitPlay) -> Finals:
    """The final hands of a hand that starts with a card of the pair."""
    table, rules = one_hand.terms.hands, one_hand.terms.split_hand
    child, acts = table.child, play.acts
    width = child.shape[1]
    one = int(child[0, play.pair])
    orders: dict[int, float] = {
        int(child[one, kind]): 1.0 for kind in range(width) if not (play.again and kind == play.pair)
    }
    finals: dict[tuple[tuple[int, ...], int], float] = {}

    def add(counts: tuple[int, ...], row: int, n: float) -> None:
        finals[counts, row] = finals.get((counts, row), 0.0) + n

    edge = list(orders)
    heapify(edge)
    while edge:  # hands are in the order of their totals, so each is complete when it is popped
        hand = heappop(edge)
        n, options = orders[hand], 0 if play.one_card else int(rules.options[hand])
        counts = tuple(table.counts[hand].tolist())
        if options & DOUBLE and acts[hand] & 2:
            for kind, to in enumerate(child[hand].tolist()):
                more = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                add(more, ROWS + (BUST_ROW if to < 0 else int(rules.rows[to])), n)
        elif options & HIT and acts[hand] & 1:
            for to in child[hand].tolist():
                if to >= 0:
                    if to not in orders:
                        heappush(edge, to)
                    orders[to] = orders.get(to, 0.0) + n
        else:
            add(counts, int(rules.rows[hand]), n)
    keys = list(finals)
    return Finals(
        np.array([key[0] for key in keys], np.int64).reshape(-1, width),
        np.array([finals[key] for key in keys]),
        np.array([key[1] for key in keys], np.int64),
    )


def _results(terms: Terms, after_another: int) -> Ints:
    """What final hands win in whole bets, beside a natural as well, by end."""
    return np.rint(end_payoffs(terms.rules, after_another, terms.rank).reshape(-1, ENDS)).astype(np.int64)


def draw_chances(one_hand: OneHand, pair: int, removed: int, drawn: Ints, orders: Floats) -> Floats:
    """The chance to draw each row of cards with so many pair cards removed, in this many orders."""
    left = one_hand.shoe.copy()
    left[pair] -= 0 if one_hand.endless else removed
    chances = np.empty(len(drawn))
    draw_chance(ShoeCounts(left, one_hand.endless), left.sum(), drawn, orders, chances)
    return chances


def two_hands(one_hand: OneHand, play: SplitPlay) -> Floats:
    """Two hands of a split: the chance of each result from -8, without and with a dealer's natural.

    Where pairs split `again`, only those with second cards of other kinds: two hands that stay two.
    """
    pair, results, once = play.pair, _results(one_hand.terms, 1), int(one_hand.terms.natural_once)
    finals = final_hands(one_hand, play)
    first = (np.arange(one_hand.shoe.size) == pair).astype(np.int64)
    hist, own = _both_stand(one_hand, pair, finals, (results, once))
    # Beside any hand, one that busts with a single bet: what the others leave
    alone = np.zeros((2 * ROWS, ENDS))
    odds = draw_chances(one_hand, pair, 2, finals.counts - first, finals.orders)[:, None] * one_hand.dealer(
        finals.counts + first
    )
    both = one_hand.dealer(2 * first[None])[0]
    if play.again:
        more = draw_chances(one_hand, pair, 2, finals.counts, finals.orders)[:, None]
        odds -= more * one_hand.dealer(finals.counts + 2 * first)
        two = one_hand.dealer(np.array([3, 4])[:, None] * first)
        one = draw_chances(one_hand, pair, 2, np.array([1, 2])[:, None] * first, np.ones(2))
        both = both - 2 * one[0] * two[0] + one[1] * two[1]
    np.add.at(alone, finals.hand, odds)
    bust = 8 + results[BUST_ROW] - once * (np.arange(ENDS) == NATURAL)  # the place of a bust hand's result
    for which, end in zip(*np.nonzero(alone), strict=True):
        p = 2 * (alone[which, end] - own[which, end])
        hist[int(end == NATURAL), bust[end] + results[which, end]] += p
    both_bust = both - 2 * alone.sum(axis=0) + own.sum(axis=0)
    for end in range(ENDS):
        hist[int(end == NATURAL), bust[end] + results[BUST_ROW, end]] += both_bust[end]
    return np.maximum(hist, 0.0)


def _both_stand(
    one_hand: OneHand, pair: int, finals: Finals, pays: tuple[Ints, int]
) -> tuple[Floats, Floats]:
    """Every two final hands: their results, and how often each hand is beside another, by end.

    Many two hands have the same cards together, so the dealer's ends are computed once for each such set.
    """
    size = len(finals.hand)
    first = (np.arange(one_hand.shoe.size) == pair).astype(np.int64)
    shifts = set_shifts((2 * finals.counts.max(axis=0, initial=0)).tolist())
    sets = to_sets(finals.counts, shifts)
    later = finals._replace(counts=finals.counts - first)
    left = one_hand.shoe - (0 if one_hand.endless else 2 * first)
    hists = np.zeros((2, 17)), np.zeros((2 * ROWS, ENDS))
    step = max(1, _PAIRS // max(1, size))
    for begin in range(0, size, step):
        span = (begin, min(begin + step, size))
        sums, rows = pair_sums(sets, *span)
        ends = one_hand.dealer(to_counts(sums, shifts))
        add_two_hands(span, later, rows, ends, ShoeCounts(left, one_hand.endless), left.sum(), pays, hists)
    return hists


def results_by_end(one_hand: OneHand, play: SplitPlay, removed: int) -> tuple[Floats, Floats]:
    """One hand of several, by the dealer's end: the chance of each result from -2.

    Also the chance of each end. A natural takes every bet here, even where it takes only one of the seat.
    """
    pair, results = play.pair, _results(one_hand.terms, 0)
    finals = final_hands(one_hand, play)
    first = (np.arange(one_hand.shoe.size) == pair).astype(np.int64)
    odds = draw_chances(one_hand, pair, removed, finals.counts - first, finals.orders)[:, None]
    odds = odds * one_hand.dealer(finals.counts + (removed - 1) * first)
    ends = one_hand.dealer(removed * first[None])[0]
    if play.again:
        one = draw_chances(one_hand, pair, removed, first[None], np.ones(1))[0]
        ends = ends - one * one_hand.dealer((removed + 1) * first[None])[0]
    hist = np.zeros((ENDS, 5))
    add_by_result(finals, odds, results, hist)
    hist[np.arange(ENDS), 2 + results[BUST_ROW]] += ends - odds.sum(axis=0)  # bust with a single bet
    per_end = np.where(ends > 0, ends, 1.0)
    return np.maximum(hist / per_end[:, None], 0.0), ends / ends.sum()
