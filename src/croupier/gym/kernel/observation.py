"""Write observations in the order of `features.FEATURES`, and masks of legal actions."""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.hands import is_pair, rank_of, shown_total
from ...kernel.legal import legal, may_double, may_hit, may_split, may_surrender
from ...kernel.simd import inlined, inner
from ...kernel.stock import cut_card_out, left, no_card, row_of
from . import codes as c
from .simd import widen


@inlined
def capped(amount):  # type: ignore[no-untyped-def]
    return min(amount, 2147483647)


@inlined
def observe_shoe(r, t, out, i):  # type: ignore[no-untyped-def]
    """The public part of the shoe: cards left, the cut card, the round's number and the counts of ranks."""
    out[i, 21] = left(t) if r.cards_in_shoe else 0
    out[i, 22] = cut_card_out(r, t)
    out[i, 23] = t.number
    if r.counts:
        for rank in range(13):
            out[i, c.FEATURES + rank] = t.upto[rank] - (t.upto[rank - 1] if rank else 0)


@inner
def observe(r, t, s, out, i):  # type: ignore[no-untyped-def]
    """The observation of a seat in a general round."""
    mine = t.seat == s and t.asks != k.NO_ONE
    h = np.int64(t.hand) if mine else np.int64(0)
    q = k.HANDS * s + h
    n = t.hands[q, k.N]
    points = shown_total(r, t, q)
    out[i, 0] = t.asks if mine or t.asks == k.RESULT else 0
    out[i, 1] = h
    out[i, 2] = t.hand_count[s]
    out[i, 3] = points
    out[i, 4] = points != t.hands[q, k.RAW] + t.hands[q, k.PLUS]
    out[i, 5] = n
    latest = (rank_of(t.cards[q, max(n - 1, 0)]) + 1) * (n > 0)
    both = (n > 1) & (r.latest_only == 0)
    first = rank_of(t.cards[q, 0]) + 1 if both else latest
    second = (rank_of(t.cards[q, 1]) + 1) * both
    out[i, 6] = first * (both & (n == 2) & is_pair(r, t.cards[q, 0], t.cards[q, 1]))
    out[i, 7] = first
    out[i, 8] = second
    out[i, 9] = latest
    out[i, 10] = t.hands[q, k.OPEN]
    out[i, 11] = t.bets[q]
    out[i, 12] = max(t.insured[s], 0)
    out[i, 13] = t.special[s]
    d = t.dealer_n
    up = 1 if r.hole == 0 else 0
    out[i, 14] = rank_of(t.dealer_cards[up]) + 1 if d > up and (not r.latest_only or d == up + 1) else 0
    raw, aces = np.int64(t.dealer_raw), np.int64(t.dealer_aces)
    hides = not t.turned and 0 <= r.hole < d
    if hides:
        hole = rank_of(t.dealer_cards[r.hole])
        raw -= r.values[hole]
        aces -= hole == 0
    visible = r.dealer_totals[2 * raw + (aces > 0)]
    out[i, 15] = visible
    out[i, 16] = visible != raw
    out[i, 17] = d
    out[i, 18] = capped(t.purse[s])
    out[i, 19] = capped(t.house)
    out[i, 20] = t.score[s]
    observe_shoe(r, t, out, i)
    if r.counts and hides and r.cards_in_shoe and (r.when != k.RECYCLED or t.hole_in_front):
        out[i, c.FEATURES + rank_of(t.dealer_cards[r.hole])] += 1


@inlined
def observe_quick(r, t, out, i):  # type: ignore[no-untyped-def]
    """The observation of a quick round."""
    widen(t, out, np.int64(i) * out.shape[1])
    out[i, 11] = t.staked[0] * t.wagers
    out[i, 12] = max(t.insured[0], 0)
    if r.limited:
        out[i, 18] = capped(t.purse[0])
        out[i, 19] = capped(t.house)
        out[i, 20] = t.score[0]
    observe_shoe(r, t, out, i)
    if r.counts and r.hole >= 0 and not t.turned and t.dealer_n and r.cards_in_shoe:
        out[i, c.FEATURES + ((t.opening >> r.hole_at) & 15)] += 1


@inner
def offer(r, menu, t, masks, i):  # type: ignore[no-untyped-def]
    """Write the mask of a table: the legal actions of the seat that is asked."""
    for a in range(r.actions):
        masks[i, a] = 0
    if t.asks == k.TURN:
        q = row_of(t)
        masks[i, r.index[k.HIT]] = may_hit(r, t, q)
        masks[i, r.index[k.STAND]] = 1
        if t.hands[q, k.N] == 2:
            if r.index[k.DOUBLE] >= 0:
                masks[i, r.index[k.DOUBLE]] = may_double(r, t, q)
            if r.index[k.SPLIT] >= 0:
                masks[i, r.index[k.SPLIT]] = may_split(r, t, q)
            if r.index[k.SURRENDERS] >= 0:
                masks[i, r.index[k.SURRENDERS]] = may_surrender(r, t, q)
        if t.special[q >> 2] == k.ADDS_ONE:
            masks[i, r.index[k.PLUS_ONE]] = 1
        elif t.special[q >> 2] == k.SWAPS and not no_card(r, t):
            for at in range(t.hands[q, k.N]):
                masks[i, r.index[k.SWAP] + rank_of(t.cards[q, at])] = 1
    elif t.asks != k.NO_ONE:
        for a in range(r.actions):
            masks[i, a] = legal(r, t, menu[a, 0], menu[a, 1])
