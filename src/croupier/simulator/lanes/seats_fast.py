"""Plays several seats at full speed. `seats.py` plays the rest: matches, and units in which cards run out.

How seats end is noted in a word for each lane. Lanes are looked at one by one when a hand of a split ends and
when the dealer is done. Rounds without a split are settled from their notes after the shoe.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import inline_always, uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..rng import SHUFFLES, begin
from . import layout as lay
from .interpret import dealer_entry, end_hand, settle
from .seat_step import DONE, NEEDS_SHIFT, PLACES, ROW, seat_step
from .shuffle import draw_row, shuffle, start_lanes
from .step import LANES
from .tally import add_stretch

_BYTES = 8
"""Bytes of a lane's word: seven seats, and the dealer's outcome."""

_TALLY = lay.FIRST * lay.OUTCOMES


@inline_always
def _push(t, w, o, code):  # type: ignore[no-untyped-def]
    """Put a hand into the lane's record."""
    end = end_hand(t, w, o, code)
    if t[t[lay.CODES] + 2 * code] == lay.SEAT:
        w[o + lay.ENDS + w[o + lay.SEATED]], w[o + lay.MADE] = end, 0
        w[o + lay.SEATED] += 1


@compile_cached
def _record_notes(t, w, o, notes, lane):  # type: ignore[no-untyped-def]
    """Put the seats in the lane's notes into its record, the first one first. A seat without a split ends in
    the number of its code."""
    word, made, seat = notes[lane], w[o + lay.MADE], w[o + lay.SEATED]
    for i in range(_BYTES - 1, -1, -1):
        end = np.int64((word >> np.uint64(8 * i)) & np.uint64(255))
        if end > 0:
            if made > 0:
                end, made = t[t[lay.COMBINE] + made * lay.FIRST + end], 0
            w[o + lay.ENDS + seat] = end
            seat += 1
    notes[lane], w[o + lay.MADE], w[o + lay.SEATED] = 0, made, seat


@compile_cached
def _end_split_hands(t, w, o, line):  # type: ignore[no-untyped-def]
    """End hands of a split that end with one card. Returns the entry to go on from."""
    while True:
        _push(t, w, o, t[line + 1])
        e = t[line + 5]
        if e >> 24 != lay.FOLLOW:
            break
        line = t[lay.ASKS] + 6 * (e & lay.PLACE)
    if e >> 24 > 0:
        _push(t, w, o, e >> 24)
    return e


@compile_cached
def _settle_notes(t, w, pays, tally, over, wait):  # type: ignore[no-untyped-def]
    """Settle `wait` rounds without a split from their notes, which have the dealer's outcome on top. Each
    seat has its own tally, so that no count waits for the last one."""
    seats = t[at.SEATS]
    net = squares = np.int64(0)
    for i in range(wait):
        word = over[i]
        outcome, total = np.int64(word >> np.uint64(8 * _BYTES - 8)), np.int64(0)
        for seat in range(seats):
            here = np.int64(word & np.uint64(255)) * lay.OUTCOMES + outcome
            word >>= np.uint64(8)
            tally[seat * _TALLY + here] += 1
            total += pays[here]
        net += total
        squares += total * total
    w[lay.SUM + at.ROUNDS] += wait
    w[lay.SUM + at.NET] += net
    w[lay.SUM + at.SQUARES] += squares
    w[lay.SUM + at.BET] += seats * wait


@compile_cached
def play_seats_fast(seat_table, span, lanes, seat_notes, seat_tally):  # type: ignore[no-untyped-def]
    """Play the units of `span`. Returns False if the cards run out in one.

    `seat_table` is a `SeatsTable`, `seat_notes` a `SeatNotes`, `seat_tally` counts seats without a split by
    seat, code and outcome.
    """
    seat_table, tally = uncounted(seat_table), uncounted(seat_tally)
    t, table, shoe, rest = seat_table.params, seat_table.flagged, seat_table.shoe, np.uint32(seat_table.rest)
    deck, state, w, rng, _ = uncounted(lanes)
    words = uncounted(deck.view(np.uint64))
    starts, left, needs, entries, notes, over, pays = uncounted(seat_notes)
    n, burn, seats, hubs = shoe.size, t[at.BURN], np.uint32(t[at.SEATS]), rest + ROW
    limit = max(t[at.LIMIT], burn)
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        start_lanes(shoe, deck, rng)
        for turn in range(span.each):
            shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane], starts[lane], left[lane], needs[lane] = 0, 0, seats, 0
            rounds, net = w[lay.SUM + at.ROUNDS], w[lay.SUM + at.NET]
            active, k, wait = LANES, burn, 0
            while active > 0:
                if k == n:
                    return False
                if limit == burn:
                    draw_row(words, k, n, rng)
                events = seat_step(table, state, deck, k * LANES, starts, left, needs, notes, entries)
                k += 1
                while events != np.uint64(0):
                    lane = lowest_set_bit(events)
                    events &= events - np.uint64(1)
                    e, o = np.int64(entries[lane]), lane * lay.RECORD
                    code = e >> 24
                    if code == lay.FOLLOW:
                        _record_notes(t, w, o, notes, lane)
                        e = _end_split_hands(t, w, o, t[lay.ASKS] + 6 * (e & PLACES))
                        needs[lane] |= np.uint32(w[o + lay.NEEDS]) << np.uint32(NEEDS_SHIFT)
                        state[lane] = e & PLACES
                        if t[t[lay.CODES] + 2 * (e >> 24)] != lay.SEAT:
                            continue
                        state[lane] = starts[lane] & np.uint32(PLACES)
                        left[lane] -= np.uint32(1)
                        if left[lane] > 0:
                            continue
                        e |= 1 << DONE
                    elif code < lay.FIRST and (e >> DONE) & 1 == 0:  # others of its seat follow
                        _record_notes(t, w, o, notes, lane)
                        _push(t, w, o, code)
                        continue
                    if (e >> DONE) & 1:  # the last seat
                        wants = (needs[lane] >> np.uint32(NEEDS_SHIFT)) & np.uint32(lay.LIVE | lay.MATTERS)
                        hub = np.int64((starts[lane] & np.uint32(PLACES)) - hubs) // (2 * ROW)
                        e = dealer_entry(t, hub, wants)
                        state[lane] = e & PLACES
                        if e <= lay.PLACE:
                            continue
                    outcome = (e >> 24) - lay.FIRST
                    if w[o + lay.SEATED] + w[o + lay.MADE] > 0:
                        _record_notes(t, w, o, notes, lane)
                        settle(t, w, o, outcome)
                        w[o + lay.SEATED] = w[o + lay.NEEDS] = 0
                    else:
                        over[wait] = notes[lane] | np.uint64(outcome) << np.uint64(8 * _BYTES - 8)
                        notes[lane] = 0
                        wait += 1
                    state[lane], starts[lane], left[lane], needs[lane] = 0, 0, seats, 0
                    if k > limit:
                        state[lane] = rest
                        active -= 1
            _settle_notes(t, w, pays, tally, over, wait)
            if limit > burn:
                add_stretch(w, lay.SUM, w[lay.SUM + at.ROUNDS] - rounds, w[lay.SUM + at.NET] - net)
    w[lay.SUM + at.SHOES] += (span.stop - span.start) * span.each * LANES
    return True
