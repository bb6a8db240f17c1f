"""The dealer's turn."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .hands import dealer_natural, dealer_total, take_dealer, total, upcard
from .rng import number
from .simd import inlined, inner, rare
from .stock import no_card, seats


@inlined
def hangs_on(r, up, closed, more):  # type: ignore[no-untyped-def]
    """Does a dealer's natural still change the result of such a hand? `more` means a doubled or split bet."""
    return r.hangs[(up * k.REASONS + closed) * 2 + more] > 0


@rare
def natural_matters(r, t):  # type: ignore[no-untyped-def]
    """No hand is left to beat, but a dealer's natural would still change what a seat wins."""
    up = upcard(r, t)
    for s in range(seats(r, t)):
        if t.hand_count[s] > 0 and t.insured[s] > 0 and r.insured_hangs[up]:
            return True
        for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
            more = (t.hands[q, k.DOUBLED] > 0) | (t.hand_count[s] > 1)
            if hangs_on(r, up, np.int64(t.hands[q, k.CLOSED]), more):
                return True
    return False


@inlined
def goes_on(r, chased, points, soft):  # type: ignore[no-untyped-def]
    """Does the dealer draw on this?"""
    return r.draws[(chased * k.TOTALS + points) * 2 + soft] > 0


@inner
def play_dealer(r, t):  # type: ignore[no-untyped-def]
    t.turned = 1
    plays, live = False, k.END
    for s in range(seats(r, t)):
        for q in range(k.HANDS * s, k.HANDS * s + t.hand_count[s]):
            plays |= r.plays[t.hands[q, k.CLOSED]] > 0
            if live < 0 and t.hands[q, k.CLOSED] <= k.COMPARED:
                live = np.int64(q)
    if not plays:
        if t.dealer_n == 1 and natural_matters(r, t) and not no_card(r, t):
            take_dealer(r, t, number(t))
        return
    chased = total(r, t, live) if live >= 0 else np.int64(0)
    while True:
        points = dealer_total(r, t)
        if not goes_on(r, chased, points, points != t.dealer_raw):
            return
        if (t.dealer_n == 2 and dealer_natural(r, t)) or no_card(r, t):
            return
        take_dealer(r, t, number(t))
