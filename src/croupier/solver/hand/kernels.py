"""The loops that take the time, compiled: the dealer's final hands on many shoes, and a pass over the hands."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached

LANES = 64  # shoes side by side, so that the processor multiplies several at once
ENDS, BUST, NATURAL = 12, 10, 11


@compile_cached
def distribute(depth, column, slot, what, orders, columns, slots, shoe, gone, endless, out):  # type: ignore[no-untyped-def]
    """For each row of `gone` (cards taken from the shoe): how likely each of the dealer's ends is, into `out`."""
    rows, kinds = gone.shape
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
                n = shoe[k] if endless else shoe[k] - gone[row, k]
                total += n
                for c in range(columns[k], columns[k + 1]):
                    left[c, b] = n if endless else max(n - (c - columns[k]), 0.0)
            for d in range(1, deep):
                rest = total - (d - 1)
                share[d, b] = 1.0 if endless else share[d - 1, b] / rest if rest > 0 else 0.0
        sums[:] = 0.0
        for i in range(depth.size):
            d, c, w, s = depth[i], column[i], orders[i], slot[i]
            if what[i] == 1:
                for b in range(LANES):
                    sums[s, b] += w * (path[d - 1, b] * left[c, b])
            elif what[i] == 0:
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


@compile_cached
def standing(total, row, ends, pays, out):  # type: ignore[no-untyped-def]
    """For each hand: what standing pays where the dealer has no natural, and the chance of a natural, into `out`."""
    for h in range(total.size):
        r = row[h]
        if r < 0:
            continue
        win, tie, lose = ends[r, 10], 0.0, 0.0
        t = total[h] - 12
        for e in range(10):
            p = ends[r, e]
            if e < t:
                win += p
            elif e == t:
                tie = p
            else:
                lose += p
        out[h, 0] = win * pays[0] + tie * pays[1] + lose * pays[2]
        out[h, 1] = ends[r, 11]


@compile_cached
def sweep(  # type: ignore[no-untyped-def]
    order, child, counts, total, size, shoe, gone, endless, stand, naturals, pays, flags, follow, values, acts
):
    """One pass over the hands of `order`, from the highest total down.

    `stand` holds per hand what standing pays where the dealer has no natural, and how likely a natural is.
    `pays`: win, tie, lose; then a natural's due from a single and from a doubled bet, and to a Charlie of each.
    `flags`: may hit 21, cards of a Charlie (0: none), may double (1: any, 2: 9-11, 3: 10-11, 0: no).
    `follow`: act as `acts` says; otherwise choose, and write into `acts` bit 0: hit rather than stand, bit 1: double.
    `values`: per hand stand, hit, double, best of hit and stand, best of all three; other hands are left.
    """
    kinds = shoe.size
    win, lose = pays[0], pays[2]
    left = np.empty(kinds)
    two = np.empty(total.size)  # the best of hit and stand, close together
    for i in range(order.size):
        h = order[i]
        if flags[1] and size[h] >= flags[1]:
            v = win * (1.0 - stand[h, 1]) + stand[h, 1] * pays[5]
            for a in range(5):
                values[h, a] = v
            two[h] = v
            continue
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe[k] if endless else max(shoe[k] - gone[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        s = stand[h, 0] + stand[h, 1] * pays[3]
        t = total[h]
        hit, dbl = -np.inf, -np.inf
        open_ = rest > 0 and (t != 21 or flags[0])
        if open_:
            hit = 0.0
            for k in range(kinds):
                to = child[h, k]
                if to < 0:
                    # the chance of a natural after this card, without a look at the dealer's ends
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    hit += left[k] * (lose * (1.0 - q) + q * pays[3])
                elif left[k] > 0:
                    hit += left[k] * (values[to, 4] if size[to] == 2 else two[to])
            hit /= rest
        if (
            open_
            and size[h] == 2
            and (flags[2] == 1 or (flags[2] == 2 and 9 <= t <= 11) or (flags[2] == 3 and 10 <= t <= 11))
        ):
            dbl = 0.0
            for k in range(kinds):
                to = child[h, k]
                if left[k] <= 0:
                    continue
                if to < 0:
                    q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
                    dbl += left[k] * (2 * lose * (1.0 - q) + q * pays[4])
                elif flags[1] and size[to] >= flags[1]:
                    q = stand[to, 1]
                    dbl += left[k] * (2 * win * (1.0 - q) + q * pays[6])
                else:
                    dbl += left[k] * (2 * stand[to, 0] + stand[to, 1] * pays[4])
            dbl /= rest
        values[h, 0] = s
        values[h, 1] = hit
        values[h, 2] = dbl
        if follow:
            both = hit if acts[h] & 1 and open_ else s
            three = dbl if acts[h] & 2 and dbl > -np.inf else both
        else:
            both = max(s, hit)
            three = max(both, dbl)
            acts[h] = (1 if hit > s else 0) | (2 if dbl > both else 0)
        two[h] = both
        values[h, 3] = both
        values[h, 4] = three
