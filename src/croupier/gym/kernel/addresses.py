"""Pack the addresses of all arrays of a batch into one array, and unpack them in compiled code.

Passing one more argument from Python takes longer than the step of a single table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...jit.native import JIT_DISABLED, NATIVE
from ...kernel.simd import inlined
from . import codes as c
from .layout import RULES, TABLE
from .simd import at

if NATIVE:
    from numba import carray  # type: ignore[attr-defined]

# The addresses of rules, menu, rows, slots, spare and tables, and of the last two as words; then, for a
# single table, of actions, observations, masks, rewards and ended; then these lengths
COUNT, ACTIONS, WIDE, WIDTH = range(13, 17)
WORDS = TABLE.itemsize // 8


@inlined
def _native_unpack(addresses):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """The arrays that every step needs."""
    choices, wide = addresses[ACTIONS], addresses[WIDE]
    return (
        carray(at(addresses[0]), 1, RULES),
        carray(at(addresses[1]), (choices, 2), np.int64),
        carray(at(addresses[2]), (c.MASKS, wide), np.int8),
        carray(at(addresses[3]), wide, np.uint8),
        carray(at(addresses[4]), 1, TABLE),
        carray(at(addresses[5]), addresses[COUNT], TABLE),
        carray(at(addresses[6]), (1, WORDS), np.uint64),
        carray(at(addresses[7]), (addresses[COUNT], WORDS), np.uint64),
    )


@inlined
def _native_unpack_step(addresses):  # type: ignore[no-untyped-def]  # pragma: no cover — runs compiled only
    """Inputs and outputs of the step of a single table. Its final observation shares a buffer."""
    choices, width = addresses[ACTIONS], addresses[WIDTH]
    return (
        carray(at(addresses[8]), 1, np.int64),
        carray(at(addresses[9]), (1, width), np.int32),
        carray(at(addresses[10]), (1, choices), np.int8),
        carray(at(addresses[11]), 1, np.float64),
        carray(at(addresses[12]), 1, np.bool_),
        carray(at(addresses[9]), (1, width), np.int32),
    )


# Without intrinsics, compiled code cannot follow addresses: then the arrays themselves are passed, as a
# tuple.


@inlined
def _plain_unpack(addresses):  # type: ignore[no-untyped-def]
    return addresses[:8]


@inlined
def _plain_unpack_step(addresses):  # type: ignore[no-untyped-def]
    return addresses[8], addresses[9], addresses[10], addresses[11], addresses[12], addresses[9]


unpack = _native_unpack if NATIVE else _plain_unpack
unpack_step = _native_unpack_step if NATIVE else _plain_unpack_step


def pack(arrays: tuple[NDArray[Any], ...], lengths: tuple[int, ...]) -> Any:
    """The addresses of these arrays, which must not move."""
    if JIT_DISABLED:  # Python reads fields as attributes only in a recarray
        arrays = tuple(array.view(np.recarray) if array.dtype.names else array for array in arrays)
    if not NATIVE:
        return (*arrays, *lengths)
    return np.array([*(array.ctypes.data for array in arrays), *lengths], np.int64)
