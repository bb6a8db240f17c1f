"""The hands that a split can end with under a given play, and how two of them meet the dealer."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import NamedTuple

import numpy as np

from ..hand.one_hand import OneHand
from ..model.dealer import ENDS, NATURAL
from ..model.hands import Floats, Ints
from ..model.rules import TIES
from .kernels import by_result, grown, likely, met, result, together

BUST_TOTAL, CHARLIE_TOTAL = 0, 22


class Finals(NamedTuple):
    """All final hands of one bet that are not bust, and all that were doubled."""

    counts: Ints  # with the first card of the pair
    orders: Floats  # in how many orders the cards after it come
    total: Ints
    stake: Ints


def finals(one_hand: OneHand, pair: int, acts: Ints, short: bool, second: Ints) -> Finals:
    """The finals of a hand that starts with a card of the pair; `second` names the kinds its second card may have."""
    terms, table = one_hand.terms, one_hand.terms.hands
    flags = terms.flags(True)
    width = len(terms.kinds.values)
    hit21, charlie, double = (int(flag) for flag in flags)
    child, totals, sizes = table.child, table.total, table.size
    one = int(child[0, pair])
    orders: dict[int, float] = {int(child[one, kind]): 1.0 for kind in second}
    found: dict[tuple[tuple[int, ...], int, int], float] = {}

    def add(counts: tuple[int, ...], total: int, stake: int, n: float) -> None:
        found[counts, total, stake] = found.get((counts, total, stake), 0.0) + n

    edge = list(orders)
    heapify(edge)
    while edge:  # hands lie in the order of their totals: each is reached before it is left
        hand = heappop(edge)
        n, total, size = orders[hand], int(totals[hand]), int(sizes[hand])
        counts = tuple(table.counts[hand].tolist())
        may = size == 2 and (
            double == 1 or (double == 2 and 9 <= total <= 11) or (double == 3 and 10 <= total <= 11)
        )
        if charlie and size >= charlie:
            add(counts, CHARLIE_TOTAL, 1, n)
        elif short or (total == 21 and not hit21):
            add(counts, total, 1, n)
        elif may and acts[hand] & 2:
            for kind, to in enumerate(child[hand].tolist()):
                more = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                grown = charlie and size + 1 >= charlie
                add(more, BUST_TOTAL if to < 0 else CHARLIE_TOTAL if grown else int(totals[to]), 2, n)
        elif acts[hand] & 1:
            for to in child[hand].tolist():
                if to >= 0:
                    if to not in orders:
                        heappush(edge, to)
                    orders[to] = orders.get(to, 0.0) + n
        else:
            add(counts, total, 1, n)
    keys = list(found)
    return Finals(
        np.array([key[0] for key in keys], np.int64).reshape(-1, width),
        np.array([found[key] for key in keys]),
        np.array([key[1] for key in keys], np.int64),
        np.array([key[2] for key in keys], np.int64),
    )


def chances(one_hand: OneHand, pair: int, gone: int, drawn: Ints, orders: Floats) -> Floats:
    """How likely these cards are to be drawn when so many of the pair are gone, in this many orders."""
    left = one_hand.shoe.copy()
    left[pair] -= 0 if one_hand.endless else gone
    found = np.empty(len(drawn))
    likely(left, left.sum(), one_hand.endless, drawn, orders, found)
    return found


def meet(one_hand: OneHand, pair: int, acts: Ints, short: bool, again: bool) -> Floats:
    """Two hands of a split beside each other: the chance of each result from -8, without and with a dealer's natural.

    Where pairs split `again`, only those with second cards of other kinds: two hands that stay two.
    """
    terms = one_hand.terms
    tie, due = int(TIES[terms.rules.table.ties]), 2 if terms.original else 1
    kinds = np.arange(one_hand.shoe.size)
    found = finals(one_hand, pair, acts, short, kinds[kinds != pair] if again else kinds)
    first = (kinds == pair).astype(np.int64)
    hist, own = np.zeros((2, 17)), np.zeros((64, ENDS))
    for at in range(len(found.counts)):
        beside = found.counts[at:] + found.counts[at]
        weights = chances(one_hand, pair, 2, beside - 2 * first, found.orders[at:] * found.orders[at])
        weights[1:] *= 2  # in either order
        together(weights, one_hand.dealer(beside), found.total[at:], found.stake[at:], due, tie, own, hist)
    # Beside any hand, one that busts with a single bet: what those that do not leave
    alone = np.zeros((64, ENDS))
    odds = chances(one_hand, pair, 2, found.counts - first, found.orders)[:, None] * one_hand.dealer(
        found.counts + first
    )
    both = one_hand.dealer(2 * first[None])[0]
    if again:
        more = chances(one_hand, pair, 2, found.counts, found.orders)[:, None]
        odds -= more * one_hand.dealer(found.counts + 2 * first)
        two = one_hand.dealer(np.array([3, 4])[:, None] * first)
        one = chances(one_hand, pair, 2, np.array([1, 2])[:, None] * first, np.ones(2))
        both = both - 2 * one[0] * two[0] + one[1] * two[1]
    np.add.at(alone, found.total + 32 * (found.stake - 1), odds)
    for which, end in zip(*np.nonzero(alone), strict=True):
        total, stake = int(which % 32), 1 + int(which // 32)
        p = 2 * (alone[which, end] - own[which, end])
        if end < NATURAL:
            hist[0, 7 + result(total, stake, end, tie)] += p
        else:
            hist[1, 7 + (grown(total, stake) if due == 2 else met(total, stake))] += p
    bust = both - 2 * alone.sum(axis=0) + own.sum(axis=0)
    hist[0, 6] += bust[:NATURAL].sum()
    hist[1, 7 if due == 2 else 6] += bust[NATURAL]
    return np.maximum(hist, 0.0)


def by_end(
    one_hand: OneHand, pair: int, acts: Ints, short: bool, gone: int, again: bool
) -> tuple[Floats, Floats]:
    """One hand of several with so many of the pair gone: by the dealer's end the chance of each result from -2.

    Also how likely each end is. A dealer's natural takes every bet, where it does not take the seat's one.
    """
    terms = one_hand.terms
    tie = int(TIES[terms.rules.table.ties])
    kinds = np.arange(one_hand.shoe.size)
    found = finals(one_hand, pair, acts, short, kinds[kinds != pair] if again else kinds)
    first = (kinds == pair).astype(np.int64)
    odds = chances(one_hand, pair, gone, found.counts - first, found.orders)[:, None]
    odds = odds * one_hand.dealer(found.counts + (gone - 1) * first)
    ends = one_hand.dealer(gone * first[None])[0]
    if again:
        one = chances(one_hand, pair, gone, first[None], np.ones(1))[0]
        ends = ends - one * one_hand.dealer((gone + 1) * first[None])[0]
    hist = np.zeros((ENDS, 5))
    by_result(found.total, found.stake, odds, tie, hist)
    hist[:, 1] += ends - odds.sum(axis=0)  # bust with a single bet
    given = np.where(ends > 0, ends, 1.0)
    return np.maximum(hist / given[:, None], 0.0), ends / ends.sum()
