"""One card for each of 64 lanes, with what it counts, and which lanes it takes to more than another state."""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ...jit.simd import fast_count, has_gather

LANES = 64
PLACE = np.uint32(0xFFFFFF)


@compile_cached
def plain_count(table, state, deck, row, counts, events):  # type: ignore[no-untyped-def]
    """As `fast_count` does it."""
    coded, special = np.uint64(0), np.uint64(0)
    for lane in range(LANES):
        card = deck[row + lane]
        counts[lane] += np.int32(card >> np.uint8(4)) - np.int32(8)
        e = table[state[lane] + np.uint32(card & np.uint8(15))]
        state[lane] = e
        coded |= np.uint64(e > PLACE) << np.uint64(lane)
        special |= np.uint64(e >> np.uint32(31)) << np.uint64(lane)
    events[0], events[1] = coded, special


@compile_cached
def vector_count(table, state, deck, row, counts, events):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """The same in vector instructions."""
    fast_count(table, state, deck, row, counts, events)


counted_step = vector_count if has_gather() else plain_count
