"""Where everything lies: what never moves is named by its address, all of it in one `book`.

Each argument takes Python longer than the step of a single table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...jit.native import JIT_DISABLED, NATIVE
from . import codes as k
from .layout import RULES, TABLE
from .simd import at, small

if NATIVE:
    from numba import carray  # type: ignore[attr-defined]

# A book: the addresses of rules, menu, rows, routes, doubles, spare and tables; then, where there is a single table, of
# actions, observations, masks, rewards and ends; then these lengths
COUNT, ACTIONS, WIDE, WIDTH = range(12, 16)


@small
def _unfolded(book):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """What every step needs."""
    choices, wide = book[ACTIONS], book[WIDE]
    return (
        carray(at(book[0]), 1, RULES),
        carray(at(book[1]), (choices, 2), np.int64),
        carray(at(book[2]), (k.ROWS, wide), np.int8),
        carray(at(book[3]), k.ROWS * wide, np.uint8),
        carray(at(book[4]), wide, np.uint8),
        carray(at(book[5]), 1, TABLE),
        carray(at(book[6]), book[COUNT], TABLE),
    )


@small
def _alone(book):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """And what else lies still at a single table. Its last observation stays where the others are."""
    choices, width = book[ACTIONS], book[WIDTH]
    return (
        carray(at(book[7]), 1, np.int64),
        carray(at(book[8]), (1, width), np.int32),
        carray(at(book[9]), (1, choices), np.int8),
        carray(at(book[10]), 1, np.float64),
        carray(at(book[11]), 1, np.bool_),
        carray(at(book[8]), (1, width), np.int32),
    )


# Without numba's inside nobody can follow an address: then a book is a tuple of the arrays themselves.


@small
def _unfolded_plainly(book):  # type: ignore[no-untyped-def]
    return book[0], book[1], book[2], book[3], book[4], book[5], book[6]


@small
def _alone_plainly(book):  # type: ignore[no-untyped-def]
    return book[7], book[8], book[9], book[10], book[11], book[8]


unfolded = _unfolded if NATIVE else _unfolded_plainly
alone = _alone if NATIVE else _alone_plainly


def bind(arrays: tuple[NDArray[Any], ...], lengths: tuple[int, ...]) -> Any:
    """A book of these arrays, which must stay where they are."""
    if JIT_DISABLED:  # Python reads fields as attributes only in a recarray
        arrays = tuple(array.view(np.recarray) if array.dtype.names else array for array in arrays)
    if not NATIVE:
        return (*arrays, *lengths)
    return np.array([*(array.ctypes.data for array in arrays), *lengths], np.int64)
