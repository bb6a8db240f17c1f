"""The automaton at speed where a round may leave it or go by the count: 64 shoes in lockstep, as in `lanes.py`.

A card is a byte: its count, plus eight, above its symbol. Lanes whose round is over are tallied by the count before it;
those that ask the count, or leave the table, are looked at one by one.
"""

from __future__ import annotations

import numpy as np

from ..solver.compiled import compiled
from . import layout as at
from .bare import bare, kernel
from .chance import begin, below
from .follow import CELL, SUM, begin_round, follow, run_out
from .lanes import ASK, CODES, IGNORED, _row, _shuffle, _start
from .step import LANES, counted_step
from .vector import lowest


@compiled
def _leave(t, w, table, deck, lane, first, k, n, whole, count, cell, rng):  # type: ignore[no-untyped-def]
    """The round that began at `first` is played from there by the table of seats. Cards used after k, or -1 if they ran
    out, or -2 if somebody held them all."""
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
            return pos - 1 - k
    return -1 if run_out(t, w, 0, table, deck, lane, state, count, rng) else -2


@kernel
def rounds(  # type: ignore[no-untyped-def]
    table_, asks_, width, rest, waits, cells_, wide, told, seats_, shoe, seed, start, stop, each, deck_, words_,
    state_, counts_, work, tally_, began_, before_, cell_, rng_, other, events
):  # fmt: skip
    """Units from `start` to `stop` of this many shoes for each lane. Says whether all went well.

    `cells` holds the cell of every count for every number of cards left, `wide` to a row; `tally` how often each code
    came in each cell.
    """
    table, asks, cells, t, seats, w = (
        bare(table_), bare(asks_), bare(cells_), bare(told), bare(seats_), bare(work)
    )  # fmt: skip
    deck, words, state, counts, tally = bare(deck_), bare(words_), bare(state_), bare(counts_), bare(tally_)
    began, before, cell, rng, rng2, found = (
        bare(began_), bare(before_), bare(cell_), bare(rng_), bare(other), bare(events)
    )  # fmt: skip
    n, burn, fresh = shoe.size, t[at.BURN], t[at.SYSTEM + 2]
    limit = max(t[at.LIMIT], burn)
    whole = limit > burn
    half = wide // 2
    for u in range(start, stop):
        begin(seed, u, 2, rng)
        begin(seed, u, 3, rng2)
        _start(shoe, deck, rng)
        for turn in range(each):
            _shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane], counts[lane] = 0, fresh
                began[lane], before[lane] = burn, fresh
                cell[lane] = cells[(n - burn) * wide + half + fresh]
            k = burn
            active = LANES
            while active > 0:
                if k == n:  # cards run out in mid-round
                    for lane in range(LANES):
                        if state[lane] != rest and state[lane] < waits:
                            w[SUM + at.ESCAPES] += 1
                            more = _leave(
                                t, w, seats, deck, lane, began[lane], k - 1, n, whole,
                                np.int64(before[lane]), np.int64(cell[lane]), rng2
                            )  # fmt: skip
                            if more == -2:
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
                    lane = lowest(special)
                    special &= special - np.uint64(1)
                    e = np.int64(state[lane])
                    while e >> 24 == ASK:
                        line = e & 0xFFFFFF
                        at_count = here - asks[line, 2] * wide + counts[lane] - asks[line, 1]
                        e = asks[line, 4] if cells[at_count] >= asks[line, 0] else asks[line, 3]
                    code = e >> 24
                    more = np.int64(0)
                    if code > IGNORED:
                        more = _leave(
                            t, w, seats, deck, lane, began[lane], k - 1, n, whole,
                            np.int64(before[lane]), np.int64(cell[lane]), rng2
                        )  # fmt: skip
                        w[SUM + at.ESCAPES] += 1
                        if more == -2:
                            return False
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
                    lane = lowest(ended)
                    ended &= ended - np.uint64(1)
                    tally[np.int64(cell[lane]) * CODES + np.int64(state[lane] >> np.uint32(24))] += 1
                    state[lane] = then
                    began[lane], before[lane] = k, counts[lane]
                    cell[lane] = cells[here + counts[lane]]
                    active -= over
    return True
