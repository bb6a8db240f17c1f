"""Places in the arrays of the seat kernels: `t`, what they read, and `w`, their working memory."""

from __future__ import annotations

from .. import encoding as at
from ..counting.cells import CELLS
from .step import LANES

# `t`: the rules as in `encoding.py`, and behind them where these tables begin
ASKS, CODES, PAYS, HUBS, STARTS, POLICIES, HEAD = range(at.SIZE, at.SIZE + 7)

# `w`: a record for each lane, then the sums
(
    HUB,  # the dealer's first cards
    SEATED,  # seats that are done
    NEEDS,  # of the dealer: LIVE and MATTERS
    MADE,  # hands that ended
    CELL,  # of the count when the round began
    BEGAN,  # place in the shoe then
    BEFORE,  # count then
    IDLES,  # the lane plays no further match
) = range(8)
ENDS, SCORE, SPECIALS, DEALT, LASTED = 8, 40, 48, 56, 57
RECORD = 72  # not a power of two, so that the lanes' records are in different cache lines
SUM = LANES * RECORD
BY_CELL = SUM + at.SUMS + 6
HIST = BY_CELL + 3 * CELLS
