"""Write observations in the order of `features.FEATURES`."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import card_value, is_pair, total
from .simd import inlined, inner, widen
from .stock import cut_card_out, left


@inner
def rank_of(card):  # type: ignore[no-untyped-def]
    return ((card & 63) >> 2) + 1


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
            out[i, k.FEATURES + rank] = t.upto[rank] - (t.upto[rank - 1] if rank else 0)


@inner
def observe(r, t, out, i):  # type: ignore[no-untyped-def]
    """The observation of a general round."""
    h = np.int64(t.hand)
    n = t.hands[h, k.N]
    points = total(r, t, h)
    out[i, 0] = t.asks
    out[i, 1] = h
    out[i, 2] = t.hand_count
    out[i, 3] = points
    out[i, 4] = points != t.hands[h, k.RAW] + t.hands[h, k.PLUS]
    out[i, 5] = n
    latest = rank_of(t.cards[h, max(n - 1, 0)]) * (n > 0)
    both = (n > 1) & (r.latest_only == 0)
    first = rank_of(t.cards[h, 0]) if both else latest
    second = rank_of(t.cards[h, 1]) * both
    pair = first * (both & (n == 2) & (r.split_hands > 0) & is_pair(r, t.cards[h, 0], t.cards[h, 1]))
    out[i, 6] = pair
    out[i, 7] = first
    out[i, 8] = second
    out[i, 9] = latest
    out[i, 10] = t.hands[h, k.OPEN]
    out[i, 11] = t.bets[h]
    out[i, 12] = max(t.insured, 0)
    out[i, 13] = t.special
    d = t.dealer_n
    up = 1 if r.hole == 0 else 0
    out[i, 14] = rank_of(t.cards[k.DEALER, up]) if d > up and (not r.latest_only or d == up + 1) else 0
    raw, aces = t.dealer_raw, t.dealer_aces
    if not t.turned and 0 <= r.hole < d:
        hole = t.cards[k.DEALER, r.hole]
        raw -= card_value(r, hole)
        aces -= hole >> 2 == 0
    soft = (raw <= 11) & (aces > 0) & (r.dealer_best > 0)
    out[i, 15] = raw + 10 * soft
    out[i, 16] = soft
    out[i, 17] = d
    out[i, 18] = capped(t.purse)
    out[i, 19] = capped(t.house)
    out[i, 20] = t.score
    observe_shoe(r, t, out, i)
    hides = not t.turned and 0 <= r.hole < d and r.cards_in_shoe
    if r.counts and hides and (r.when != k.RECYCLED or t.hole_in_front):
        out[i, k.FEATURES + (t.cards[k.DEALER, r.hole] >> 2)] += 1


@inlined
def observe_quick(r, t, out, i):  # type: ignore[no-untyped-def]
    """The observation of a quick round."""
    widen(t, out, np.int64(i) * out.shape[1])
    out[i, 11] = t.staked << t.doubled
    out[i, 12] = max(t.insured, 0)
    if r.limited:
        out[i, 18] = capped(t.purse)
        out[i, 19] = capped(t.house)
        out[i, 20] = t.score
    observe_shoe(r, t, out, i)
    if r.counts and r.hole >= 0 and not t.turned and t.dealer_n and r.cards_in_shoe:
        out[i, k.FEATURES + ((t.opening >> r.hole_at) & 15)] += 1
