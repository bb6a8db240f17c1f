"""Hands of a split with every card in view, compiled: each is played for itself and for those that come after it.

What a finished hand is worth changes with every card that comes, but on average not at all, whatever is played later. So
a hand counts when it ends as it then stands, and only its cards go on: the next hand meets the shoe without them. Equal
sets of cards out of the shoe are reckoned once.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ..hand.kernels import ENDS, distribute

STAND, HIT, DOUBLE = 1, 2, 4
BATCH = 512  # sets of cards whose dealers are reckoned together


@compile_cached
def _slot(keys, key):  # type: ignore[no-untyped-def]
    """Where a key is in a table with open places, or where it would be; the table has room."""
    mask = keys.size - 1
    at = ((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)) & np.uint64(mask)
    while keys[at] != -1 and keys[at] != key:
        at = (at + np.uint64(1)) & np.uint64(mask)
    return at


@compile_cached
def _wider(keys, places, n):  # type: ignore[no-untyped-def]
    """The table with room for as many keys again, once it is half full."""
    if 2 * n < keys.size:
        return keys, places
    more, there = np.full(2 * keys.size, -1, np.int64), np.zeros(2 * keys.size, np.int64)
    for i in range(keys.size):
        if keys[i] != -1:
            at = _slot(more, keys[i])
            more[at], there[at] = keys[i], places[i]
    return more, there


@compile_cached
def sums(some, outs, shifts, shoe):  # type: ignore[no-untyped-def]
    """Every set of cards that is one of `some` and one of `outs` together, as far as the shoe can give them.

    Sets are numbers, so many bits for the count of each kind. The sets, and a table that finds their places.
    """
    keys, places = np.full(1024, -1, np.int64), np.zeros(1024, np.int64)
    found, n = np.empty(1024, np.int64), 0
    kinds = shoe.size
    for a in some:
        for b in outs:
            key = a + b
            at = _slot(keys, key)
            if keys[at] == key:
                continue
            there = True
            for k in range(kinds):
                if ((key >> shifts[k]) & ((1 << (shifts[k + 1] - shifts[k])) - 1)) > shoe[k]:
                    there = False
            if not there:
                continue
            keys[at], places[at] = key, n
            if n == found.size:
                longer = np.empty(2 * n, np.int64)
                longer[:n] = found
                found = longer
            found[n] = key
            n += 1
            keys, places = _wider(keys, places, n)
    return found[:n].copy(), keys, places


@compile_cached
def view_pass(  # type: ignore[no-untyped-def]
    order, ways, child, counts, size, shoe, gone, stand, naturals, pays, flags, ended, after, values
):
    """Each hand's stand, hit, double and best, from the highest total down, by the `ways` that come into question.

    `ended`: for each hand and card that may end it, and last for standing, where in `after` is what follows.
    """
    kinds = shoe.size
    win, lose = pays[0], pays[2]
    for i in range(order.size):
        h = order[i]
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = max(shoe[k] - gone[k] - counts[h, k], 0.0)
            rest += n
            m += n * naturals[k]
        values[h, 1] = -np.inf
        values[h, 2] = -np.inf
        grown = flags[1] and size[h] >= flags[1]
        worth = (
            win * (1.0 - stand[h, 1]) + stand[h, 1] * pays[5]
            if grown
            else stand[h, 0] + stand[h, 1] * pays[3]
        )
        values[h, 0] = worth + after[ended[h, kinds]] if ways[h] & STAND else -np.inf
        if ways[h] & (HIT | DOUBLE) and rest > 0:
            hit, dbl = 0.0, 0.0
            for k in range(kinds):
                n = max(shoe[k] - gone[k] - counts[h, k], 0.0)
                if n <= 0:
                    continue
                to = child[h, k]
                if to < 0:
                    q = (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    more = after[ended[h, k]]
                    hit += n * (lose * (1.0 - q) + q * pays[3] + more)
                    dbl += n * (2 * lose * (1.0 - q) + q * pays[4] + more)
                    continue
                hit += n * values[to, 3]
                q = stand[to, 1]
                if flags[1] and size[to] >= flags[1]:
                    dbl += n * (2 * win * (1.0 - q) + q * pays[6] + after[ended[h, k]])
                else:
                    dbl += n * (2 * stand[to, 0] + q * pays[4] + after[ended[h, k]])
            if ways[h] & HIT:
                values[h, 1] = hit / rest
            if ways[h] & DOUBLE:
                values[h, 2] = dbl / rest
        values[h, 3] = max(values[h, 0], values[h, 1], values[h, 2])


@compile_cached
def _stands(hands, total, rows, ends, pays, stand):  # type: ignore[no-untyped-def]
    for i in range(hands.size):
        h, r = hands[i], rows[i]
        win, tie, lose = ends[r, 10], 0.0, 0.0
        t = total[h] - 12
        for e in range(10):
            if e < t:
                win += ends[r, e]
            elif e == t:
                tie = ends[r, e]
            else:
                lose += ends[r, e]
        stand[h, 0] = win * pays[0] + tie * pays[1] + lose * pays[2]
        stand[h, 1] = ends[r, 11]


@compile_cached
def hand_after_hand(  # type: ignore[no-untyped-def]
    gone, offset, order, met, ways, child, counts, code, total, size, shifts, shoe, one, pair, beside, naturals, pays, flags,
    ended, outs, keys, places, later, again, depth, column, slot, what, orders, columns, slots, sure, values, result,
):  # fmt: skip
    """A hand that starts with a card of the pair, with each set of cards `gone` besides: what it and those after it are worth.

    `order`, `met`: the hands that it may come to, and those that may meet the dealer. `ended`: for each hand and card that
    ends it, and last for standing, which of `outs` is then gone; `later`: what follows, by the set that is then gone,
    which `keys` and `places` find without the `offset`; empty where nothing follows. `again`: what splitting again is worth, by set; empty
    where that may not be. `beside`: its second card's kind where it has one. `values`: each hand's stand, hit, double
    and best, of the last set; `result`: by set, over the second cards that may come.
    """
    hands, kinds = counts.shape
    stand, after = np.zeros((hands, 2)), np.zeros(outs.size + 1)
    taken = np.zeros(kinds)
    room, batch = 1, min(BATCH, gone.size)
    while room < 2 * batch * met.size:
        room *= 2
    made_keys, made_rows = np.full(room, -1, np.int64), np.zeros(room, np.int64)
    where = np.zeros((batch, met.size), np.int64)
    out = np.empty((batch * met.size, kinds), np.int64)
    ends = sure if sure.shape[0] else np.empty((batch * met.size, ENDS))
    for first in range(0, gone.size, batch):
        last = min(first + batch, gone.size)
        if not sure.shape[0]:
            made_keys[:] = -1
            made = 0
            for i in range(first, last):
                for j in range(met.size):
                    key = gone[i] + code[met[j]]
                    at = _slot(made_keys, key)
                    if made_keys[at] != key:
                        made_keys[at], made_rows[at] = key, made
                        for k in range(kinds):
                            out[made, k] = (key >> shifts[k]) & ((1 << (shifts[k + 1] - shifts[k])) - 1)
                        made += 1
                    where[i - first, j] = made_rows[at]
            distribute(
                depth, column, slot, what, orders, columns, slots, shoe, out[:made], False, ends[:made]
            )
        for i in range(first, last):
            for k in range(kinds):
                taken[k] = (gone[i] >> shifts[k]) & ((1 << (shifts[k + 1] - shifts[k])) - 1)
            if later.size:
                for j in range(outs.size):
                    at = _slot(keys, gone[i] - offset + outs[j])
                    after[j + 1] = later[places[at]] if keys[at] != -1 else 0.0
            _stands(met, total, where[i - first], ends, pays, stand)
            view_pass(
                order,
                ways,
                child,
                counts,
                size,
                shoe,
                taken,
                stand,
                naturals,
                pays,
                flags,
                ended,
                after,
                values,
            )
            if one < 0:
                continue
            if beside >= 0:
                result[i] = values[child[one, beside], 3]
                continue
            rest, worth = 0.0, 0.0
            for k in range(kinds):
                n = max(shoe[k] - taken[k] - counts[one, k], 0.0)
                if n > 0:
                    rest += n
                    best = values[child[one, k], 3]
                    if k == pair and again.size:
                        best = max(best, again[i])
                    worth += n * best
            result[i] = worth / rest if rest > 0 else 0.0
