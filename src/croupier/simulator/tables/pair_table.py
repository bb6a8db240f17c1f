"""The automaton for two cards per step, with its states sorted by how often they are met.

Fetching table entries dominates the cost of a step of 64 lanes. Half as many steps are nearly twice as fast,
as long as the rows that are met most are together in the processor's cache.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..lanes.step import ESCAPE, IGNORED

Table = NDArray[np.uint32]
EARLY = 128
"""Added to a code: the round ended with the first of the two cards."""

OVER = 120
"""Code of a round that had left the table and is over. Codes of ways to end a round must be lower."""


def used_most(table: Table, width: int, symbols: NDArray[np.uint8]) -> tuple[Table, int]:
    """The table with its most frequent states first after the start; and the most cards that a round takes
    before it ends or leaves the table."""
    chance = np.bincount(symbols, minlength=width) / symbols.size
    rows = table.reshape(-1, width)
    then, goes_on = (rows & 0xFFFFFF) // width, rows <= 0xFFFFFF
    here = np.zeros(len(rows))
    here[0] = 1
    met, longest = here, 0
    while here.any():
        here = np.bincount(then.ravel(), (here[:, None] * chance * goes_on).ravel(), len(rows)).astype(float)
        met = met + here
        longest += 1
    met[0] = longest
    order = np.argsort(-met, kind="stable")
    place = np.empty(order.size, np.uint32)
    place[order] = np.arange(order.size) * width
    return np.asarray(place[then[order]] | rows[order] >> 24 << 24, np.uint32).ravel(), longest


def squared(table: Table, width: int) -> Table:
    """The table for two cards, the second as the lower digit, with the code of either. Empty if the codes do
    not fit, or if a step could end two rounds."""
    first = table.reshape(-1, width, 1)
    then = table.reshape(-1, width)[(table & 0xFFFFFF).reshape(-1, width) // width]
    one, two = first >> 24, then >> 24
    if ((one > 0) & (one < IGNORED) & (two > 0)).any() or (
        ((table >> 24) >= OVER) & ((table >> 24) < IGNORED)
    ).any():
        return np.zeros(0, np.uint32)
    one, two = (np.where(code == IGNORED, OVER, code) for code in (one, two))
    code = np.where(one == ESCAPE, ESCAPE, np.where(one > 0, one + EARLY, two))
    return np.asarray((then & 0xFFFFFF) * width | code << 24, np.uint32).ravel()
