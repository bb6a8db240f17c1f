"""Plays one seat through an automaton, one card per step, where no round leaves the table. No branch depends
on a card."""

from __future__ import annotations

import numpy as np

from ...jit.arrays import uncounted
from ...jit.cache import compile_cached
from ..rng import SHUFFLES, begin
from .layout import SUM
from .shuffle import draw_row, shuffle, start_lanes
from .step import LANES, all_resting, step
from .tally import add_stretch, tally, tally_stretch


@compile_cached
def play_one_seat(a, span, lanes, codes):  # type: ignore[no-untyped-def]
    """Play the units of `span`. Returns False if a round leaves the table or the cards run out.

    `a` is a `OneSeatTable`, `codes` a `CodeTally`. A lane rests until all lanes are done with the shoe.
    """
    table, shoe, rest = uncounted(a.table), uncounted(a.symbols), np.uint32(a.rest)
    deck, state, w, rng = (
        uncounted(lanes.deck),
        uncounted(lanes.state),
        uncounted(lanes.work),
        uncounted(lanes.shuffles),
    )
    words, marks = uncounted(lanes.deck.view(np.uint64)), uncounted(codes.codes)
    noted, pairs = uncounted(codes.codes.view(np.uint64)), uncounted(codes.pairs)
    eight, hist, values = uncounted(codes.eight), uncounted(codes.hist), uncounted(codes.values)
    n, burn, limit = shoe.size, a.burn, max(a.limit, a.burn)
    for u in range(span.start, span.stop):
        begin(span.seed, u, SHUFFLES, rng)
        start_lanes(shoe, deck, rng)
        for turn in range(span.each):
            shuffle(deck, words, n, burn, limit, turn, rng)
            for lane in range(LANES):
                state[lane] = 0
            k = burn
            while True:
                if k > limit and all_resting(state, rest):
                    break
                if k == n:
                    return False
                if limit == burn:
                    draw_row(words, k, n, rng)
                if step(table, state, deck, k * LANES, marks, (k - burn) * LANES):
                    return False
                k += 1
            if limit > burn and turn % codes.every == 0:
                rounds, net = tally_stretch(noted, (k - burn) * 8, eight, hist, values)
                add_stretch(w, SUM, rounds, net)
            else:
                tally(noted, (k - burn) * 8, pairs)
    return True
