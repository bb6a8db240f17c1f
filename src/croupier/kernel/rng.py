"""Random numbers: SplitMix64 with a seed per table. A card takes 16 of the 64 bits."""

from __future__ import annotations

import numpy as np

from .simd import inlined, rare

STRIDE, M1, M2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S16, S27, S30, S31 = np.uint64(16), np.uint64(27), np.uint64(30), np.uint64(31)
BITS, ALL = np.uint64(0xFFFF), np.uint64(0x10000)


@inlined
def mix(x):  # type: ignore[no-untyped-def]
    """One step of SplitMix64, which spreads numbers over all bits."""
    z = x + STRIDE
    z = (z ^ (z >> S30)) * M1
    z = (z ^ (z >> S27)) * M2
    return z ^ (z >> S31)


@inlined
def number(t):  # type: ignore[no-untyped-def]
    """The next random number of a table."""
    before = np.uint64(t.random)
    t.random = np.int64(before + STRIDE)
    return mix(before)


@rare
def spread_evenly(t, bound, x):  # type: ignore[no-untyped-def]
    """Draw again while the number would bias the result."""
    while (x & BITS) < (ALL - bound) % bound:
        x = (number(t) & BITS) * bound
    return x


@inlined
def below(t, bits, n):  # type: ignore[no-untyped-def]
    """A uniform number below n, from the lowest 16 of some random bits."""
    bound = np.uint64(n)
    x = (bits & BITS) * bound
    if (x & BITS) < bound:  # rare; only then can the number be biased
        x = spread_evenly(t, bound, x)
    return np.int64(x >> S16)
