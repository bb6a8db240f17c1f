"""Several seats, and matches, at speed: 64 shoes in lockstep through the table of `seats.py`, and a record of each one's round.

A card is a byte: its count, plus eight, above its symbol. Lanes whose card led to more than another state are looked at
one by one: a hand or a seat ends, or the dealer is done and the round is settled.
"""

from __future__ import annotations

import numpy as np

from ..solver.compiled import compiled
from . import layout as at
from .bare import bare, kernel
from .chance import begin, below
from .follow import DEALT, IDLES, RECORD, SCORE, SPECIALS, SUM, begin_round, follow, run_out
from .lanes import _row, _shuffle, _start
from .step import LANES, counted_step
from .vector import lowest


@compiled
def _deal_specials(t, w, o, rng):  # type: ignore[no-untyped-def]
    """A match begins."""
    swap, plus = t[at.SWAPS], t[at.PLUS_ONES]
    for s in range(t[at.SEATS]):
        w[o + SCORE + s], w[o + SPECIALS + s] = t[at.START], 0
        if swap + plus > 0:
            if below(swap + plus, rng) < swap:
                w[o + SPECIALS + s] = 1
                swap -= 1
            else:
                w[o + SPECIALS + s] = 2
                plus -= 1
    w[o + DEALT], w[o + IDLES] = w[o + SPECIALS], 0


@compiled
def _match(t, w, o, ends, rng):  # type: ignore[no-untyped-def]
    """After a round of a match: is it over, and does another begin?"""
    over, points = False, t[at.POINTS]
    for s in range(t[at.SEATS]):
        over = over or w[o + SCORE + s] >= points or w[o + SCORE + s] <= 0
    if over:
        w[SUM + at.MATCHES] += 1
        w[SUM + at.SUMS + 3 + w[o + DEALT]] += 1
        if w[o + SCORE] >= points:
            w[SUM + at.WON] += 1
            w[SUM + at.SUMS + w[o + DEALT]] += 1
        if w[o + SCORE] <= 0:
            w[SUM + at.LOST] += 1
        if ends:
            w[o + IDLES] = 1
        else:
            _deal_specials(t, w, o, rng)


@kernel
def boxes(told, table_, rest, shoe, seed, start, stop, each, deck_, words_, state_, counts_, work, rng_, other, events_):  # type: ignore[no-untyped-def]
    """Units from `start` to `stop` of this many shoes for each lane, and of whole matches. Says whether all went well."""
    t, table, w, deck, words = bare(told), bare(table_), bare(work), bare(deck_), bare(words_)
    state, counts, rng, rng2, found = bare(state_), bare(counts_), bare(rng_), bare(other), bare(events_)
    n, burn, points = shoe.size, t[at.BURN], t[at.POINTS]
    limit, fresh = max(t[at.LIMIT], burn), t[at.SYSTEM + 2]
    for u in range(start, stop):
        begin(seed, u, 2, rng)
        begin(seed, u, 3, rng2)
        _start(shoe, deck, rng)
        if points > 0:
            for lane in range(LANES):
                _deal_specials(t, w, lane * RECORD, rng2)
        turn, playing = 0, LANES
        while turn < each or (points > 0 and playing > 0):
            _shuffle(deck, words, n, burn, limit, turn, rng)
            turn += 1
            playing = 0
            for lane in range(LANES):
                counts[lane], state[lane] = fresh, 0
                begin_round(t, w, lane * RECORD, fresh, burn, n)
                if points > 0 and w[lane * RECORD + IDLES] == 1:
                    state[lane] = rest
                else:
                    playing += 1
            w[SUM + at.SHOES] += playing
            active = playing
            k = burn
            while active > 0:
                if k == n:
                    for lane in range(LANES):
                        if state[lane] != rest:
                            at_card, count = np.int64(state[lane]), np.int64(counts[lane])
                            if not run_out(t, w, lane * RECORD, table, deck, lane, at_card, count, rng2):
                                return False
                            if points > 0:
                                _match(t, w, lane * RECORD, turn >= each, rng2)
                    break
                if limit == burn:
                    _row(words, k, n, rng)
                counted_step(table, state, deck, k * LANES, counts, found)
                events = found[0]
                k += 1
                while events != np.uint64(0):
                    lane = lowest(events)
                    events &= events - np.uint64(1)
                    o = lane * RECORD
                    to = follow(t, w, o, np.int64(state[lane]), np.int64(counts[lane]), n - k)
                    if to < 0:
                        if points > 0:
                            _match(t, w, o, turn >= each, rng2)
                        if k <= limit and (points == 0 or w[o + IDLES] == 0):
                            begin_round(t, w, o, np.int64(counts[lane]), k, n)
                            to = 0
                        else:
                            to = np.int64(rest)
                            active -= 1
                    state[lane] = np.uint32(to)
    return True
