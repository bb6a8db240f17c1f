"""Random numbers for kernels: xoshiro256++, started from a seed and the number of a work unit."""

from __future__ import annotations

import numpy as np

from ..jit.cache import compile_cached
from ..kernel.rng import mix

U64 = np.uint64
SHUFFLES, OTHERWISE = np.int64(2), np.int64(3)
"""Streams of a unit: for shuffles, and for everything else. (Plain integers would be compiled one by one.)"""


@compile_cached
def begin(seed, unit, stream, state):  # type: ignore[no-untyped-def]
    """Set the state to one that no other unit, stream or seed starts from."""
    x = mix(mix(mix(U64(seed)) ^ U64(unit)) ^ (U64(stream) << U64(56)))
    for i in range(4):
        x = mix(x)
        state[i] = x


@compile_cached
def word(s):  # type: ignore[no-untyped-def]
    """64 random bits."""
    a, b, c, d = s[0], s[1], s[2], s[3]
    t = a + d
    result = ((t << U64(23)) | (t >> U64(41))) + a
    shifted = b << U64(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << U64(45)) | (d >> U64(19))
    s[0], s[1], s[2], s[3] = a, b, c, d
    return result


@compile_cached
def below(n, s):  # type: ignore[no-untyped-def]
    """A number below n, from 32 bits: all are equally likely to one part in ten million."""
    return np.int64(((word(s) >> U64(32)) * U64(n)) >> U64(32))
