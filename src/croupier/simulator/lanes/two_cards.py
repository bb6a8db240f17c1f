"""The automaton at full speed, where a shoe serves many rounds and nobody counts: 64 shoes in lockstep, as in `lanes.py`,
two cards a step.

What each step led to is noted, so that the few rounds that leave the table can be told where they began.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ...jit.simd import lowest_set_bit
from .. import encoding as at
from ..automaton.pair_table import EARLY, OVER
from ..counting.cells import MIDDLE
from ..rng import OTHERWISE, SHUFFLES, begin
from .escape import HELD_ALL, leave
from .interpret import SUM
from .one_seat import ESCAPE, LANES, _resting, _shuffle, _start, _step, anew
from .tally import stretch, tally, tally_apart

ONES = np.uint64(0x0101010101010101)


@compile_cached
def _coupled(words, burn, steps, width, couples):  # type: ignore[no-untyped-def]
    """Every two rows of cards as one. No byte carries into the next: symbols are few."""
    for r in range(steps):
        i = (burn + 2 * r) * 8
        for q in range(8):
            couples[8 * r + q] = words[i + q] * width + words[i + 8 + q]


@compile_cached
def _began(codes, row, lane, steps, burn):  # type: ignore[no-untyped-def]
    """Where the lane's round began that is in play at this row."""
    for r in range(row - 1, -1, -1):
        code = codes[r * LANES + lane]
        if code != 0:
            if r >= steps:
                return burn + steps + r + 1
            return burn + 2 * r + (1 if code & EARLY else 2)
    return burn


@compile_cached
def _left(t, w, seats, deck, n, burn, steps, row, state, codes, noted, waits, width, rest, rng):  # type: ignore[no-untyped-def]
    """Rounds that left the table with this row are played; their lanes wait until they are over. False where they cannot
    be: a house whose rounds never leave has no other table, and nothing to compile for it."""
    if seats is None:
        return False
    coupled = row < steps
    k = burn + 2 * row + 2 if coupled else burn + steps + row + 1
    for word in range(8):
        x = ~noted[8 * row + word]
        gone = (x - ONES) & ~x & (ONES << np.uint64(7))  # the lowest that is set is that of a byte of 255
        while gone != np.uint64(0):
            lane = 8 * word + (lowest_set_bit(gone) >> 3)
            gone &= gone - np.uint64(1)
            if codes[row * LANES + lane] != ESCAPE:
                continue
            w[SUM + at.ESCAPES] += 1
            first = _began(codes, row, lane, steps, burn)
            pos = leave(t, w, seats, deck, lane, first, k - 1, n, True, 0, MIDDLE, rng)
            if pos == HELD_ALL or 0 <= pos < k:
                return False
            if pos < 0:
                to = rest
            elif pos == k:
                codes[row * LANES + lane] = OVER
                to = np.uint32(0)
            else:
                to = waits + np.uint32(pos - k - 1) * width
            state[lane] = to * width if coupled else to
    return True


@compile_cached
def couples(  # type: ignore[no-untyped-def]
    table_, twice_, wide, rest, waits, burn, limit, endless, told, seats, shoe, seed, start, stop, each, deck_, words_,
    couples_, rows_, state_, codes_, noted_, twos_, few_, hist_, worth_, every, work, rng_, other
):  # fmt: skip
    """Units from `start` to `stop` of this many shoes for each lane, those of every so many turns told apart. Says
    whether all went well."""
    table, twice, w = uncounted(table_), uncounted(twice_), uncounted(work)
    deck, words, pairs, rows = uncounted(deck_), uncounted(words_), uncounted(couples_), uncounted(rows_)
    state, codes, noted, rng, rng2 = (
        uncounted(state_),
        uncounted(codes_),
        uncounted(noted_),
        uncounted(rng_),
        uncounted(other),
    )
    twos, few, hist, worth = uncounted(twos_), uncounted(few_), uncounted(hist_), uncounted(worth_)
    n, steps, width = shoe.size, (limit - burn) // 2, np.uint32(wide)
    for u in range(start, stop):
        begin(seed, u, SHUFFLES, rng)
        begin(seed, u, OTHERWISE, rng2)
        _start(shoe, deck, rng)
        for turn in range(each):
            if endless:
                anew(shoe, deck, rng)
            else:
                _shuffle(deck, words, n, burn, limit, turn, rng)
            _coupled(words, burn, steps, np.uint64(wide), rows)
            for lane in range(LANES):
                state[lane] = 0
            rounds, net = w[SUM + at.ROUNDS], w[SUM + at.NET]  # of rounds that left the table
            for row in range(steps):
                if _step(twice, state, pairs, row * LANES, codes, row * LANES) and not _left(
                    told, w, seats, deck, n, burn, steps, row, state, codes, noted, waits, width, rest, rng2
                ):
                    return False
            for lane in range(LANES):
                state[lane] //= width
            row, k = steps, burn + 2 * steps
            while not (k > limit and _resting(state, rest)):
                if k == n:  # cards run out in mid-round
                    for lane in range(LANES):
                        codes[row * LANES + lane] = ESCAPE if state[lane] < rest else 0
                    if not _left(
                        told,
                        w,
                        seats,
                        deck,
                        n,
                        burn,
                        steps,
                        row,
                        state,
                        codes,
                        noted,
                        waits,
                        width,
                        rest,
                        rng2,
                    ):
                        return False
                    row += 1
                    break
                if _step(table, state, deck, k * LANES, codes, row * LANES) and not _left(
                    told, w, seats, deck, n, burn, steps, row, state, codes, noted, waits, width, rest, rng2
                ):
                    return False
                row += 1
                k += 1
            if turn % every == 0:
                stayed, won = tally_apart(noted, row * 8, few, hist, worth)
                stretch(w, SUM, w[SUM + at.ROUNDS] - rounds + stayed, w[SUM + at.NET] - net + won)
            else:
                tally(noted, row * 8, twos)
    return True
