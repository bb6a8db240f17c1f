"""The dealer's turn."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import card_value, dealer_natural, dealer_total, peeks, take_dealer, total, upcard
from .rng import number
from .simd import inlined, inner
from .stock import no_card


@inlined
def may_hide(r, up):  # type: ignore[no-untyped-def]
    """Can the dealer still turn out to have a natural after the turns?"""
    return r.natural and not peeks(r, up) and (up >> 2 == 0 or card_value(r, up) == 10)


@inlined
def hangs_on(r, closed, more):  # type: ignore[no-untyped-def]
    """Does a dealer's natural still change the result of such a hand? `more` means a doubled or split bet."""
    gave_up = (closed == k.GAVE_UP) & (r.surrender == k.LATE)
    return (closed == k.WAITING) | gave_up | ((closed == k.BUST) & (r.original > 0) & more)


@inner
def natural_matters(r, t):  # type: ignore[no-untyped-def]
    """No hand is left to beat, but a dealer's natural would still change what the seat wins."""
    if not may_hide(r, upcard(r, t)):
        return False
    if t.insured > 0:
        return True
    for h in range(np.int64(t.hand_count)):
        if hangs_on(r, t.hands[h, k.CLOSED], (t.hands[h, k.DOUBLED] > 0) | (t.hand_count > 1)):
            return True
    return False


@inlined
def goes_on(r, raw, points):  # type: ignore[no-untyped-def]
    """Does a dealer who draws to a fixed total draw on this?"""
    return (points < r.stands_at) | ((points == r.stands_at) & (points != raw) & (r.hits_soft > 0))


@inner
def play_dealer(r, t):  # type: ignore[no-untyped-def]
    t.turned = 1
    live = k.END
    for h in range(np.int64(t.hand_count) - 1, -1, -1):
        if t.hands[h, k.CLOSED] <= k.COMPARED:
            live = np.int64(h)
    if live < 0 and not r.always:
        if natural_matters(r, t) and t.dealer_n == 1 and not no_card(r, t):
            take_dealer(r, t, number(t))
        return
    chased = total(r, t, live) if live >= 0 else 0
    while True:
        points = dealer_total(r, t)
        if r.chase:
            draws = points < chased
        else:
            draws = goes_on(r, t.dealer_raw, points)
        if not draws or (t.dealer_n == 2 and dealer_natural(r, t)) or no_card(r, t):
            return
        take_dealer(r, t, number(t))
