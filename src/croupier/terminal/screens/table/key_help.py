"""The list of keys at the table."""

from __future__ import annotations

from itertools import zip_longest

from ...text.phrases import Phrases

_OTHER_MESSAGES = {"hint": "tips-hint", "grades": "tips-decisions", "count": "tips-count-heading"}
_ELSEWHERE = ("help", "skip", "chat", "settings", "share")
"""This list itself, a button, and what only the pages have."""


def key_help(phrases: Phrases) -> str:
    """All keys and what they do, in two columns."""
    names = [name for name in phrases.letters if name not in _ELSEWHERE]
    actions = [phrases.say(_OTHER_MESSAGES.get(name, f"key-{name}")) for name in names]
    rows = [
        f"{phrases.letters[name].upper():>2}  {action}" for name, action in zip(names, actions, strict=True)
    ]
    half = (len(rows) + 1) // 2
    pairs = zip_longest(rows[:half], rows[half:], fillvalue="")
    return "\n".join(f"{left:<29}{right}" for left, right in pairs)
