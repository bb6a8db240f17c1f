"""The automaton at speed where a round may leave it or go by the count: 64 shoes in lockstep, as in `lanes.py`.

A card is a byte: its count, plus eight, above its symbol. Lanes whose round is over are tallied by the count before it;
those that ask the count, or leave the table, are looked at one by one.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..rng import OTHERWISE, SHUFFLES, begin
from .escape import HELD_ALL, RAN_OUT, leave
from .interpret import SUM
from .one_seat import ASK, CODES, IGNORED, _row, _shuffle, _start
from .step import LANES, counted_step
from .tally import stretch


@compile_cached
def rounds(  # type: ignore[no-untyped-def]
    table_, asks_, width, rest, waits, cells_, wide, told, seats_, shoe, seed, start, stop, each, deck_, words_,
    state_, counts_, work, tally_, worth_, began_, before_, cell_, rng_, other, events
):  # fmt: skip
    """Units from `start` to `stop` of this many shoes for each lane. Says whether all went well.

    `cells` holds the cell of every count for every number of cards left, `wide` to a row; `tally` how often each code
    came in each cell, and `worth` what that wins.
    """
    table, asks, cells, t, seats, w = (
        uncounted(table_), uncounted(asks_), uncounted(cells_), uncounted(told), uncounted(seats_), uncounted(work)
    )  # fmt: skip
    deck, words, state, counts, tally = (
        uncounted(deck_),
        uncounted(words_),
        uncounted(state_),
        uncounted(counts_),
        uncounted(tally_),
    )
    began, before, cell, rng, rng2, found, worth = (
        uncounted(began_), uncounted(before_), uncounted(cell_), uncounted(rng_), uncounted(other), uncounted(events), uncounted(worth_)
    )  # fmt: skip
    n, burn, fresh = shoe.size, t[at.BURN], t[at.SYSTEM + 2]
    limit = max(t[at.LIMIT], burn)
    whole = limit > burn
    half = wide // 2
    for u in range(start, stop):
        begin(seed, u, SHUFFLES, rng)
        begin(seed, u, OTHERWISE, rng2)
        _start(shoe, deck, rng)
        for turn in range(each):
            _shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane], counts[lane] = 0, fresh
                began[lane], before[lane] = burn, fresh
                cell[lane] = cells[(n - burn) * wide + half + fresh]
            played, won = -w[SUM + at.ROUNDS], -w[SUM + at.NET]  # of rounds that leave the table
            k = burn
            active = LANES
            while active > 0:
                if k == n:  # cards run out in mid-round
                    for lane in range(LANES):
                        if state[lane] != rest and state[lane] < waits:
                            w[SUM + at.ESCAPES] += 1
                            pos = leave(
                                t, w, seats, deck, lane, began[lane], k - 1, n, whole,
                                np.int64(before[lane]), np.int64(cell[lane]), rng2
                            )  # fmt: skip
                            if pos == HELD_ALL:
                                return False
                    break
                if not whole:
                    _row(words, k, n, rng)
                counted_step(table, state, deck, k * LANES, counts, found)
                ended, special = found[0], found[1]
                ended &= ~special
                k += 1
                here = (n - k) * wide + half
                while special != np.uint64(0):
                    lane = lowest_set_bit(special)
                    special &= special - np.uint64(1)
                    e = np.int64(state[lane])
                    while e >> 24 == ASK:
                        line = e & 0xFFFFFF
                        at_count = here - asks[line, 2] * wide + counts[lane] - asks[line, 1]
                        e = asks[line, 4] if cells[at_count] >= asks[line, 0] else asks[line, 3]
                    code = e >> 24
                    more = np.int64(0)
                    if code > IGNORED:
                        pos = leave(
                            t, w, seats, deck, lane, began[lane], k - 1, n, whole,
                            np.int64(before[lane]), np.int64(cell[lane]), rng2
                        )  # fmt: skip
                        w[SUM + at.ESCAPES] += 1
                        if pos == HELD_ALL:
                            return False
                        more = np.int64(pos - k if pos >= 0 else RAN_OUT)
                    if more < 0:
                        state[lane] = rest
                        active -= 1
                    elif more > 0:
                        state[lane] = waits + np.uint32(more - 1) * np.uint32(width)
                    else:
                        state[lane] = np.uint32(e)
                        if code >= IGNORED:
                            state[lane] = np.uint32(0)  # tallied where it was played
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
                    won += worth[way]
                    played += code != 0  # else it was tallied where it was played
                    state[lane] = then
                    began[lane], before[lane] = k, counts[lane]
                    cell[lane] = cells[here + counts[lane]]
                    active -= over
            if whole:
                stretch(w, SUM, w[SUM + at.ROUNDS] + played, w[SUM + at.NET] + won)
    return True
