"""Places in the working memory of the general kernel, and the bits of a strategy."""

from __future__ import annotations

# Next card, first card of the round, cards in order, the count, the count of a new shoe
POS, FROM, READY, COUNT, FRESH = range(5)
# Cards dealt before a shuffle in mid-round; there is a shoe
EARLIER, STARTED = range(5, 7)
# Cards of the round, hands played, upcard, special card at the start of the match
DRAWN, PLAYED, UP, DEALT_SPECIAL = range(7, 11)
# By seat
ONE, TWO, MANY, INSURED, FRONT, BACK, POLICY, SPECIALS, NETS, FLAGGED, FIRST, SCORE = range(16, 112, 8)
CLOSED, TOTAL, STAKE, DOUBLED, HAS_SPLIT = range(112, 272, 32)  # by seat and hand, four to a seat
TRAIL = 272  # the cards of the round
WORK = 1024
HIT, DOUBLE, SURRENDER, EARLY, PLUS, INSURE, EVEN = (1 << i for i in range(7))

# How a hand was closed
OPEN, STOOD, BUST, CHARLIE, PAID, WAITING, EVENED, SURRENDERED = range(8)
