"""The list of keys at the table."""

from __future__ import annotations

from itertools import zip_longest

from ...text.keys import KEYS
from ...text.phrases import Phrases

_OTHER_MESSAGES = {"hint": "tips-hint", "grades": "tips-decisions", "count": "tips-count-heading"}


def key_help(phrases: Phrases) -> str:
    """All keys and what they do, in two columns."""
    names = [name for name in KEYS if name != "help"]
    actions = [phrases.say(_OTHER_MESSAGES.get(name, f"key-{name}")) for name in names]
    rows = [f"{KEYS[name].upper():>2}  {action}" for name, action in zip(names, actions, strict=True)]
    half = (len(rows) + 1) // 2
    pairs = zip_longest(rows[:half], rows[half:], fillvalue="")
    return "\n".join(f"{left:<29}{right}" for left, right in pairs)
