"""One step of a table with several seats: one seat chooses, and everyone observes."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ...kernel import codes as k
from ...kernel.apply import choose
from ...kernel.flow import advance, begin, lay_out, open_round
from ...kernel.hands import shown_total
from ...kernel.legal import legal
from ...kernel.simd import inner
from ...kernel.stock import seats
from . import codes as c
from .observation import observe, offer

ILLEGAL, GOES_ON, OVER = range(3)
"""What a choice brought: it was illegal and changed nothing, the episode goes on, or it is over."""
OTHERS = 6  # numbers about another seat


@inner
def observe_others(r, t, s, out):  # type: ignore[no-untyped-def]
    """What a seat sees of the others: hands, the latest hand's total, softness and size, bet and points."""
    at = out.shape[1] - OTHERS * (seats(r, t) - 1)
    for other in range(seats(r, t)):
        if other != s:
            q = k.HANDS * other + max(int(t.hand_count[other]) - 1, 0)
            points = shown_total(r, t, q)
            out[s, at] = t.hand_count[other]
            out[s, at + 1] = points
            out[s, at + 2] = points != t.hands[q, k.RAW] + t.hands[q, k.PLUS]
            out[s, at + 3] = t.hands[q, k.N]
            out[s, at + 4] = t.staked[other]
            out[s, at + 5] = t.score[other]
            at += OTHERS


@compile_cached
def step_seats(seated, menu, action, obs, mask):  # type: ignore[no-untyped-def]
    """Apply the choice of the seat that is asked, or start an episode. Returns how it went on, and what it
    brought the first seat."""
    one = seated[0]
    r, t = one.rules, one.table
    if action == c.BEGIN:
        t.logged = 0
        begin(r, t)
        open_round(r, t)
        lay_out(r, t)
    elif not 0 <= action < r.actions or not legal(r, t, menu[action, 0], menu[action, 1]):
        return ILLEGAL, r.illegal
    else:
        t.logged = 0
        choose(r, t, menu[action, 0], menu[action, 1])
    while not t.over and not advance(r, t):
        if not t.over:
            open_round(r, t)
            lay_out(r, t)
    if action == c.BEGIN and t.over:
        t.asks = k.RESULT  # ended before any choice: only NEXT is left
    for s in range(seats(r, t)):
        observe(r, t, np.int64(s), obs, s)
        observe_others(r, t, s, obs)
        if action != c.BEGIN:
            one.rewards[s] = t.pending[s] / r.reward_unit
            t.pending[s] = 0
    offer(r, menu, t, mask.reshape(1, mask.size), 0)
    return OVER if t.over and t.asks != k.RESULT else GOES_ON, one.rewards[0]
