"""Plays one seat through an automaton where rounds may leave the table or go by the count.

A card is a byte: its count value plus 8 above its symbol. A round that is over is tallied by the count before
it. Lanes that ask the count or leave the table are handled one by one.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..rng import OTHERWISE, SHUFFLES, begin
from .interpret import NO_CARDS_LEFT, SHOE_OVER, replay
from .layout import SUM
from .shuffle import draw_row, shuffle, start_lanes
from .step import ASK, CODES, IGNORED, LANES, counted_step
from .tally import add_stretch


@compile_cached
def play_counted(a, seats, span, lanes, counted, by_count):  # type: ignore[no-untyped-def]
    """Play the units of `span`. Returns False if a unit needs the general kernel.

    `a` is a `OneSeatTable`, `seats` a `SeatsTable`, `counted` a `CountedLanes`, `by_count` a `CountTally`.
    """
    a, seats, lanes = uncounted(a), uncounted(seats), uncounted(lanes)
    table, asks, rest, waits = a.table, a.asks, np.uint32(a.rest), np.uint32(a.waits)
    deck, state, w, rng, draws = lanes
    words, t, shoe = uncounted(deck.view(np.uint64)), seats.params, seats.shoe
    counts, events, began, before, cell = uncounted(counted)
    cells, width, tally, values = uncounted(by_count)
    n, burn, half, fresh = shoe.size, t[at.BURN], width // 2, t[at.INITIAL_COUNT]
    limit = max(t[at.LIMIT], burn)
    whole = limit > burn
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        begin(span.seed, u, OTHERWISE, draws)
        start_lanes(shoe, deck, rng)
        for turn in range(span.each):
            shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane], counts[lane] = 0, fresh
                began[lane], before[lane] = burn, fresh
                cell[lane] = cells[(n - burn) * width + half + fresh]
            played, won = -w[SUM + at.ROUNDS], -w[SUM + at.NET]  # of rounds that leave the table
            k = burn
            active = LANES
            while active > 0:
                if k == n:  # the cards run out in mid-round
                    for lane in range(LANES):
                        if state[lane] != rest and state[lane] < waits:
                            w[SUM + at.ESCAPES] += 1
                            pos = replay(seats, lanes, n, lane, began[lane], np.int64(before[lane]))
                            if pos == NO_CARDS_LEFT:
                                return False
                    break
                if not whole:
                    draw_row(words, k, n, rng)
                counted_step(table, state, deck, k * LANES, counts, events)
                ended, special = events[0], events[1]
                ended &= ~special
                k += 1
                here = (n - k) * width + half
                while special != np.uint64(0):
                    lane = lowest_set_bit(special)
                    special &= special - np.uint64(1)
                    e = np.int64(state[lane])
                    while e >> 24 == ASK:
                        line = e & 0xFFFFFF
                        at_count = here - asks[line, 2] * width + counts[lane] - asks[line, 1]
                        e = asks[line, 4] if cells[at_count] >= asks[line, 0] else asks[line, 3]
                    code = e >> 24
                    more = np.int64(0)  # cards that the lane waits for
                    if code > IGNORED:
                        drawn = n if whole else k
                        pos = replay(seats, lanes, drawn, lane, began[lane], np.int64(before[lane]))
                        w[SUM + at.ESCAPES] += 1
                        if pos == NO_CARDS_LEFT:
                            return False
                        more = np.int64(pos - k if pos >= 0 else SHOE_OVER)
                    if more < 0:
                        state[lane] = rest
                        active -= 1
                    elif more > 0:
                        state[lane] = waits + np.uint32(more - 1) * np.uint32(a.width)
                    else:
                        state[lane] = np.uint32(e)
                        if code >= IGNORED:
                            state[lane] = np.uint32(0)  # the replay tallied it
                        if code != 0:
                            ended |= np.uint64(1) << np.uint64(lane)
                over = k > limit
                then = rest if over else np.uint32(0)
                while ended != np.uint64(0):
                    lane = lowest_set_bit(ended)
                    ended &= ended - np.uint64(1)
                    code = np.int64(state[lane] >> np.uint32(24))
                    way = np.int64(cell[lane]) * CODES + code
                    tally[way] += 1
                    won += values[way]
                    played += code != 0  # else the replay tallied it
                    state[lane] = then
                    began[lane], before[lane] = k, counts[lane]
                    cell[lane] = cells[here + counts[lane]]
                    active -= over
            if whole:
                add_stretch(w, SUM, w[SUM + at.ROUNDS] + played, w[SUM + at.NET] + won)
    return True
