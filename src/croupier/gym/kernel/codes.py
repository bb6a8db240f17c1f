"""Integer codes of the learning tables: actions besides those of the kernel, masks, queues, quick rounds."""

from __future__ import annotations

SAME_STEP, NEXT_STEP = range(2)
BEGINS, NOT_LEGAL, RUNS_OUT = 16, 17, 18  # handled like actions
BEGIN = -(2**62)  # in place of an action: start a new episode
FEATURES = 24
# Rows of masks in quick rounds; the general code computes its own. Rows of a turn are numbered by the options
# besides hit and stand.
GENERAL, NOTHING, ALL_BETS, EARLY_ROW = range(4)
INSURANCE_ROW = 4  # and the next three
TURN_ROW = 8
MAY_INSURE, MAY_EVEN = 1, 2
MAY_DOUBLE, MAY_SPLIT, MAY_SURRENDER = 1, 2, 4
ROWS = TURN_ROW + 8
# The queue of a table
DEAL, DRAW, FINISH, OTHER, CHOICE = range(5)
# The kind of an opening hand
OPEN_HAND, A_NATURAL, CLOSED_21, DECIDED = range(4)
# A dealer in quick rounds: the total with aces as 1, plus these for an ace and for a single card
WITH_ACE, ONE_CARD = 32, 64
DEALERS_NATURAL = 63
NO_HOLE = 15  # in place of a rank
