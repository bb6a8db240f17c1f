"""Several seats at full speed: 64 shoes in lockstep through the table of `seats.py`, as in `boxes.py`, which plays what is
left: matches, and units in which cards run out.

How seats end is noted in a word for each lane. Lanes are looked at one by one when a hand of a split ends, and when the dealer is done; rounds without a split are settled from their notes after the shoe.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import inline_always, uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..automaton.payouts import ENDS as FIRST
from ..automaton.payouts import LIVE, MATTERS, NATURAL, OUTCOMES, SEAT
from ..automaton.several_seats import FOLLOW
from ..rng import SHUFFLES, begin
from .interpret import ASKS, CODES, ENDS, HUBS, MADE, PAYS, RECORD, SUM
from .one_seat import CODES as WAYS
from .one_seat import _row, _shuffle, _start
from .seat_step import ASKS as ASKED
from .seat_step import DONE, PLACES, ROW, seat_step
from .seats import _settle
from .step import LANES
from .tally import stretch

MOST = 8
"""Bytes of a lane's word: seven seats, and the dealer's outcome."""

TALLY = WAYS * OUTCOMES


def paid(told: at.Ints) -> at.Ints:
    """What a hand of each code pays by the dealer's outcome, insurance included."""
    pays = told[told[PAYS] :][: 512 * OUTCOMES].reshape(256, 2, OUTCOMES)
    return np.asarray(pays.sum(axis=1)).ravel()


@inline_always
def _push(t, w, o, code):  # type: ignore[no-untyped-def]
    """A hand goes into the lane's record; what it asks of the dealer."""
    w[o + ENDS + w[o + MADE]] = code
    w[o + MADE] += 1
    return np.uint32(t[t[CODES] + 4 * code + 1]) << np.uint32(ASKED)


@compile_cached
def _recorded(t, w, o, notes, lane):  # type: ignore[no-untyped-def]
    """The seats in the lane's notes go into its record, the first one first."""
    word = notes[lane]
    for i in range(MOST - 1, -1, -1):
        code = np.int64((word >> np.uint64(8 * i)) & np.uint64(255))
        if code > 0:
            _push(t, w, o, code)
    notes[lane] = 0


@compile_cached
def _parted(t, w, o, line):  # type: ignore[no-untyped-def]
    """Hands of a split that end with one card. The entry that the lane goes on from, and what they ask of the dealer."""
    asked = np.uint32(0)
    while True:
        asked |= _push(t, w, o, t[line + 1])
        e = t[line + 5]
        if e >> 24 != FOLLOW:
            break
        line = t[ASKS] + 6 * (e & 0xFFFFFF)
    if e >> 24 > 0:
        asked |= _push(t, w, o, e >> 24)
    return e, asked


@compile_cached
def _settled(t, w, pays, tally, over, wait):  # type: ignore[no-untyped-def]
    """What every seat won in so many rounds without a split, from their notes with the dealer's outcome on top. Seats
    have tallies of their own, so that one count need not wait for the next."""
    seats = t[at.SEATS]
    net = squares = np.int64(0)
    for i in range(wait):
        word = over[i]
        outcome, total = np.int64(word >> np.uint64(8 * MOST - 8)), np.int64(0)
        for seat in range(seats):
            here = np.int64(word & np.uint64(255)) * OUTCOMES + outcome
            word >>= np.uint64(8)
            tally[seat * TALLY + here] += 1
            total += pays[here]
        net += total
        squares += total * total
    w[SUM + at.ROUNDS] += wait
    w[SUM + at.NET] += net
    w[SUM + at.SQUARES] += squares
    w[SUM + at.HANDLED] += wait * seats


@compile_cached
def abreast(  # type: ignore[no-untyped-def]
    told, pays_, table_, rest, shoe, seed, start, stop, each, deck_, words_, lanes_, notes_, over_, work, tally_, rng_
):  # fmt: skip
    """Units from `start` to `stop` of this many shoes for each lane. False where cards ran out."""
    t, pays, table, w, deck, words = (
        uncounted(told),
        uncounted(pays_),
        uncounted(table_),
        uncounted(work),
        uncounted(deck_),
        uncounted(words_),
    )
    lanes, notes, tally, rng = uncounted(lanes_), uncounted(notes_), uncounted(tally_), uncounted(rng_)
    state, starts, left, asked, met = lanes[0], lanes[1], lanes[2], lanes[3], lanes[4]
    over, original = uncounted(over_), t[at.ORIGINAL] == 1
    n, burn, seats, hubs = shoe.size, t[at.BURN], np.uint32(t[at.SEATS]), rest + ROW
    limit = max(t[at.LIMIT], burn)
    for u in range(start, stop):
        begin(seed, u, SHUFFLES, rng)
        _start(shoe, deck, rng)
        for turn in range(each):
            _shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane], starts[lane], left[lane], asked[lane] = 0, 0, seats, 0
            rounds, net = w[SUM + at.ROUNDS], w[SUM + at.NET]
            active, k, wait = LANES, burn, 0
            while active > 0:
                if k == n:
                    return False
                if limit == burn:
                    _row(words, k, n, rng)
                events = seat_step(table, state, deck, k * LANES, starts, left, asked, notes, met)
                k += 1
                while events != np.uint64(0):
                    lane = lowest_set_bit(events)
                    events &= events - np.uint64(1)
                    e, o = np.int64(met[lane]), lane * RECORD
                    code = e >> 24
                    if code == FOLLOW:
                        _recorded(t, w, o, notes, lane)
                        e, asks = _parted(t, w, o, t[ASKS] + 6 * (e & PLACES))
                        asked[lane] |= asks
                        state[lane] = e & PLACES
                        if t[t[CODES] + 4 * (e >> 24)] != SEAT:
                            continue
                        state[lane] = starts[lane] & np.uint32(PLACES)
                        left[lane] -= np.uint32(1)
                        if left[lane] > 0:
                            continue
                        e |= 1 << DONE
                    elif code < FIRST and (e >> DONE) & 1 == 0:  # a hand, with others of its seat behind it
                        _recorded(t, w, o, notes, lane)
                        _push(t, w, o, code)
                        continue
                    if (e >> DONE) & 1:  # the last seat
                        wants = (asked[lane] >> np.uint32(ASKED)) & np.uint32(LIVE | MATTERS)
                        hub = np.int64((starts[lane] & np.uint32(PLACES)) - hubs) // (2 * ROW)
                        e = t[t[HUBS] + 3 * hub + (0 if wants & LIVE else 1 if wants else 2)]
                        state[lane] = e & PLACES
                        if e <= 0xFFFFFF:
                            continue
                    outcome = (e >> 24) - FIRST
                    if w[o + MADE] > 0 or (original and outcome == NATURAL):
                        _recorded(t, w, o, notes, lane)
                        _settle(t, w, tally, o, outcome)
                        w[o + MADE] = 0
                    else:
                        over[wait] = notes[lane] | np.uint64(outcome) << np.uint64(8 * MOST - 8)
                        notes[lane] = 0
                        wait += 1
                    state[lane], starts[lane], left[lane], asked[lane] = 0, 0, seats, 0
                    if k > limit:
                        state[lane] = rest
                        active -= 1
            _settled(t, w, pays, tally, over, wait)
            if limit > burn:
                stretch(w, SUM, w[SUM + at.ROUNDS] - rounds, w[SUM + at.NET] - net)
    w[SUM + at.SHOES] += (stop - start) * each * LANES
    return True
