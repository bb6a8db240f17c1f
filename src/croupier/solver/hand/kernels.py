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
def stand_on(h, total, ends, row, pays, out):  # type: ignore[no-untyped-def]
    """What standing pays beside a row of ends without a natural, and the chance of one, into `out[h]`."""
    win, tie, lose = ends[row, BUST], 0.0, 0.0
    t = total - 12
    for e in range(BUST):
        p = ends[row, e]
        if e < t:
            win += p
        elif e == t:
            tie = p
        else:
            lose += p
    out[h, 0] = win * pays[0] + tie * pays[1] + lose * pays[2]
    out[h, 1] = ends[row, NATURAL]


@compile_cached
def standing(total, rows, ends, pays, out):  # type: ignore[no-untyped-def]
    """`stand_on` for each hand that has a row of `ends`."""
    for h in range(total.size):
        if rows[h] >= 0:
            stand_on(h, total[h], ends, rows[h], pays, out)


@compile_cached
def may_double(rules, size, total):  # type: ignore[no-untyped-def]
    return size == 2 and (
        rules.doubles == 1
        or (rules.doubles == 2 and 9 <= total <= 11)
        or (rules.doubles == 3 and 10 <= total <= 11)
    )


@compile_cached
def sweep(order, hands, shoe, removed, rules, stand, play, values):  # type: ignore[no-untyped-def]
    """Value the hands of `order`, from the highest total down, on a shoe without the cards `removed`.

    `stand` has for each hand what standing pays without a dealer's natural, and the chance of a natural.
    `values`: for each hand stand, hit, double, best of hit and stand, best of all three; other hands stay as
    they are.
    """
    child, counts, size = hands.child, hands.counts, hands.size
    kinds = shoe.counts.size
    win, lose = rules.pays[0], rules.pays[2]
    naturals, endless, acts = rules.naturals, shoe.endless, play.acts
    left = np.empty(kinds)
    two = np.empty(hands.total.size)  # the best of hit and stand, close together in memory
    for i in range(order.size):
        h = order[i]
        if rules.charlie_size and size[h] >= rules.charlie_size:
            v = win * (1.0 - stand[h, 1]) + stand[h, 1] * rules.charlie
            for a in range(5):
                values[h, a] = v
            two[h] = v
            continue
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe.counts[k] if endless else max(shoe.counts[k] - removed[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        s = stand[h, 0] + stand[h, 1] * rules.natural
        t = hands.total[h]
        hit, dbl = -np.inf, -np.inf
        open_ = rest > 0 and (t != 21 or rules.hits_21)
        if open_:
            hit = 0.0
            for k in range(kinds):
                to = child[h, k]
                if to < 0:
                    # The chance of a natural after this card, without computing the dealer's ends
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    hit += left[k] * (lose * (1.0 - q) + q * rules.natural)
                elif left[k] > 0:
                    hit += left[k] * (values[to, 4] if size[to] == 2 else two[to])
            hit /= rest
        if open_ and may_double(rules, size[h], t):
            dbl = 0.0
            for k in range(kinds):
                to = child[h, k]
                if left[k] <= 0:
                    continue
                if to < 0:
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    dbl += left[k] * (2 * lose * (1.0 - q) + q * rules.natural_double)
                elif rules.charlie_size and size[to] >= rules.charlie_size:
                    q = stand[to, 1]
                    dbl += left[k] * (2 * win * (1.0 - q) + q * rules.charlie_double)
                else:
                    dbl += left[k] * (2 * stand[to, 0] + stand[to, 1] * rules.natural_double)
            dbl /= rest
        values[h, 0] = s
        values[h, 1] = hit
        values[h, 2] = dbl
        if play.follow:
            both = hit if acts[h] & 1 and open_ else s
            three = dbl if acts[h] & 2 and dbl > -np.inf else both
        else:
            both = max(s, hit)
            three = max(both, dbl)
            acts[h] = (1 if hit > s else 0) | (2 if dbl > both else 0)
        two[h] = both
        values[h, 3] = both
        values[h, 4] = three
