"""Distributions of results, compiled: of one hand, of two final hands side by side, and by the dealer's end.

A final hand's total is 0 for a bust and 22 for a Charlie; its stake is 1, or 2 if it was doubled.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ..hand.kernels import may_double
from ..model.dealer_hands import ENDS, NATURAL


@compile_cached
def one_hand_results(order, hands, shoe, stand, rules, acts, out, doubled):  # type: ignore[no-untyped-def]
    """The distribution of every hand's results, played as in `acts`.

    `stand`: chances to win, tie and lose when it stands, and of a dealer's natural. Into `out` if it hits and
    stands, into `doubled` if it doubles: chances to win, tie and lose a bet, then two bets, and of a Charlie
    beside a natural.
    """
    child, counts, size = hands.child, hands.counts, hands.size
    kinds, endless, naturals = shoe.counts.size, shoe.endless, rules.naturals
    left = np.empty(kinds)
    for i in range(order.size):
        h = order[i]
        if rules.charlie_size and size[h] >= rules.charlie_size:
            out[h, 0] = 1.0 - stand[h, 3]
            out[h, 6] = stand[h, 3]
            continue
        rest, m = 0.0, 0.0
        for k in range(kinds):
            n = shoe.counts[k] if endless else max(shoe.counts[k] - counts[h, k], 0.0)
            left[k] = n
            rest += n
            m += n * naturals[k]
        if not (rest > 0 and (hands.total[h] != 21 or rules.hits_21)):
            out[h, :3] = stand[h, :3]
            continue
        hits = acts[h] & 1
        if not hits:
            out[h, :3] = stand[h, :3]
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
                twice = acts[to] & 2 and may_double(rules, size[to], hands.total[to])
                for a in range(7):
                    out[h, a] += p * (doubled[to, a] if twice else out[to, a])
            if rules.charlie_size and size[to] >= rules.charlie_size:
                doubled[h, 3] += p * (1.0 - stand[to, 3])
                doubled[h, 6] += p * stand[to, 3]
            else:
                for a in range(3):
                    doubled[h, 3 + a] += p * stand[to, a]


@compile_cached
def settle(total, stake, end, tie):  # type: ignore[no-untyped-def]
    """The result of a final hand beside an end of the dealer that is not a natural."""
    if total == 0:
        return -stake
    if total == 22 or end == 10 or end + 12 < total:
        return stake
    return tie * stake if end + 12 == total else -stake


@compile_cached
def settle_natural(total, stake):  # type: ignore[no-untyped-def]
    """The result of a final hand beside a natural that takes all bets."""
    return stake if total == 22 else -stake


@compile_cached
def charlie_wins(total, stake):  # type: ignore[no-untyped-def]
    """What a Charlie wins beside a natural that takes one bet of the seat; 0 for any other hand."""
    return stake if total == 22 else 0


@compile_cached
def _draw(shoe, total, cards, at, other, p):  # type: ignore[no-untyped-def]
    """The chance to draw the cards of a row, with those of another row too unless it is -1, times `p`."""
    drawn = 0
    for k in range(cards.shape[1]):
        more = cards[at, k] + (cards[other, k] if other >= 0 else 0)
        for n in range(more):
            p *= shoe.counts[k] if shoe.endless else max(shoe.counts[k] - n, 0.0) / max(total - drawn, 1.0)
            drawn += 1
    return p


@compile_cached
def draw_chance(shoe, total, cards, orders, out):  # type: ignore[no-untyped-def]
    """The chance to draw the cards of each row from `total` cards, in this many orders, into `out`."""
    for i in range(cards.shape[0]):
        out[i] = _draw(shoe, total, cards, i, -1, orders[i])


@compile_cached
def add_two_hands(span, finals, rows, ends, shoe, total, pays, hists):  # type: ignore[no-untyped-def]
    """Add up the results of each final hand of a span beside itself and each hand after it.

    `finals.counts` are without the first card. `rows`: for each two hands, in this order, their row in
    `ends`. `shoe` has `total` cards, without the two first cards. `pays`: what a tie pays, and whether a
    natural takes one bet of the seat only. `hists`: by result from -8, without and with a natural; and by
    total and stake, how often such a hand is beside another, by end.
    """
    tie, original = pays
    hist, own = hists
    totals, stakes = finals.total, finals.stake
    row = -1
    for i in range(span[0], span[1]):
        mine = totals[i] + 32 * (stakes[i] - 1)
        for j in range(i, totals.size):
            row += 1
            chance = _draw(shoe, total, finals.counts, j, i, finals.orders[j] * finals.orders[i])
            if j > i:
                chance *= 2  # in either order
            other = totals[j] + 32 * (stakes[j] - 1)
            for e in range(ENDS):
                p = chance * ends[rows[row], e]
                if p <= 0.0:
                    continue
                own[mine, e] += p / 2
                own[other, e] += p / 2
                if e < NATURAL:
                    result = settle(totals[i], stakes[i], e, tie) + settle(totals[j], stakes[j], e, tie)
                    hist[0, 8 + result] += p
                elif original:
                    one, two = charlie_wins(totals[i], stakes[i]), charlie_wins(totals[j], stakes[j])
                    hist[1, (8 if one and two else 7) + one + two] += p
                else:
                    result = settle_natural(totals[i], stakes[i]) + settle_natural(totals[j], stakes[j])
                    hist[1, 8 + result] += p


@compile_cached
def add_by_result(finals, odds, tie, hist):  # type: ignore[no-untyped-def]
    """Add up final hands by the dealer's end and by their result, from -2."""
    for i in range(finals.total.size):
        total, stake = finals.total[i], finals.stake[i]
        for e in range(ENDS):
            result = settle_natural(total, stake) if e == NATURAL else settle(total, stake, e, tie)
            hist[e, 2 + result] += odds[i, e]
