"""Apply a legal choice to a table."""

from __future__ import annotations

import numpy as np

from . import codes as k
from .flow import put_down
from .hands import rank_of, size, take
from .legal import insurance_of
from .rng import number
from .simd import inlined, inner, rare
from .stock import draw, row_of


@rare
def split(r, t, q):  # type: ignore[no-untyped-def]
    s = q >> 2
    for i in range(k.HANDS * s + t.hand_count[s], q, -1):
        for column in range(k.WIDE):
            t.hands[i, column] = t.hands[i - 1, column]
        t.bets[i] = t.bets[i - 1]
        for place in range(t.hands[i, k.N]):
            t.cards[i, place] = t.cards[i - 1, place]
    t.hand_count[s] += 1
    first, second = np.int64(t.cards[q, 0] & 63), np.int64(t.cards[q, 1] & 63)
    bet = t.bets[q]
    if t.purse[s] >= 0:
        t.purse[s] -= bet
    for i in range(q, q + 2):
        for column in range(k.WIDE):
            t.hands[i, column] = 0
        card = first if i == q else second
        t.bets[i] = bet
        t.hands[i, k.ORIGIN] = k.FROM_SPLIT if card >> 2 else k.FROM_ACES
        take(r, t, np.int64(i), card)


@inlined
def place_of(t, q, rank):  # type: ignore[no-untyped-def]
    """The place of the first card of this rank."""
    place = 0
    while rank_of(t.cards[q, place]) != rank:
        place += 1
    return place


@inlined
def hit(r, t, q):  # type: ignore[no-untyped-def]
    take(r, t, q, draw(r, t, number(t)))


@rare
def swap(r, t, q, place):  # type: ignore[no-untyped-def]
    """Discard the card at a place and draw another there."""
    card = np.int64(t.cards[q, place])
    if card >= k.UNNAMED:
        t.hands[q, k.OPEN] -= 1
    elif card >= k.AN_11:
        t.hands[q, k.RAW] -= 11
    else:
        t.hands[q, k.RAW] -= r.values[card >> 2]
        t.hands[q, k.ACES] -= card >> 2 == 0 and r.ace == k.COUNTED
    last = size(t, q) - 1
    t.hands[q, k.N] = last
    t.cards[q, place] = t.cards[q, last]
    t.discarded[t.discards] = card & 63
    t.discards += 1
    t.special[q >> 2] = k.NO_SPECIAL
    t.hands[q, k.DONE] = r.ends_turn
    hit(r, t, q)
    t.cards[q, place], t.cards[q, last] = t.cards[q, last], t.cards[q, place]


@inlined
def stand(t, q):  # type: ignore[no-untyped-def]
    t.hands[q, k.CLOSED] = k.STOOD


@inlined
def double(r, t, q):  # type: ignore[no-untyped-def]
    bet = t.bets[q]
    t.bets[q] = bet * r.doubled
    if t.purse[q >> 2] >= 0:
        t.purse[q >> 2] -= t.bets[q] - bet
    t.hands[q, k.DOUBLED] = 1
    t.hands[q, k.DONE] = 1
    hit(r, t, q)


@inner
def choose(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """Apply a legal choice of the seat that is asked. Returns False if nothing follows."""
    q = row_of(t)
    s = q >> 2
    if kind == k.HIT:
        hit(r, t, q)
    elif kind == k.STAND:
        stand(t, q)
    elif kind == k.BET:
        put_down(t, s, amount)
    elif kind == k.DOUBLE:
        double(r, t, q)
    elif kind == k.SPLIT:
        split(r, t, q)
    elif kind == k.INSURE:
        t.insured[s] = insurance_of(r, t, s, amount)
        if t.purse[s] >= 0:
            t.purse[s] -= t.insured[s]
    elif kind == k.EVEN_MONEY:
        t.insured[s] = 0
        t.hands[q, k.CLOSED] = k.EVENED
    elif kind == k.KEEP:
        t.at = s + 1
    elif kind == k.SURRENDERS:
        t.hands[q, k.CLOSED] = k.GAVE_UP
    elif kind in (k.ACE_1, k.ACE_11):
        place = 0
        while t.cards[q, place] < k.UNNAMED:
            place += 1
        t.cards[q, place] = t.cards[q, place] - k.UNNAMED + (k.AN_11 if kind == k.ACE_11 else 0)
        t.hands[q, k.OPEN] -= 1
        t.hands[q, k.RAW] += 11 if kind == k.ACE_11 else 1
    elif kind == k.PLUS_ONE:
        t.special[s] = k.NO_SPECIAL
        t.hands[q, k.PLUS] += 1
        t.hands[q, k.DONE] = r.ends_turn
    elif kind in (k.SWAP, k.SWAP_AT):
        swap(r, t, q, np.int64(amount) if kind == k.SWAP_AT else np.int64(place_of(t, q, amount)))
    t.asks = k.NO_ONE
    return kind != k.NEXT
