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
from .interpret import dealer_entry, draw_behind, end_hand
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


@inline_always
def settle(t, w, tally, o, outcome):  # type: ignore[no-untyped-def]
    """Settle the round: tally every seat by how it and the dealer ended."""
    total, points, pays = 0, t[at.POINTS], t[lay.PAYS]
    for seat in range(t[at.SEATS]):
        end = w[o + lay.ENDS + seat]
        place = end * lay.OUTCOMES + outcome
        won = t[pays + place]
        tally[place] += 1
        total += won
        if points > 0:
            w[o + lay.SCORE + seat] += t[t[lay.GAINS] + place]
            if t[t[lay.EVENTS] + end] & at.SPECIAL:
                w[o + lay.SPECIALS + seat] = 0
    w[lay.SUM + at.ROUNDS] += 1
    w[lay.SUM + at.NET] += total
    w[lay.SUM + at.SQUARES] += total * total


@inline_always
def _start_of(t, w, o, hub, seat):  # type: ignore[no-untyped-def]
    """The state in which a seat starts: in a match it depends on its special card and its points."""
    place = t[lay.STARTS] + hub * t[lay.POLICIES]
    if t[at.POINTS] > 0:
        place += w[o + lay.SPECIALS + seat] * (t[at.POINTS] + 1) + w[o + lay.SCORE + seat]
    return t[place]


@inline_always
def _end_hand(t, w, o, e):  # type: ignore[no-untyped-def]
    """End a hand. Returns the entry that the lane goes on from."""
    code = e >> 24
    end = end_hand(t, w, o, code)
    if t[t[lay.CODES] + 2 * code] != lay.SEAT:
        return e & 0xFFFFFF
    seat = w[o + lay.SEATED]
    w[o + lay.ENDS + seat], w[o + lay.MADE], w[o + lay.SEATED] = end, 0, seat + 1
    if seat + 1 < t[at.SEATS]:
        return _start_of(t, w, o, w[o + lay.HUB], seat + 1)
    return dealer_entry(t, w[o + lay.HUB], w[o + lay.NEEDS])


@inline_always
def _follow(t, w, tally, o, e):  # type: ignore[no-untyped-def]
    """Follow entry `e`: the dealer's first cards are known, hands end, or the dealer is done.

    Returns the lane's state, or -1 if the round is over.
    """
    while e > 0xFFFFFF:
        code = e >> 24
        if code < lay.FIRST:
            e = _end_hand(t, w, o, e)
        elif code < lay.FOLLOW:
            settle(t, w, tally, o, code - lay.FIRST)
            return -1
        else:
            line = t[lay.ASKS] + 6 * (e & 0xFFFFFF)
            if t[line] == lay.KNOWN:
                w[o + lay.HUB] = t[line + 1]
                e = _start_of(t, w, o, w[o + lay.HUB], 0)
            else:
                _end_hand(t, w, o, t[line + 1] << 24)
                e = t[line + 5]
    return e


@inline_always
def _begin_round(w, o, pos):  # type: ignore[no-untyped-def]
    """Begin a round after `pos` cards."""
    w[o + lay.SEATED] = w[o + lay.NEEDS] = w[o + lay.MADE] = 0
    w[o + lay.BEGAN] = pos


@compile_cached
def _finish_round(t, w, tally, table, deck, lane, state, rng):  # type: ignore[no-untyped-def]
    """Finish a round after the cards ran out: mix those not in play. Returns False if there are none left."""
    o = lane * lay.RECORD
    left = w[o + lay.BEGAN]
    while left > 0:
        card = draw_behind(deck, lane, left, rng)
        left -= 1
        state = _follow(t, w, tally, o, np.int64(table[state + (card & 15)]))
        if state < 0:
            return True
    return False


@compile_cached
def play_seats(seats, span, lanes, counted, seat_tally):  # type: ignore[no-untyped-def]
    """Play the units of `span`, of whole matches where there are matches. Returns False if a unit needs the
    general kernel.

    `seats` is a `SeatsTable`, `counted` a `CountedLanes`, `seat_tally` counts seats by code and outcome.
    """
    seats, counted, tally = uncounted(seats), uncounted(counted), uncounted(seat_tally)
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
                _begin_round(w, lane * lay.RECORD, burn)
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
                            now = np.int64(state[lane])
                            if not _finish_round(t, w, tally, table, deck, lane, now, draws):
                                return False
                            if points > 0:
                                _end_round_of_match(t, w, lane * lay.RECORD, turn >= each, draws)
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
                    to = _end_hand(t, w, lane * lay.RECORD, np.int64(state[lane]))
                    state[lane] = np.uint32(to)
                    if to > 0xFFFFFF:
                        special |= bit
                while special != np.uint64(0):
                    lane = lowest_set_bit(special)
                    special &= special - np.uint64(1)
                    o = lane * lay.RECORD
                    to = _follow(t, w, tally, o, np.int64(state[lane]))
                    if to < 0:
                        if points > 0:
                            _end_round_of_match(t, w, o, turn >= each, draws)
                        if k <= limit and (points == 0 or w[o + lay.IDLES] == 0):
                            _begin_round(w, o, k)
                            to = 0
                        else:
                            to = np.int64(rest)
                            active -= 1
                    state[lane] = np.uint32(to)
            if points == 0 and limit > burn:
                add_stretch(w, lay.SUM, w[lay.SUM + at.ROUNDS] - rounds, w[lay.SUM + at.NET] - net)
    return True
