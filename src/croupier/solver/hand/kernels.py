"""The compiled inner loops: the dealer's ends on many shoes, and one pass over all hands.

Kernels take records (`Trie`, `Hands`, `HandRules`, and those below), which numba compiles as they are.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from ...jit.cache import compile_cached
from ..model.dealer_hands import BUST, ENDS, NATURAL
from ..model.hands import Floats, Ints
from ..model.rules import BUST_ROW, DOUBLE, HIT

LANES = 64  # shoes side by side, so that the processor multiplies several at once


class ShoeCounts(NamedTuple):
    """How many cards of each kind the shoe holds, with the player's hand; if endless, how likely each is."""

    counts: Floats
    endless: bool


class Play(NamedTuple):
    """What to do with each hand: bit 0 hit rather than stand, bit 1 double."""

    acts: Ints
    follow: bool  # play as `acts` says; otherwise choose the best and write it there


@compile_cached
def distribute(trie, shoe, removed, endless, out):  # type: ignore[no-untyped-def]
    """The chance of each of the dealer's ends, for each row of cards `removed` from the shoe, into `out`."""
    rows, kinds = removed.shape
    columns, slots = trie.columns, trie.slots
    deep = 1
    for s in range(slots.shape[0]):
        deep = max(deep, slots[s, 1] + 1)
    left = np.empty((columns[kinds], LANES))
    path = np.ones((deep, LANES))
    share = np.ones((deep, LANES))
    sums = np.empty((slots.shape[0], LANES))
    for start in range(0, rows, LANES):
        lanes = min(LANES, rows - start)
        for b in range(LANES):
            row = start + min(b, lanes - 1)
            total = 0.0
            for k in range(kinds):
                n = shoe[k] if endless else shoe[k] - removed[row, k]
                total += n
                for c in range(columns[k], columns[k + 1]):
                    left[c, b] = n if endless else max(n - (c - columns[k]), 0.0)
            for d in range(1, deep):
                rest = total - (d - 1)
                share[d, b] = 1.0 if endless else share[d - 1, b] / rest if rest > 0 else 0.0
        sums[:] = 0.0
        for i in range(trie.depth.size):
            d, c, w, s = trie.depth[i], trie.column[i], trie.orders[i], trie.slot[i]
            if trie.role[i] == 1:
                for b in range(LANES):
                    sums[s, b] += w * (path[d - 1, b] * left[c, b])
            elif trie.role[i] == 0:
                for b in range(LANES):
                    path[d, b] = path[d - 1, b] * left[c, b]
            else:
                for b in range(LANES):
                    p = path[d - 1, b] * left[c, b]
                    path[d, b] = p
                    sums[s, b] += w * p
        out[start : start + lanes] = 0.0
        for s in range(slots.shape[0]):
            e, d = slots[s, 0], slots[s, 1]
            for b in range(lanes):
                out[start + b, e] += sums[s, b] * share[d, b]
        for b in range(start, start + lanes):
            rest = 1.0
            for e in range(ENDS):
                rest -= out[b, e]
            out[b, BUST] = max(rest, 0.0)


@partial(compile_cached, inline="always")  # a call would take longer than its work
def stand_on(h, ends, at, rows, pays, doubled, stand):  # type: ignore[no-untyped-def]
    """A hand beside a row of ends, into `stand[h]`.

    What standing pays, the chance of a natural, and what standing pays after a double. It takes arrays, not
    records: an array taken out of a record is counted again at every use.
    """
    row, last = rows[h], ENDS - 1
    even, odd = ends[at, last] * pays[0, row, last], 0.0  # two sums, which the processor adds up side by side
    for e in range(0, last, 2):
        even += ends[at, e] * pays[0, row, e]
        odd += ends[at, e + 1] * pays[0, row, e + 1]
    stand[h, 0] = even + odd
    stand[h, 1] = ends[at, NATURAL]
    if doubled[h]:
        twice = 0.0
        for e in range(ENDS):
            twice += ends[at, e] * pays[1, row, e]
        stand[h, 2] = twice


@compile_cached
def standing(where, ends, rules, stand):  # type: ignore[no-untyped-def]
    """`stand_on` for each hand that has a row of `ends`."""
    rows, pays, doubled = rules.rows, rules.pays, rules.doubled
    for h in range(where.size):
        if where[h] >= 0:
            stand_on(h, ends, where[h], rows, pays, doubled, stand)


@compile_cached
def sweep(order, hands, shoe, removed, rules, stand, play, values):  # type: ignore[no-untyped-def]
    """Value the hands of `order`, from the highest total down, on a shoe without the cards `removed`.

    `stand` has for each hand what standing pays, the chance of a natural, and what standing pays after a
    double. `values`: for each hand stand, hit, double, best of hit and stand, best of all three; other hands
    stay as they are.
    """
    child, counts, size = hands.child, hands.counts, hands.size
    kinds = shoe.counts.size
    bust, bust_natural = rules.pays[0, BUST_ROW, BUST], rules.pays[0, BUST_ROW, NATURAL]
    bust_twice, bust_twice_natural = rules.pays[1, BUST_ROW, BUST], rules.pays[1, BUST_ROW, NATURAL]
    naturals, endless, acts, allowed = rules.naturals, shoe.endless, play.acts, rules.options
    left = np.empty(kinds)
    two = np.empty(hands.total.size)  # the best of hit and stand, close together in memory
    for i in range(order.size):
        h = order[i]
        s, options = stand[h, 0], allowed[h]
        hit, dbl = -np.inf, -np.inf
        rest, m = 0.0, 0.0
        if options:
            for k in range(kinds):
                n = shoe.counts[k] if endless else max(shoe.counts[k] - removed[k] - counts[h, k], 0.0)
                left[k] = n
                rest += n
                m += n * naturals[k]
        if options & HIT and rest > 0:
            hit = 0.0
            for k in range(kinds):
                to = child[h, k]
                if to < 0:
                    # The chance of a natural after this card, without computing the dealer's ends
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    hit += left[k] * (bust * (1.0 - q) + q * bust_natural)
                elif left[k] > 0:
                    hit += left[k] * (values[to, 4] if size[to] == 2 else two[to])
            hit /= rest
        if options & DOUBLE and rest > 0:
            dbl = 0.0
            for k in range(kinds):
                to = child[h, k]
                if left[k] <= 0:
                    continue
                if to < 0:
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    dbl += left[k] * (bust_twice * (1.0 - q) + q * bust_twice_natural)
                else:
                    dbl += left[k] * stand[to, 2]
            dbl /= rest
        values[h, 0] = s
        values[h, 1] = hit
        values[h, 2] = dbl
        if play.follow:
            both = hit if acts[h] & 1 and hit > -np.inf else s
            three = dbl if acts[h] & 2 and dbl > -np.inf else both
        else:
            both = max(s, hit)
            three = max(both, dbl)
            acts[h] = (1 if hit > s else 0) | (2 if dbl > both else 0)
        two[h] = both
        values[h, 3] = both
        values[h, 4] = three
