"""Counts as cells of a table: counts beyond the first or last cell share it."""

MIDDLE = 40
"""The cell of a count of zero."""
CELLS = 2 * MIDDLE + 1
NEVER = CELLS + 1
"""An index that no count reaches."""
