"""Where quick rounds meet the general code.

A hand that is split and a shoe that may run out go to the general code and come back with the next round. So
do houses where aces are chosen, cards swapped, decks recycled or totals chased: the general code plays them
from end to end.
"""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.apply import choose as choose_generally
from ...kernel.flow import advance, begin, lay_out
from ...kernel.legal import insurance_of
from ...kernel.rng import S16
from ...kernel.simd import inlined, inner
from . import codes as c
from .quick import (
    BYTE,
    FOUR,
    ONE,
    RANK,
    ROW,
    S8,
    S24,
    S32,
    TWO,
    ask_insurance,
    may_pay,
    open_next,
    opened,
    stake,
)


@inner
def hand_over(r, t):  # type: ignore[no-untyped-def]
    """A hand of two cards, or a round before its deal, becomes one of the general code."""
    dealt = t.dealer_n > 0
    t.out[0] = 0
    lay_out(r, t)
    t.quick = 0
    t.may = c.GENERAL
    if not dealt:
        t.stage = k.AT_DEAL
        return
    t.stage = k.AT_TURNS
    mine = 0
    for i in range(r.opening_n):
        card = (np.int64(t.opening) >> (8 * i)) & 255
        ace = card >> 2 == 0
        if r.plan[k.PLAN + i] < 0:
            t.dealer_cards[t.dealer_n] = card
            t.dealer_n += 1
            t.dealer_raw += r.values[card >> 2]
            t.dealer_aces += ace
        else:
            t.cards[0, mine] = card
            t.hands[0, k.RAW] += r.values[card >> 2]
            t.hands[0, k.ACES] += ace
            mine += 1
    t.hands[0, k.N] = 2


@inner
def before_turn(r, t, late):  # type: ignore[no-untyped-def]
    """What follows the opening cards after the answer to insurance (1) or to early surrender (2)."""
    cards = np.uint64(t.opening)
    first, second = (cards >> np.uint64(r.first_at)) & RANK, (cards >> np.uint64(r.second_at)) & RANK
    up, kind = (cards >> np.uint64(r.up_at)) & RANK, np.uint64(r.hand_kind[first * ROW + second])
    decided = t.closed in (k.EVENED, k.GAVE_UP)
    what = np.uint64(c.DECIDED) if decided else (kind >> S8) & BYTE
    place = (np.uint64(late) * ROW + up) * FOUR + what
    follows = r.follows[place * TWO + np.uint64(t.dealer == c.DEALERS_NATURAL)]
    t.asks = (follows >> S8) & BYTE
    if not decided:
        t.closed = (follows >> S16) & BYTE
    t.may = ((follows >> S24) & BYTE) + may_pay(r, t, (kind >> S16) & (follows >> S32))
    if t.asks == k.INSURANCE:
        ask_insurance(r, t)
    return c.FINISH if follows & ONE else c.CHOICE


@inlined
def choose(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """A choice in a quick round other than to hit, stand, double, split or make an ordinary bet."""
    if kind == k.BET:
        stake(t, amount)
        return c.DEAL
    if kind == k.SURRENDERS:
        t.closed = k.GAVE_UP
        return before_turn(r, t, 2) if t.asks == k.BEFORE_PEEK else c.FINISH
    if kind == k.NEXT:
        t.asks = k.NO_ONE
        t.may = c.NOTHING
        return c.CHOICE
    if kind == k.KEEP:
        return before_turn(r, t, 2)
    if kind == k.INSURE:
        t.insured[0] = insurance_of(r, t, k.FIRST, amount)
        if t.purse[0] >= 0:
            t.purse[0] -= t.insured[0]
    else:
        t.insured[0] = 0
        t.closed = k.EVENED
    return before_turn(r, t, 1)


@inner
def unusual(r, t, kind, amount):  # type: ignore[no-untyped-def]
    """A legal choice that no queue is for, a new episode, or a round from a shoe that may run out. What is
    due then?

    All in one function, since the general code is compiled again with each that calls it.
    """
    if kind == c.BEGINS:
        begin(r, t)
        open_next(r, t)
        if t.quick:
            return opened(r, t)
    elif kind == c.RUNS_OUT:
        hand_over(r, t)
    else:
        if t.quick and kind != k.SPLIT:
            return choose(r, t, kind, amount)
        if t.quick:
            hand_over(r, t)
        if not choose_generally(r, t, kind, amount):
            return c.CHOICE
    while not advance(r, t) and not t.over:
        open_next(r, t)
        if t.quick:
            return opened(r, t)
    return c.CHOICE
