"""Outcome tallies and within-shoe covariance.

Rounds from one shoe are correlated. The standard error therefore comes from stretches of rounds that are
independent of each other: the shoes that 64 lanes play at once, a match, or a lane of a recycled deck.
"""

from __future__ import annotations

import numpy as np

from ...jit.arrays import inline_always
from ...jit.cache import compile_cached
from .. import encoding as at

WAYS, PAIRS = 256, 1 << 16
SAMPLED_STRETCHES = 32
"""Stretches of a unit that are summed one by one, out of many: enough to know their variance."""

_TWO, _BYTE = np.uint64(PAIRS - 1), np.uint64(WAYS - 1)


@compile_cached
def tally(noted, size, pairs):  # type: ignore[no-untyped-def]
    """Count codes in pairs, eight codes to a word. Two tables take turns, so that no count waits for the last
    one."""
    for i in range(size):
        x = noted[i]
        for k in range(4):
            pairs[(k & 1) * PAIRS + np.int64((x >> np.uint64(16 * k)) & _TWO)] += np.uint32(1)


@inline_always
def add_stretch(sums, first, rounds, net):  # type: ignore[no-untyped-def]
    """Add a stretch of so many rounds with this net; the sums begin at `first`."""
    sums[first + at.STRETCHES] += 1
    sums[first + at.STRETCHED] += rounds
    sums[first + at.LENGTHS] += rounds * rounds
    sums[first + at.CROSSED] += rounds * net
    sums[first + at.SPREAD] += net * net


@compile_cached
def tally_stretch(noted, size, eight, hist, values):  # type: ignore[no-untyped-def]
    """Count the codes of one stretch and add them to `hist`. Returns its rounds and its net.

    `eight` are tables that take turns. `values` says for every code whether it ends a round, then what that
    wins.
    """
    eight[:] = np.uint32(0)
    for i in range(size):
        x = noted[i]
        for k in range(8):
            eight[k * WAYS + np.int64((x >> np.uint64(8 * k)) & _BYTE)] += np.uint32(1)
    rounds = net = np.int64(0)
    for code in range(WAYS):
        count = np.int64(0)
        for k in range(8):
            count += np.int64(eight[k * WAYS + code])
        hist[code] += count
        rounds += count * values[code]
        net += count * values[WAYS + code]
    return rounds, net
