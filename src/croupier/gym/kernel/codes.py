"""Integer codes of the learning tables: actions besides those of the kernel, masks, queues, table rounds."""

from __future__ import annotations

SAME_STEP, NEXT_STEP = range(2)
BEGINS, NOT_LEGAL, RUNS_OUT = 16, 17, 18  # handled like actions
BEGIN = -(2**62)  # in place of an action: start a new episode
FEATURES = 24
# The queues of tables, by what is due. An entry of the round tables is a place with one of these above it.
DEAL, DRAW, FINISH, OTHER = range(4)
NOTHING_DUE = 4
PLACE_BITS = 14
PLACE = 2**PLACE_BITS - 1
# Positions before those of a house, and the rows of their masks. The step kernel computes masks of its own.
STEP_KERNEL, ROUND_OVER, ALL_BETS = range(3)
# The sizes of the round tables
POSITIONS, CARD_ROWS, SLOTS, STARTS, LEVELS, WAYS, FINALS, MASKS = 4096, 1536, 16, 32, 4, 128, 64, 64
NO_HOLE = 15  # in place of a rank
