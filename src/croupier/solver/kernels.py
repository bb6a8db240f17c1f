"""The loops that take the time, compiled: the dealer's final hands on many shoes, and a pass over the hands."""

from __future__ import annotations

import numpy as np

from .compiled import compiled

LANES = 64  # shoes side by side, so that the processor multiplies several at once
ENDS, BUST = 12, 10


@compiled
def distribute(depth, kind, used, end, orders, last, shoe, gone, endless, out):  # type: ignore[no-untyped-def]
    """For each row of `gone` (cards taken from the shoe): how likely each of the dealer's ends is, into `out`."""
    rows, kinds = gone.shape
    deepest, most = 0, 0
    for i in range(depth.size):
        deepest = max(deepest, depth[i])
        most = max(most, used[i])
    deep, many = deepest + 1, most + 1
    left = np.empty((kinds * many, LANES))
    path = np.ones((deep, LANES))
    share = np.ones((deep, LANES))
    sums = np.empty((ENDS * deep, LANES))
    for start in range(0, rows, LANES):
        lanes = min(LANES, rows - start)
        for b in range(LANES):
            row = start + min(b, lanes - 1)
            total = 0.0
            for k in range(kinds):
                n = shoe[k] - gone[row, k]
                total += n
                for j in range(many):
                    left[k * many + j, b] = shoe[k] if endless else max(n - j, 0.0)
            for d in range(1, deep):
                rest = total - (d - 1)
                share[d, b] = 1.0 if endless else share[d - 1, b] / rest if rest > 0 else 0.0
        sums[:] = 0.0
        for i in range(depth.size):
            d, c, w = depth[i], kind[i] * many + used[i], orders[i]
            if end[i] < 0:
                for b in range(LANES):
                    path[d, b] = path[d - 1, b] * left[c, b]
                continue
            s = end[i] * deep + d
            if last[i]:
                for b in range(LANES):
                    sums[s, b] += w * (path[d - 1, b] * left[c, b])
            else:
                for b in range(LANES):
                    p = path[d - 1, b] * left[c, b]
                    path[d, b] = p
                    sums[s, b] += w * p
        for b in range(lanes):
            rest = 1.0
            for e in range(ENDS):
                p = 0.0
                for d in range(1, deep):
                    p += sums[e * deep + d, b] * share[d, b]
                out[start + b, e] = p
                rest -= p
            out[start + b, BUST] = max(rest, 0.0)


@compiled
def standing(total, row, ends, pays, out):  # type: ignore[no-untyped-def]
    """For each hand: chances to win, tie and lose when it stands, and of a dealer's natural, into `out`."""
    for h in range(total.size):
        r = row[h]
        if r < 0:
            continue
        win, lose = ends[r, 10], 0.0
        tie = 0.0
        for e in range(10):
            t = e + 12
            if t < total[h]:
                win += ends[r, e]
            elif t == total[h]:
                tie += ends[r, e]
            else:
                lose += ends[r, e]
        out[h, 0] = win * pays[0] + tie * pays[1] + lose * pays[2]
        out[h, 1] = ends[r, 11]


@compiled
def sweep(  # type: ignore[no-untyped-def]
    first, child, counts, total, size, shoe, gone, endless, stand, naturals, pays, flags, follow, values, acts
):
    """One pass over the hands from the highest total down.

    `stand` holds per hand what standing pays where the dealer has no natural, and how likely a natural is.
    `pays`: win, tie, lose; then a natural's due from a single and from a doubled bet, and to a Charlie of each.
    `flags`: may hit 21, cards of a Charlie (0: none), may double (1: any, 2: 9-11, 3: 10-11, 0: no).
    `follow`: act as `acts` says; otherwise choose, and write into `acts` bit 0: hit rather than stand, bit 1: double.
    `values`: per hand stand, hit, double, best of hit and stand, best of all three; hands not in `first` are left.
    """
    kinds = shoe.size
    win, lose = pays[0], pays[2]
    for h in range(total.size - 1, -1, -1):
        if not first[h]:
            continue
        rest = 0.0
        for k in range(kinds):
            rest += shoe[k] - gone[k] - counts[h, k]
        if endless:
            rest = 1.0
        pn = stand[h, 1]
        if flags[1] and size[h] >= flags[1]:
            v = win * (1.0 - pn) + pn * pays[5]
            for a in range(5):
                values[h, a] = v
            continue
        s = stand[h, 0] + pn * pays[3]
        hit = 0.0
        dbl = 0.0
        if rest > 0:
            for k in range(kinds):
                n = shoe[k] if endless else shoe[k] - gone[k] - counts[h, k]
                if n <= 0:
                    continue
                p = n / rest
                to = child[h, k]
                if to < 0:
                    # the chance of a natural after this card, without a look at the dealer's ends
                    if endless:
                        q = naturals.sum()
                    elif rest > 1:
                        m = 0.0
                        for j in range(kinds):
                            if naturals[j] > 0:
                                m += shoe[j] - gone[j] - counts[h, j] - (1.0 if j == k else 0.0)
                        q = m / (rest - 1)
                    else:
                        q = 0.0
                    hit += p * (lose * (1.0 - q) + q * pays[3])
                    dbl += p * (2 * lose * (1.0 - q) + q * pays[4])
                else:
                    hit += p * values[to, 4] if size[to] == 2 else p * values[to, 3]
                    q = stand[to, 1]
                    if flags[1] and size[to] >= flags[1]:
                        dbl += p * (2 * win * (1.0 - q) + q * pays[6])
                    else:
                        dbl += p * (2 * stand[to, 0] + q * pays[4])
        else:
            hit = -np.inf
            dbl = -np.inf
        t = total[h]
        if t == 21 and not flags[0]:
            hit = -np.inf
            dbl = -np.inf
        may = size[h] == 2 and (
            flags[2] == 1 or (flags[2] == 2 and 9 <= t <= 11) or (flags[2] == 3 and 10 <= t <= 11)
        )
        values[h, 0] = s
        values[h, 1] = hit
        values[h, 2] = dbl if may else -np.inf
        if follow:
            two = hit if acts[h] & 1 else s
            three = dbl if may and acts[h] & 2 else two
        else:
            two = max(s, hit)
            three = max(two, values[h, 2])
            acts[h] = (1 if hit > s else 0) | (2 if dbl > two else 0)
        values[h, 3] = two
        values[h, 4] = three
