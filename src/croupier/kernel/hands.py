"""Hands of the seats and of the dealer: totals, new cards, naturals."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .simd import inlined, inner
from .stock import draw


@inlined
def points(r, raw, ace):  # type: ignore[no-untyped-def]
    """The total of a player's hand, from its sum with aces as 1 and whether there is an ace."""
    return np.int64(r.totals[2 * min(raw & 127, k.TOTALS - 1) + ace])


@inlined
def total(r, t, q):  # type: ignore[no-untyped-def]
    return points(r, np.int64(t.hands[q, k.RAW]) + t.hands[q, k.PLUS], t.hands[q, k.ACES] > 0)


@inlined
def shown_total(r, t, q):  # type: ignore[no-untyped-def]
    """The total that players see. An ace named 11 on a hand of 21 is more than the tables have places for."""
    raw = np.int64(t.hands[q, k.RAW]) + t.hands[q, k.PLUS]
    return raw if raw >= k.TOTALS else total(r, t, q)


@inlined
def dealer_total(r, t):  # type: ignore[no-untyped-def]
    return np.int64(r.dealer_totals[2 * (np.int64(t.dealer_raw) & 31) + (t.dealer_aces > 0)])


@inlined
def size(t, q):  # type: ignore[no-untyped-def]
    """The number of cards of a hand."""
    return np.int64(t.hands[q, k.N]) & 31


@inlined
def take(r, t, q, card):  # type: ignore[no-untyped-def]
    """Add a card to a hand."""
    n, rank = size(t, q), (card >> 2) & 15
    t.hands[q, k.N] = n + 1
    if rank == 0 and r.ace != k.COUNTED:
        t.hands[q, k.OPEN] += 1
        card |= k.UNNAMED
    else:
        t.hands[q, k.RAW] += r.values[rank]
        t.hands[q, k.ACES] += rank == 0
    t.cards[q, n] = card


@inner
def take_dealer(r, t, bits):  # type: ignore[no-untyped-def]
    n = np.int64(t.dealer_n) & 31
    if n == r.hole:
        t.hole_in_front = 1  # until its segment of the deck is used up
    card = draw(r, t, bits)
    t.dealer_cards[n] = card
    t.dealer_n = n + 1
    t.dealer_raw += r.values[(card >> 2) & 15]
    t.dealer_aces += card >> 2 == 0


@inlined
def rank_of(card):  # type: ignore[no-untyped-def]
    return (np.int64(card) & 63) >> 2


@inlined
def upcard(r, t):  # type: ignore[no-untyped-def]
    """The rank of the upcard. Where the dealer starts without cards, nothing depends on it."""
    return rank_of(t.dealer_cards[1] if r.hole == 0 else t.dealer_cards[0])


@inlined
def natural(r, first, second):  # type: ignore[no-untyped-def]
    return r.naturals[16 * rank_of(first) + rank_of(second)] > 0


@inlined
def dealer_natural(r, t):  # type: ignore[no-untyped-def]
    return t.dealer_n >= 2 and natural(r, t.dealer_cards[0], t.dealer_cards[1])


@inlined
def is_pair(r, first, second):  # type: ignore[no-untyped-def]
    return r.pairs[16 * rank_of(first) + rank_of(second)] > 0
