"""A round that leaves the automaton is played again from its first card by the table of seats."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ..rng import below
from .interpret import CELL, begin_round, follow, run_out
from .step import LANES

RAN_OUT, HELD_ALL = -1, -2


@compile_cached
def leave(t, w, table, deck, lane, first, k, n, whole, count, cell, rng):  # type: ignore[no-untyped-def]
    """The round that began at `first`, cards up to `k` being in order. Where the next may begin, or that cards ran out
    in mid-round, or that somebody held them all."""
    begin_round(t, w, 0, count, first, n)
    w[CELL] = cell
    state, pos = np.int64(0), first
    while pos < n:
        if pos > k and not whole:  # rows behind k are not in order yet: this lane draws its own
            j = pos + below(n - pos, rng)
            a = deck[pos * LANES + lane]
            deck[pos * LANES + lane] = deck[j * LANES + lane]
            deck[j * LANES + lane] = a
        card = np.int64(deck[pos * LANES + lane])
        pos += 1
        count += (card >> 4) - 8
        state = follow(t, w, 0, np.int64(table[state + (card & 15)]), count, n - pos)
        if state < 0:
            return pos
    return RAN_OUT if run_out(t, w, 0, table, deck, lane, state, count, rng) else HELD_ALL
