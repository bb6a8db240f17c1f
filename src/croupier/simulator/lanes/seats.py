"""Plays several seats, and matches, through the table of seats.

A card is a byte: its count value plus 8 above its symbol. Lanes whose card led to more than another state are
handled one by one: a hand or a seat ends, or the dealer is done and the round is settled. `layout.py` says
what is where.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import inline_always, uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..rng import OTHERWISE, SHUFFLES, begin, below
from . import layout as lay
from .interpret import begin_round, finish_round, follow, follow_end
from .shuffle import draw_row, shuffle, start_lanes
from .step import LANES, counted_step
from .tally import add_stretch


@compile_cached
def _deal_specials(t, w, o, rng):  # type: ignore[no-untyped-def]
    """Begin a match."""
    swap, plus = t[at.SWAPS], t[at.PLUS_ONES]
    for s in range(t[at.SEATS]):
        w[o + lay.SCORE + s], w[o + lay.SPECIALS + s] = t[at.START], 0
        if swap + plus > 0:
            if below(swap + plus, rng) < swap:
                w[o + lay.SPECIALS + s] = 1
                swap -= 1
            else:
                w[o + lay.SPECIALS + s] = 2
                plus -= 1
    w[o + lay.DEALT], w[o + lay.IDLES], w[o + lay.LASTED] = w[o + lay.SPECIALS], 0, 0


@inline_always
def _end_round_of_match(t, w, o, ends, rng):  # type: ignore[no-untyped-def]
    """After a round of a match: add the match to the sums if it is over, and begin another unless this one
    `ends` all."""
    over, points, net = False, t[at.POINTS], 0
    w[o + lay.LASTED] += 1
    for s in range(t[at.SEATS]):
        over = over or w[o + lay.SCORE + s] >= points or w[o + lay.SCORE + s] <= 0
        net += w[o + lay.SCORE + s] - t[at.START]
    if over:
        add_stretch(w, lay.SUM, w[o + lay.LASTED], net * t[at.UNIT])
        w[lay.SUM + at.MATCHES] += 1
        w[lay.SUM + at.SUMS + 3 + w[o + lay.DEALT]] += 1
        if w[o + lay.SCORE] >= points:
            w[lay.SUM + at.WON] += 1
            w[lay.SUM + at.SUMS + w[o + lay.DEALT]] += 1
        if w[o + lay.SCORE] <= 0:
            w[lay.SUM + at.LOST] += 1
        if ends:
            w[o + lay.IDLES] = 1
        else:
            _deal_specials(t, w, o, rng)


@compile_cached
def play_seats(seats, span, lanes, counted):  # type: ignore[no-untyped-def]
    """Play the units of `span`, of whole matches where there are matches. Returns False if a unit needs the
    general kernel.

    `seats` is a `SeatsTable`, `counted` a `CountedLanes`.
    """
    seats, counted = uncounted(seats), uncounted(counted)
    t, table, shoe, rest = seats.params, seats.table, seats.shoe, np.uint32(seats.rest)
    deck, state, w, rng, draws = uncounted(lanes)
    words, counts, events = uncounted(deck.view(np.uint64)), counted.counts, counted.events
    n, burn, points, each = shoe.size, t[at.BURN], t[at.POINTS], span.each
    limit = max(t[at.LIMIT], burn)
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        begin(span.seed, u, OTHERWISE, draws)
        start_lanes(shoe, deck, rng)
        if points > 0:
            for lane in range(LANES):
                _deal_specials(t, w, lane * lay.RECORD, draws)
        turn, playing = 0, LANES
        while turn < each or (points > 0 and playing > 0):
            shuffle(deck, words, n, burn, limit, turn, rng)
            turn += 1
            playing = 0
            for lane in range(LANES):
                state[lane] = 0
                begin_round(t, w, lane * lay.RECORD, 0, burn, n)
                if points > 0 and w[lane * lay.RECORD + lay.IDLES] == 1:
                    state[lane] = rest
                else:
                    playing += 1
            w[lay.SUM + at.SHOES] += playing
            rounds, net = w[lay.SUM + at.ROUNDS], w[lay.SUM + at.NET]
            active = playing
            k = burn
            while active > 0:
                if k == n:
                    for lane in range(LANES):
                        if state[lane] != rest:
                            o, now = lane * lay.RECORD, np.int64(state[lane])
                            if not finish_round(t, w, o, table, deck, lane, now, 0, draws):
                                return False
                            if points > 0:
                                _end_round_of_match(t, w, o, turn >= each, draws)
                    break
                if limit == burn:
                    draw_row(words, k, n, rng)
                counted_step(table, state, deck, k * LANES, counts, events)
                ended, special = events[0] & ~events[1], events[1]
                k += 1
                while ended != np.uint64(0):
                    lane = lowest_set_bit(ended)
                    bit = ended & (~ended + np.uint64(1))
                    ended ^= bit
                    to = follow_end(t, w, lane * lay.RECORD, np.int64(state[lane]))
                    state[lane] = np.uint32(to)
                    if to > lay.PLACE:
                        special |= bit
                while special != np.uint64(0):
                    lane = lowest_set_bit(special)
                    special &= special - np.uint64(1)
                    o = lane * lay.RECORD
                    to = follow(t, w, o, np.int64(state[lane]), 0, 0)
                    if to < 0:
                        if points > 0:
                            _end_round_of_match(t, w, o, turn >= each, draws)
                        if k <= limit and (points == 0 or w[o + lay.IDLES] == 0):
                            begin_round(t, w, o, 0, k, n)
                            to = 0
                        else:
                            to = np.int64(rest)
                            active -= 1
                    state[lane] = np.uint32(to)
            if points == 0 and limit > burn:
                add_stretch(w, lay.SUM, w[lay.SUM + at.ROUNDS] - rounds, w[lay.SUM + at.NET] - net)
    return True
