"""The keys of the table, the same as in the browser."""

from __future__ import annotations

KEYS = {
    "hit": "h",
    "stand": "s",
    "double": "d",
    "split": "p",
    "surrender": "u",
    "insure": "i",
    "decline": "n",
    "even": "e",
    "ace1": "1",
    "ace11": "2",
    "special": "x",
    "bet": "b",
    "rebet": "l",
    "twice": "t",
    "clear": "c",
    "again": "a",
    "repeat": "w",
    "rules": "r",
    "help": "?",
    "hint": "v",
    "grades": "g",
    "count": "y",
}
