"""The table of seats, and what its entries mean."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


class Board(NamedTuple):
    """The table, and what its entries mean."""

    table: NDArray[np.uint32]
    # Kind; cell, hub or code; the hole card's count; cards not visible; entries below and from the cell
    asks: Ints
    codes: Ints  # by code: what ends, and what it needs of the dealer or the dealer's outcome
    combine: Ints  # by hands of a seat that ended and code: those hands with one more, or how the seat ended
    pays: Ints  # by how a seat ended and the dealer's outcome
    events: Ints  # by how a seat ended
    hands: Ints  # by how a seat ended: how many it has
    hubs: Ints  # by the dealer's first cards: entries by what the seats need of the dealer, most first
    starts: Ints  # by hub and policy: where a seat starts
    symbols: NDArray[np.uint8]  # by rank
    width: int
    states: int
