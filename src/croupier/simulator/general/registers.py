"""Where the general kernel keeps what it works with, and the bits of a strategy."""

from __future__ import annotations

# Places in `w`, what a kernel works with
POS, FROM, READY, COUNT, FRESH = range(
    5
)  # next card, first of the round, cards in order, the count, a new shoe's
EARLIER, STARTED = range(5, 7)  # dealt before a shuffle in mid-round; a shoe is on
DRAWN, PLAYED, UP, DEALT_SPECIAL = range(
    7, 11
)  # cards of the round; hands; upcard; special card of the match's start
ONE, TWO, MANY, INSURED, FRONT, BACK, POLICY, SPECIALS, NETS, FLAGGED, FIRST, SCORE = range(
    16, 112, 8
)  # by seat
CLOSED, TOTAL, STAKE, DOUBLED, HAS_SPLIT = range(112, 272, 32)  # by seat and hand, four to a seat
TRAIL = 272  # the cards of the round as they came
WORK = 1024
HIT, DOUBLE, SURRENDER, EARLY, PLUS, INSURE, EVEN = (1 << i for i in range(7))

# How a hand was closed
OPEN, STOOD, BUST, CHARLIE, PAID, WAITING, EVENED, SURRENDERED = range(8)
