"""Two hands of a split with every card in view, compiled: the first is played for both, the second for itself.

What a finished hand is worth changes with every card that comes, but on average not at all, whatever is played later. So
the first hand counts when it ends as it then stands, and only its cards go on: the second hand meets the shoe without
them. Equal sets of cards out of the shoe are reckoned once.
"""

from __future__ import annotations

import numpy as np

from .compiled import compiled
from .kernels import ENDS, distribute

STAND, HIT, DOUBLE = 1, 2, 4


@compiled
def _find(keys, places, key, n):  # type: ignore[no-untyped-def]
    """Where a key is in a table with open places, which has room; a new key gets the number n."""
    mask = keys.size - 1
    at = (key * 0x9E3779B97F4A7C1) & mask
    while keys[at] != -1 and keys[at] != key:
        at = (at + 1) & mask
    if keys[at] == -1:
        keys[at] = key
        places[at] = n
    return places[at]


@compiled
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


@compiled
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


@compiled
def in_view(  # type: ignore[no-untyped-def]
    first, second, ways, child, counts, total, size, shoe, pair, beside, naturals, pays, flags,
    depth, column, slot, what, orders, columns, slots, sure, values,
):  # fmt: skip
    """What each way of the first hand is worth with the second hand to come, into `values`: stand, hit, double, best.

    `first`, `second`: the hands that either may come to, by falling total. `beside`: the kind of the second hand's
    second card, or -1 while it has none. `sure`: the dealer's ends where no card changes them.
    """
    hands, kinds = counts.shape
    one = child[0, pair]
    start = one if beside < 0 else child[one, beside]
    code = np.zeros(hands, np.int64)
    for h in range(hands):
        for k in range(kinds):
            code[h] += counts[h, k] << (5 * k + (1 if k else 0))
    # The sets of cards with which the first hand can end
    room = 1
    while room < 4 * first.size * (kinds + 1):
        room *= 2
    keys, places = np.full(room, -1, np.int64), np.zeros(room, np.int64)
    ended = np.zeros((hands, kinds + 1), np.int64)
    outs = np.empty((first.size * (kinds + 1) + 1, kinds), np.int64)
    n_outs = 1  # 0 stands for nothing
    for i in range(first.size):
        h = first[i]
        if ways[h] & STAND:
            at = _find(keys, places, code[h], n_outs)
            if at == n_outs:
                outs[at] = counts[h]
                n_outs += 1
            ended[h, kinds] = at
        for k in range(kinds):
            if ways[h] & DOUBLE or (ways[h] & HIT and child[h, k] < 0):
                at = _find(keys, places, code[h] + (1 << (5 * k + (1 if k else 0))), n_outs)
                if at == n_outs:
                    outs[at] = counts[h]
                    outs[at, k] += 1
                    n_outs += 1
                ended[h, k] = at
    # Hands of either that meet the dealer
    meets = np.zeros(hands, np.bool_)
    for part in (first, second):
        for h in part:
            if ways[h] & STAND:
                meets[h] = True
            if ways[h] & DOUBLE:
                for k in range(kinds):
                    if child[h, k] >= 0:
                        meets[child[h, k]] = True
    mine = np.flatnonzero(meets)
    where = np.empty((n_outs, mine.size), np.int64)
    room = 1
    while room < 2 * n_outs * mine.size:
        room *= 2
    keys, places = np.full(room, -1, np.int64), np.zeros(room, np.int64)
    made = 0
    gone = np.empty((1024, kinds), np.int64)
    for a in range(n_outs):
        base = code[start]
        if a:
            base = 0
            for k in range(kinds):
                base += outs[a, k] << (5 * k + (1 if k else 0))
        for j in range(mine.size):
            at = _find(keys, places, base + code[mine[j]], made)
            if at == made:
                if made == gone.shape[0]:
                    wider = np.empty((2 * made, kinds), np.int64)
                    wider[:made] = gone
                    gone = wider
                gone[made] = counts[mine[j]] + (outs[a] if a else counts[start])
                made += 1
            where[a, j] = at
    if sure.shape[0]:
        where[:] = 0
        ends = sure
    else:
        ends = np.empty((made, ENDS))
        distribute(depth, column, slot, what, orders, columns, slots, shoe, gone[:made], False, ends)
    # The second hand, for every end of the first
    after, nothing = np.zeros(n_outs), np.zeros(1)
    never = np.zeros((hands, kinds + 1), np.int64)
    stand, mid = np.zeros((hands, 2)), np.empty((hands, 4))
    taken = np.zeros(kinds)
    for a in range(1, n_outs):
        for k in range(kinds):
            taken[k] = outs[a, k]
        _stands(mine, total, where[a], ends, pays, stand)
        view_pass(
            second, ways, child, counts, size, shoe, taken, stand, naturals, pays, flags, never, nothing, mid
        )
        if beside >= 0:
            after[a] = mid[start, 3]
            continue
        rest, worth = 0.0, 0.0
        for k in range(kinds):
            n = max(shoe[k] - taken[k] - counts[one, k], 0.0)
            if n > 0:
                rest += n
                worth += n * mid[child[one, k], 3]
        after[a] = worth / rest if rest > 0 else 0.0
    for k in range(kinds):
        taken[k] = counts[start, k]
    _stands(mine, total, where[0], ends, pays, stand)
    view_pass(
        first, ways, child, counts, size, shoe, taken, stand, naturals, pays, flags, ended, after, values
    )
