"""Where quick rounds meet the step kernel.

A hand that is split, and cards or chips that may not be enough, go to the step kernel and come back with the
next round. Where no round can be quick, the step kernel plays from end to end.
"""

from __future__ import annotations

import numpy as np

from ...kernel import codes as k
from ...kernel.apply import choose as choose_generally
from ...kernel.flow import advance, begin, lay_out
from ...kernel.hands import take
from ...kernel.simd import inner
from . import codes as c
from .rounds import choose, open_next


@inner
def hand_over(r, t):  # type: ignore[no-untyped-def]
    """A hand of two cards, or a round before its deal, becomes one of the step kernel."""
    dealt = t.dealer_n > 0
    t.out[0] = 0
    lay_out(r, t)
    t.quick = 0
    t.mask = t.position = c.STEP_KERNEL
    t.stage = k.AT_TURNS if dealt else k.AT_DEAL
    for i in range(r.opening_n if dealt else 0):
        card = (np.int64(t.opening) >> (8 * i)) & 255
        if r.plan[k.PLAN + i] < 0:
            t.dealer_cards[t.dealer_n] = card
            t.dealer_n += 1
            t.dealer_raw += r.values[card >> 2]
            t.dealer_aces += card >> 2 == 0
        else:
            take(r, t, k.FIRST, card)


@inner
def unusual(r, t, kind, amount, slot):  # type: ignore[no-untyped-def]
    """A legal choice that no queue is for, a new episode, or a round that does not fit tables. What is due?

    All in one function, since the step kernel is compiled again with each that calls it.
    """
    if kind == c.BEGINS:
        begin(r, t)
        due = open_next(r, t)
        if t.quick:
            return due
    elif kind == c.RUNS_OUT:
        hand_over(r, t)
    else:
        if t.quick and kind != k.SPLIT:
            return choose(r, t, kind, amount, slot)
        if t.quick:
            hand_over(r, t)
        if not choose_generally(r, t, kind, amount):
            return c.NOTHING_DUE
    while not advance(r, t) and not t.over:
        due = open_next(r, t)
        if t.quick:
            return due
    return c.NOTHING_DUE
