"""How often each code came, and how far rounds of the same shoes hang together.

Rounds of one shoe are not independent of each other, so the error of a mean is taken from whole stretches of rounds: the
shoes that 64 lanes play at once, a match, or a lane of a deck that is never shuffled.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from .. import encoding as at

WAYS, PAIRS = 256, 1 << 16
TWO, BYTE = np.uint64(PAIRS - 1), np.uint64(WAYS - 1)
APART = 32
"""Stretches of a unit that are told apart, where it has many: enough to know how far they spread."""


@compile_cached
def tally(noted, size, twos):  # type: ignore[no-untyped-def]
    """Codes two by two, eight to a word. Two tables in turn, so that one count need not wait for the next."""
    for i in range(size):
        x = noted[i]
        for k in range(4):
            twos[(k & 1) * PAIRS + np.int64((x >> np.uint64(16 * k)) & TWO)] += np.uint32(1)


@inline_always
def stretch(sums, first, rounds, net):  # type: ignore[no-untyped-def]
    """So many rounds that won this together; sums begin at `first`."""
    sums[first + at.STRETCHES] += 1
    sums[first + at.STRETCHED] += rounds
    sums[first + at.LENGTHS] += rounds * rounds
    sums[first + at.CROSSED] += rounds * net
    sums[first + at.SPREAD] += net * net


@compile_cached
def tally_apart(noted, size, few, hist, worth):  # type: ignore[no-untyped-def]
    """Codes one by one, added to `hist`; how many ended a round, and what these won. `worth` has for every code whether
    it ends a round, then what that wins."""
    few[:] = np.uint32(0)
    for i in range(size):
        x = noted[i]
        for k in range(8):
            few[k * WAYS + np.int64((x >> np.uint64(8 * k)) & BYTE)] += np.uint32(1)
    rounds = net = np.int64(0)
    for code in range(WAYS):
        count = np.int64(0)
        for k in range(8):
            count += np.int64(few[k * WAYS + code])
        hist[code] += count
        rounds += count * worth[code]
        net += count * worth[WAYS + code]
    return rounds, net
