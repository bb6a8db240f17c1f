"""The colours of text on the table, shared by tables, bars and screens."""

GOLD, QUIET, GOOD, BAD = "#f2cf63", "#a9c7b6", "#8ee68a", "#ff9a8d"
