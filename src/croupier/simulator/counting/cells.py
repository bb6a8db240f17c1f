"""Where counts are kept: cells of a table, one for each count from the lowest to the highest."""

MIDDLE = 40
CELLS = 2 * MIDDLE + 1
NEVER = CELLS + 1
