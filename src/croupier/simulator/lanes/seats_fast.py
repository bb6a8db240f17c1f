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
from .interpret import dealer_entry, end_hand
from .layout import (
    ASKS,
    CODES,
    COMBINE,
    ENDS,
    FIRST,
    FOLLOW,
    LIVE,
    MADE,
    MATTERS,
    NEEDS,
    OUTCOMES,
    RECORD,
    SEAT,
    SEATED,
    SUM,
)
from .seat_step import DONE, NEEDS_SHIFT, PLACES, ROW, seat_step
from .seats import settle
from .shuffle import draw_row, shuffle, start_lanes
from .step import LANES
from .tally import add_stretch

_BYTES = 8
"""Bytes of a lane's word: seven seats, and the dealer's outcome."""

_TALLY = FIRST * OUTCOMES


@inline_always
def _push(t, w, o, code):  # type: ignore[no-untyped-def]
    """Put a hand into the lane's record."""
    end = end_hand(t, w, o, code)
    if t[t[CODES] + 2 * code] == SEAT:
        w[o + ENDS + w[o + SEATED]], w[o + MADE] = end, 0
        w[o + SEATED] += 1


@compile_cached
def _record_notes(t, w, o, notes, lane):  # type: ignore[no-untyped-def]
    """Put the seats in the lane's notes into its record, the first one first. A seat without a split ends in
    the number of its code."""
    word, made, seat = notes[lane], w[o + MADE], w[o + SEATED]
    for i in range(_BYTES - 1, -1, -1):
        end = np.int64((word >> np.uint64(8 * i)) & np.uint64(255))
        if end > 0:
            if made > 0:
                end, made = t[t[COMBINE] + made * FIRST + end], 0
            w[o + ENDS + seat] = end
            seat += 1
    notes[lane], w[o + MADE], w[o + SEATED] = 0, made, seat


@compile_cached
def _end_split_hands(t, w, o, line):  # type: ignore[no-untyped-def]
    """End hands of a split that end with one card. Returns the entry to go on from."""
    while True:
        _push(t, w, o, t[line + 1])
        e = t[line + 5]
        if e >> 24 != FOLLOW:
            break
        line = t[ASKS] + 6 * (e & 0xFFFFFF)
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
            here = np.int64(word & np.uint64(255)) * OUTCOMES + outcome
            word >>= np.uint64(8)
            tally[seat * _TALLY + here] += 1
            total += pays[here]
        net += total
        squares += total * total
    w[SUM + at.ROUNDS] += wait
    w[SUM + at.NET] += net
    w[SUM + at.SQUARES] += squares


@compile_cached
def play_seats_fast(seats_, span, lanes, notes_, seat_tally):  # type: ignore[no-untyped-def]
    """Play the units of `span`. Returns False if the cards run out in one.

    `seats_` is a `SeatsTable`, `notes_` a `SeatNotes`, `seat_tally` counts seats without a split by seat,
    code and outcome.
    """
    t, table, shoe = uncounted(seats_.params), uncounted(seats_.flagged), uncounted(seats_.shoe)
    w, deck, words = uncounted(lanes.work), uncounted(lanes.deck), uncounted(lanes.deck.view(np.uint64))
    state, rng, pays, tally = (
        uncounted(lanes.state),
        uncounted(lanes.shuffles),
        uncounted(notes_.pays),
        uncounted(seat_tally),
    )
    starts, left, needs = uncounted(notes_.starts), uncounted(notes_.left), uncounted(notes_.needs)
    entries, notes, over = uncounted(notes_.entries), uncounted(notes_.notes), uncounted(notes_.over)
    ends, rest = uncounted(notes_.ends), np.uint32(seats_.rest)
    n, burn, seats, hubs = shoe.size, t[at.BURN], np.uint32(t[at.SEATS]), rest + ROW
    limit = max(t[at.LIMIT], burn)
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        start_lanes(shoe, deck, rng)
        for turn in range(span.each):
            shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane], starts[lane], left[lane], needs[lane] = 0, 0, seats, 0
            rounds, net = w[SUM + at.ROUNDS], w[SUM + at.NET]
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
                    e, o = np.int64(entries[lane]), lane * RECORD
                    code = e >> 24
                    if code == FOLLOW:
                        _record_notes(t, w, o, notes, lane)
                        e = _end_split_hands(t, w, o, t[ASKS] + 6 * (e & PLACES))
                        needs[lane] |= np.uint32(w[o + NEEDS]) << np.uint32(NEEDS_SHIFT)
                        state[lane] = e & PLACES
                        if t[t[CODES] + 2 * (e >> 24)] != SEAT:
                            continue
                        state[lane] = starts[lane] & np.uint32(PLACES)
                        left[lane] -= np.uint32(1)
                        if left[lane] > 0:
                            continue
                        e |= 1 << DONE
                    elif code < FIRST and (e >> DONE) & 1 == 0:  # a hand, with others of its seat behind it
                        _record_notes(t, w, o, notes, lane)
                        _push(t, w, o, code)
                        continue
                    if (e >> DONE) & 1:  # the last seat
                        wants = (needs[lane] >> np.uint32(NEEDS_SHIFT)) & np.uint32(LIVE | MATTERS)
                        hub = np.int64((starts[lane] & np.uint32(PLACES)) - hubs) // (2 * ROW)
                        e = dealer_entry(t, hub, wants)
                        state[lane] = e & PLACES
                        if e <= 0xFFFFFF:
                            continue
                    outcome = (e >> 24) - FIRST
                    if w[o + SEATED] + w[o + MADE] > 0:
                        _record_notes(t, w, o, notes, lane)
                        settle(t, w, ends, o, outcome)
                        w[o + SEATED] = w[o + NEEDS] = 0
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
                add_stretch(w, SUM, w[SUM + at.ROUNDS] - rounds, w[SUM + at.NET] - net)
    w[SUM + at.SHOES] += (span.stop - span.start) * span.each * LANES
    return True
