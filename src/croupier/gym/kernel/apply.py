"""Apply a legal choice to a table."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .flow import put_down
from .hands import card_value, take
from .legal import insurance_of
from .rng import number
from .simd import inner
from .stock import draw


@inner
def split(r, t, h):  # type: ignore[no-untyped-def]
    for i in range(t.hand_count, h, -1):
        for column in range(k.WIDE):
            t.hands[i, column] = t.hands[i - 1, column]
        t.bets[i] = t.bets[i - 1]
        for place in range(t.hands[i, k.N]):
            t.cards[i, place] = t.cards[i - 1, place]
    t.hand_count += 1
    first, second = np.int64(t.cards[h, 0] & 63), np.int64(t.cards[h, 1] & 63)
    bet = t.bets[h]
    if t.purse >= 0:
        t.purse -= bet
    for i in range(h, h + 2):
        for column in range(k.WIDE):
            t.hands[i, column] = 0
        card = first if i == h else second
        t.bets[i] = bet
        t.hands[i, k.IS_SPLIT] = 1
        t.hands[i, k.IS_ACES] = card >> 2 == 0
        take(r, t, i, k.END, card)


@inner
def swap(r, t, h, rank):  # type: ignore[no-untyped-def]
    place = 0
    while (t.cards[h, place] & 63) >> 2 != rank:
        place += 1
    card = t.cards[h, place]
    if card >= k.UNNAMED:
        t.hands[h, k.OPEN] -= 1
    elif card >= k.AN_11:
        t.hands[h, k.RAW] -= 11
    else:
        t.hands[h, k.RAW] -= card_value(r, card)
        t.hands[h, k.ACES] -= rank == 0 and r.ace < k.OWN_TURN
    t.hands[h, k.N] -= 1
    for i in range(place, t.hands[h, k.N]):
        t.cards[h, i] = t.cards[h, i + 1]
    t.cards[k.DISCARDED, t.discards] = card & 63
    t.discards += 1
    t.special = 0
    t.hands[h, k.DONE] = r.ends_turn
    take(r, t, h, place, draw(r, t, number(t)))


@inner
def choose(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """Apply a legal choice. Returns False if nothing follows."""
    h = np.int64(t.hand)
    if kind == k.HIT:
        take(r, t, h, k.END, draw(r, t, number(t)))
    elif kind == k.STAND:
        t.hands[h, k.CLOSED] = k.STOOD
    elif kind == k.BET:
        put_down(t, amount)
        t.stage = k.AT_DEAL
    elif kind == k.DOUBLE:
        if t.purse >= 0:
            t.purse -= t.bets[h]
        t.bets[h] *= 2
        t.hands[h, k.DOUBLED] = 1
        t.hands[h, k.DONE] = 1
        take(r, t, h, k.END, draw(r, t, number(t)))
    elif kind == k.SPLIT:
        split(r, t, h)
    elif kind == k.INSURE:
        t.insured = insurance_of(r, t, amount)
        if t.purse >= 0:
            t.purse -= t.insured
    elif kind == k.EVEN_MONEY:
        t.insured = 0
        t.hands[0, k.CLOSED] = k.EVENED
    elif kind == k.KEEP:
        t.at = 1
    elif kind == k.SURRENDERS:
        t.hands[h, k.CLOSED] = k.GAVE_UP
    elif kind in (k.ACE_1, k.ACE_11):
        place = 0
        while t.cards[h, place] < k.UNNAMED:
            place += 1
        t.cards[h, place] = t.cards[h, place] - k.UNNAMED + (k.AN_11 if kind == k.ACE_11 else 0)
        t.hands[h, k.OPEN] -= 1
        t.hands[h, k.RAW] += 11 if kind == k.ACE_11 else 1
    elif kind == k.PLUS_ONE:
        t.special = 0
        t.hands[h, k.PLUS] += 1
        t.hands[h, k.DONE] = r.ends_turn
    elif kind == k.SWAP:
        swap(r, t, h, amount)
    t.asks = k.NO_ONE
    return kind != k.NEXT
