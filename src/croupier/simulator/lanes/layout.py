"""Places in the arrays of the seat kernels: `t`, what they read, and `w`, their working memory."""

from __future__ import annotations

from .. import encoding as at
from ..counting.cells import CELLS
from .step import LANES

# `t`: numbers as in `encoding.py`, and behind them where the tables of a `Board` begin
ASKS, CODES, COMBINE, PAYS, GAINS, EVENTS, HUBS, STARTS, POLICIES, HEAD = range(at.SIZE, at.SIZE + 10)

# Entries of the table of seats
PLACE = 0xFFFFFF  # the place of a state, below the code
FIRST, FOLLOW = 128, 255
"""Codes from the first on are the dealer's; the last follows a line of `asks`."""
BY_COUNT, KNOWN, ENDED = range(3)
"""What a line of `asks` is: a choice by the count, the dealer's first cards are known, a hand ended."""
HAND, SEAT, DEALER = 1, 2, 3
"""What a code ends: a hand with others of its seat after it, a seat, or the dealer's turn."""
LIVE, MATTERS = 1, 2
"""What seats need of the dealer, as bits: all there is, or something."""
OUTCOMES = 16
"""The most ways for the dealer to end."""

# `w`: a record for each lane, then the sums, and a tally of seats by how they and the dealer ended
(
    HUB,  # the dealer's first cards
    SEATED,  # seats that are done
    NEEDS,  # of the dealer: LIVE and MATTERS
    MADE,  # hands of the present seat that ended, as in `combine`
    CELL,  # of the count when the round began
    BEGAN,  # place in the shoe then
    BEFORE,  # count then
    IDLES,  # the lane plays no further match
) = range(8)
ENDS, SCORE, SPECIALS, DEALT, LASTED = 8, 16, 24, 32, 33
"""By seat: how it ended, its points, its special card. Of the match: the first seat's special, its rounds."""
RECORD = 40  # not a power of two, so that the lanes' records are in different cache lines
SUM = LANES * RECORD
BY_CELL = SUM + at.SUMS + 6
TALLY = BY_CELL + 3 * CELLS
