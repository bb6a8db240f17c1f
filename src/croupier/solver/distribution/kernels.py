"""How results are spread, compiled: by hand, by final hands beside each other, and by the dealer's end."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ..hand.kernels import ENDS, NATURAL


@compile_cached
def outcomes(  # type: ignore[no-untyped-def]
    order, child, counts, total, size, shoe, endless, three, nat, naturals, flags, acts, out, doubled
):
    """For every hand under the play of `acts`: how its results are spread where the dealer has no natural.

    `three`: chances to win, tie and lose when it stands, `nat` that of a natural. Into `out` under hit and stand, and
    into `doubled` when it doubles: to win, tie and lose a bet, two bets, and of a Charlie that meets a natural.
    """
    kinds = shoe.size
    left = np.empty(kinds)
    for i in range(order.size):
        h = order[i]
        if flags[1] and size[h] >= flags[1]:
            out[h, 0] = 1.0 - nat[h]
            out[h, 6] = nat[h]
            continue
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe[k] if endless else max(shoe[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        t = total[h]
        if not (rest > 0 and (t != 21 or flags[0])):
            out[h, :3] = three[h]
            continue
        hits = acts[h] & 1
        if not hits:
            out[h, :3] = three[h]
        for k in range(kinds):
            if left[k] <= 0:
                continue
            p = left[k] / rest
            to = child[h, k]
            q = m if endless else (m - naturals[k]) / (rest - 1.0) if m > 0 and rest > 1 else 0.0
            if to < 0:
                if hits:
                    out[h, 2] += p * (1.0 - q)
                doubled[h, 5] += p * (1.0 - q)
                continue
            if hits:
                twice = (
                    size[to] == 2
                    and acts[to] & 2
                    and (
                        flags[2] == 1
                        or (flags[2] == 2 and 9 <= total[to] <= 11)
                        or (flags[2] == 3 and 10 <= total[to] <= 11)
                    )
                )
                for a in range(7):
                    out[h, a] += p * (doubled[to, a] if twice else out[to, a])
            if flags[1] and size[to] >= flags[1]:
                doubled[h, 3] += p * (1.0 - nat[to])
                doubled[h, 6] += p * nat[to]
            else:
                for a in range(3):
                    doubled[h, 3 + a] += p * three[to, a]


@compile_cached
def result(total, stake, end, tie):  # type: ignore[no-untyped-def]
    """What a final hand gets where the dealer ends so, without a natural."""
    if total == 0:
        return -stake
    if total == 22 or end == 10 or end + 12 < total:
        return stake
    return tie * stake if end + 12 == total else -stake


@compile_cached
def together(weights, ends, total, stake, due, tie, own, hist):  # type: ignore[no-untyped-def]
    """Add to `hist` what the first of these final hands and each of them beside it get, by the dealer's end.

    `total`: 0 for a bust hand, 22 for a Charlie. `due`: 2 where a dealer's natural takes one bet of the seat.
    `hist`: without and with a dealer's natural, by result from -8. `own`: by total and stake, how often such a hand
    stands beside another of these, by end.
    """
    mine = total[0] + 32 * (stake[0] - 1)
    for j in range(weights.size):
        other = total[j] + 32 * (stake[j] - 1)
        for e in range(ENDS):
            p = weights[j] * ends[j, e]
            if p <= 0.0:
                continue
            own[mine, e] += p / 2
            own[other, e] += p / 2
            if e < NATURAL:
                hist[0, 8 + result(total[0], stake[0], e, tie) + result(total[j], stake[j], e, tie)] += p
            elif due == 2:
                one, two = grown(total[0], stake[0]), grown(total[j], stake[j])
                hist[1, (8 if one and two else 7) + one + two] += p
            else:
                hist[1, 8 + met(total[0], stake[0]) + met(total[j], stake[j])] += p


@compile_cached
def met(total, stake):  # type: ignore[no-untyped-def]
    """What a final hand gets that meets a natural which takes all bets."""
    return stake if total == 22 else -stake


@compile_cached
def grown(total, stake):  # type: ignore[no-untyped-def]
    """What a Charlie wins beside a natural that takes one bet of the seat; nothing for another hand."""
    return stake if total == 22 else 0


@compile_cached
def likely(left, total, endless, cards, orders, out):  # type: ignore[no-untyped-def]
    """How likely the cards of each row are to be drawn from what is left, in this many orders, into `out`."""
    for i in range(cards.shape[0]):
        p, taken = orders[i], 0
        for k in range(cards.shape[1]):
            for n in range(cards[i, k]):
                p *= left[k] if endless else max(left[k] - n, 0.0) / max(total - taken, 1.0)
                taken += 1
        out[i] = p


@compile_cached
def by_result(total, stake, odds, tie, hist):  # type: ignore[no-untyped-def]
    """Add up final hands by the dealer's end and by what they get, from -2."""
    for i in range(total.size):
        for e in range(ENDS):
            got = met(total[i], stake[i]) if e == NATURAL else result(total[i], stake[i], e, tie)
            hist[e, 2 + got] += odds[i, e]
