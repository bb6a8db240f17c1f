"""The cell of a count, for kernels."""

from __future__ import annotations

from ...jit.arrays import inline_always
from .. import encoding as at
from .cells import MIDDLE


@inline_always
def cell_of(p, count, left):  # type: ignore[no-untyped-def]
    """The cell of the count that decisions go by, with so many cards left. `p`: see `encoding.py`."""
    if p[at.TRUE_COUNT] == 1:
        count = (52 * count) // max(left, 1)
    return min(max(count, -MIDDLE), MIDDLE) + MIDDLE
