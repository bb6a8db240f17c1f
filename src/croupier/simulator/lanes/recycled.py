"""Plays one seat from a recycled deck: the cards of a round are mixed and go to the back of the deck.

The deck is a ring. The back is where the cards came from, so a round's cards are mixed in their places.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ..rng import SHUFFLES, begin, word
from .layout import SUM
from .shuffle import HALF, LOW, start_lanes
from .step import LANES, step
from .tally import WAYS, add_stretch


@compile_cached
def _mix(deck, lane, began, width, n, rng):  # type: ignore[no-untyped-def]
    """Mix the `width` cards of a lane from `began` on."""
    x = np.uint64(0)
    for i in range(width - 1, 0, -1):  # a random word serves two numbers
        x = x >> HALF if (width - i) & 1 == 0 else word(rng)
        j = np.int64(((x & LOW) * np.uint64(i + 1)) >> HALF)
        one, two = began + i, began + j
        one = (one - n if one >= n else one) * LANES + lane
        two = (two - n if two >= n else two) * LANES + lane
        a = deck[one]
        deck[one] = deck[two]
        deck[two] = a


@compile_cached
def play_recycled(a, span, lanes, codes, rounds):  # type: ignore[no-untyped-def]
    """Play the units of `span`, each of `span.each` cards per lane. Returns False if a round leaves the
    table.

    A lane plays the round of its last card to its end: leaving it out would leave out long rounds too often.
    """
    a, codes, lane_rounds = uncounted(a), uncounted(codes), uncounted(rounds)
    table, shoe, marks, hist, values = a.table, a.symbols, codes.codes, codes.hist, codes.values
    deck, state, w, rng, _ = uncounted(lanes)
    began, played, won, plays = lane_rounds[0], lane_rounds[1], lane_rounds[2], lane_rounds[3]
    n = shoe.size
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        start_lanes(shoe, deck, rng)
        for lane in range(LANES):
            state[lane], began[lane], played[lane], won[lane], plays[lane] = 0, 0, 0, 0, 1
        k = cards = 0
        active = LANES
        while active > 0:
            if step(table, state, deck, k * LANES, marks, 0):
                return False
            k = k + 1 if k + 1 < n else 0
            cards += 1
            for lane in range(LANES):
                code = marks[lane]
                if code != 0 and plays[lane] == 1:
                    hist[code] += 1
                    played[lane] += 1
                    won[lane] += values[WAYS + code]
                    if cards >= span.each:
                        plays[lane] = 0
                        active -= 1
                    width = k - began[lane]
                    if width <= 0:
                        width += n
                    _mix(deck, lane, began[lane], width, n, rng)
                    began[lane] = k
        for lane in range(LANES):
            add_stretch(w, SUM, played[lane], won[lane])
    return True
