"""Plain versions of the vector instructions in `simd`, for untested versions of numba."""

from __future__ import annotations

import numpy as np

from ...jit.native import compile_inner
from ...kernel.simd import plain_copy32

SMALL, LARGE = 16, 24


@compile_inner
def widen(table, out, place):  # type: ignore[no-untyped-def]
    row = place // out.shape[1]
    for at in range(LARGE):
        out[row, at] = np.int8(table.visible[at])


@compile_inner
def copy16(source, start, target, place):  # type: ignore[no-untyped-def]
    """Unlike the vector version, this does not write beyond the end of a row."""
    row, column = place // target.shape[1], place % target.shape[1]
    from_row, from_column = start // source.shape[1], start % source.shape[1]
    for at in range(min(SMALL, target.shape[1] - column)):
        target[row, column + at] = source[from_row, from_column + at]


@compile_inner
def copy_record(source, target):  # type: ignore[no-untyped-def]
    """Copy the first two cache lines of a table."""
    plain_copy32(source.upto, target.upto)
    for at in range(LARGE):
        target.visible[at] = source.visible[at]
    target.purse[0], target.staked[0], target.insured[0] = (
        source.purse[0],
        source.staked[0],
        source.insured[0],
    )
    target.pending[0], target.score[0] = source.pending[0], source.score[0]
    target.random, target.house, target.number, target.opening = (
        source.random,
        source.house,
        source.number,
        source.opening,
    )
    target.inside, target.burnt, target.behind = source.inside, source.burnt, source.behind
    target.again, target.may, target.value, target.dealer = (
        source.again,
        source.may,
        source.value,
        source.dealer,
    )
    target.quick, target.over, target.stage, target.at = source.quick, source.over, source.stage, source.at
    target.turned, target.closed, target.doubled = source.turned, source.closed, source.doubled


@compile_inner
def prefetch(table):  # type: ignore[no-untyped-def]
    """Does nothing: prefetching is only for speed."""
