"""Shuffles the shoes of 64 lanes: `deck` has a row of 64 cards for every position in the shoe.

The lanes share one random permutation of rows. Each lane starts from an order of its own, and two of its
cards swap places now and then. So each lane is a shuffled shoe, and any two lanes are independent of each
other.
"""

from __future__ import annotations

import numpy as np

from ...jit.cache import compile_cached
from ...jit.simd import swap_rows
from ..rng import below, word
from .step import LANES

LOW, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)


@compile_cached
def start_lanes(shoe, deck, rng):  # type: ignore[no-untyped-def]
    """Shuffle every lane on its own."""
    n = shoe.size
    for lane in range(LANES):
        for i in range(n):
            deck[i * LANES + lane] = shoe[i]
        for i in range(n - 1, 0, -1):
            j = below(i + 1, rng)
            a = deck[i * LANES + lane]
            deck[i * LANES + lane] = deck[j * LANES + lane]
            deck[j * LANES + lane] = a


@compile_cached
def draw_endless(shoe, deck, rng):  # type: ignore[no-untyped-def]
    """Draw every card of every lane from the full shoe; one random word serves two cards."""
    n = np.uint64(shoe.size)
    for i in range(0, shoe.size * LANES, 2):
        x = word(rng)
        deck[i] = shoe[np.int64(((x & LOW) * n) >> HALF)]
        deck[i + 1] = shoe[np.int64(((x >> HALF) * n) >> HALF)]


@compile_cached
def _swap_in_lanes(deck, n, first, step, rng):  # type: ignore[no-untyped-def]
    """Swap two cards in every `step`-th lane from `first` on."""
    for lane in range(first, LANES, step):
        x = word(rng)
        i = np.int64(((x & LOW) * np.uint64(n)) >> HALF)
        j = np.int64(((x >> HALF) * np.uint64(n)) >> HALF)
        a = deck[i * LANES + lane]
        deck[i * LANES + lane] = deck[j * LANES + lane]
        deck[j * LANES + lane] = a


@compile_cached
def draw_row(words, k, n, rng):  # type: ignore[no-untyped-def]
    """Draw row `k` of the permutation; `words` is the deck with eight cards to a word."""
    swap_rows(words, 8 * k, 8 * (k + below(n - k, rng)))


@compile_cached
def _draw_rows(words, n, rng):  # type: ignore[no-untyped-def]
    """Draw all rows of the permutation; one random word serves two rows."""
    for k in range(0, n - 1, 2):
        x = word(rng)
        swap_rows(words, 8 * k, 8 * (k + np.int64(((x & LOW) * np.uint64(n - k)) >> HALF)))
        swap_rows(words, 8 * k + 8, 8 * (k + 1 + np.int64(((x >> HALF) * np.uint64(n - k - 1)) >> HALF)))


@compile_cached
def shuffle(deck, words, n, burn, limit, turn, rng):  # type: ignore[no-untyped-def]
    """Draw all rows if the shoe serves many rounds. Otherwise `draw_row` draws them as they are needed."""
    whole = limit > burn
    first, step = turn & 3, 4
    if whole:
        first, step = 0, 1
    _swap_in_lanes(deck, n, first, step, rng)
    if whole:
        _draw_rows(words, n, rng)
    else:
        for k in range(burn):
            draw_row(words, k, n, rng)
