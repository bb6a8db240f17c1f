"""Hands of the seat and of the dealer: totals, new cards, naturals, pairs, and why a hand closes."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .simd import inlined, inner
from .stock import draw


@inlined
def best_total(raw, aces, best):  # type: ignore[no-untyped-def]
    """The total of a hand: `raw` counts aces as 1; one counts 11 if it is allowed and does not bust."""
    return raw + 10 * ((raw <= 11) & (aces > 0) & best)


@inner
def total(r, t, h):  # type: ignore[no-untyped-def]
    return best_total(np.int64(t.hands[h, k.RAW]) + t.hands[h, k.PLUS], t.hands[h, k.ACES], r.ace == k.BEST)


@inlined
def dealer_total(r, t):  # type: ignore[no-untyped-def]
    return best_total(np.int64(t.dealer_raw), t.dealer_aces, r.dealer_best > 0)


@inner
def take(r, t, h, place, card):  # type: ignore[no-untyped-def]
    """Add a card to a hand, at the end or at the place of a swapped one."""
    n = t.hands[h, k.N]
    if place < 0:
        place = n
    for i in range(n, place, -1):
        t.cards[h, i] = t.cards[h, i - 1]
    t.hands[h, k.N] = n + 1
    if card >> 2:
        t.hands[h, k.RAW] += r.values[card >> 2]
    elif r.ace >= k.OWN_TURN:
        t.hands[h, k.OPEN] += 1
        card |= k.UNNAMED
    else:
        t.hands[h, k.RAW] += 1
        t.hands[h, k.ACES] += 1
    t.cards[h, place] = card


@inner
def take_dealer(r, t, bits):  # type: ignore[no-untyped-def]
    n = t.dealer_n
    if n == r.hole:
        t.hole_in_front = 1  # until its segment of the deck is used up
    card = draw(r, t, bits)
    t.cards[k.DEALER, n] = card
    t.dealer_n = n + 1
    t.dealer_raw += r.values[card >> 2]
    t.dealer_aces += card >> 2 == 0


@inlined
def card_value(r, card):  # type: ignore[no-untyped-def]
    return r.values[(card & 63) >> 2]


@inner
def natural(r, t, row):  # type: ignore[no-untyped-def]
    first, second = t.cards[row, 0], t.cards[row, 1]
    return card_value(r, first) + card_value(r, second) == 11 and (first >> 2 == 0 or second >> 2 == 0)


@inner
def dealer_natural(r, t):  # type: ignore[no-untyped-def]
    return r.natural and t.dealer_n >= 2 and natural(r, t, np.int64(k.DEALER))


@inner
def upcard(r, t):  # type: ignore[no-untyped-def]
    return t.cards[k.DEALER, 1] if r.hole == 0 else t.cards[k.DEALER, 0]


@inlined
def peeks(r, up):  # type: ignore[no-untyped-def]
    return r.peek > 0 and (up >> 2 == 0 or (r.peek == 2 and card_value(r, up) == 10))


@inlined
def is_pair(r, first, second):  # type: ignore[no-untyped-def]
    if r.by_value:
        return card_value(r, first) == card_value(r, second)
    return (first & 63) >> 2 == (second & 63) >> 2


@inlined
def ended_by(r, points, n, done, doubled):  # type: ignore[no-untyped-def]
    """Why a hand with these points and this many cards closes, unless it comes from split aces."""
    why = k.PLAYING
    if (points == 21) & (r.hit_21 == 0):
        why = k.TWENTY_ONE
    if done:
        why = k.STOOD
    if done & doubled:
        why = k.WAS_DOUBLED
    if n >= r.charlie:
        why = k.WON
    if points > 21:
        why = k.BUST
    return why
