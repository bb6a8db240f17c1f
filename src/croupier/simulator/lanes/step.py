"""One step of 64 lanes: every lane takes a card, follows its transition table and gets a code.

An entry of a table is the place of the next state's row, with a code in the top byte. Codes below `CODES` say
how a round ended, 0 that it goes on.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ...jit.simd import fast_count, fast_step, has_gather

LANES = 64
CODES = 128
ESCAPE, IGNORED, ASK = 255, 254, 253
"""Codes: a round leaves the table; a round that had left it is over; a choice goes by the count."""

PLACE = np.uint32(0xFFFFFF)


@compile_cached
def plain_step(table, state, deck, row, codes, out):  # type: ignore[no-untyped-def]
    """One card for every lane. Returns whether a round left the table."""
    most = np.uint32(0)
    for lane in range(LANES):
        e = table[state[lane] + np.uint32(deck[row + lane])]
        state[lane] = e & PLACE
        code = e >> np.uint32(24)
        codes[out + lane] = code
        most = max(most, code)
    return most == np.uint32(ESCAPE)


@compile_cached
def _vector_step(table, state, deck, row, codes, out):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """The same in vector instructions."""
    return fast_step(table, state, deck, row, codes, out) >= np.uint32(ESCAPE << 24)


@compile_cached
def plain_count(table, state, deck, row, counts, events):  # type: ignore[no-untyped-def]
    """One card for every lane, added to its count. Cards are bytes: count value plus 8 above the symbol.

    States keep their codes. Sets the bits of lanes with a code in `events[0]`, with a code from 128 on in
    `events[1]`.
    """
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
def _vector_count(table, state, deck, row, counts, events):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """The same in vector instructions."""
    fast_count(table, state, deck, row, counts, events)


step = _vector_step if has_gather() else plain_step
counted_step = _vector_count if has_gather() else plain_count


@compile_cached
def all_resting(state, rest):  # type: ignore[no-untyped-def]
    """Send lanes whose round is over to rest. Returns whether all lanes rest."""
    off = np.uint32(0)
    for lane in range(LANES):
        now = state[lane]
        now = rest if now == 0 else now
        state[lane] = now
        off |= now ^ rest
    return off == 0
