"""Where everything lies: what never moves is named by its address, all of it in one `book`.

Each argument takes Python longer than the step of a single table.
"""

from __future__ import annotations

import numpy as np
from numba import carray  # type: ignore[attr-defined]

from . import codes as k
from .layout import RULES, TABLE
from .machine import at, small

# A book: the addresses of rules, menu, rows, routes, doubles, spare and tables; then, where there is a single table, of
# actions, observations, masks, rewards and ends; then these lengths
COUNT, ACTIONS, WIDE, WIDTH = range(12, 16)


@small
def unfolded(book):  # type: ignore[no-untyped-def]
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
def alone(book):  # type: ignore[no-untyped-def]
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
