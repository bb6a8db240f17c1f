"""The names of actions in each language."""

from __future__ import annotations

from ...words import words

_ACTIONS = {
    "hit": "action-hit",
    "stand": "action-stand",
    "double": "action-double",
    "split": "action-split",
    "surrender": "action-surrender",
    "keep": "action-keep",
    "insure": "action-insure",
    "decline": "action-decline",
    "even_money": "action-even-money",
    "ace_1": "action-ace-1",
    "ace_11": "action-ace-11",
    "swap": "action-swap",
    "plus1": "action-plus1",
}


def action_name(name: str, lang: str) -> str:
    """An action in words; a swap is followed by its card."""
    word, _, card = name.partition(":")
    text = words(lang).say(_ACTIONS[word])
    return f"{text} {card}" if card else text
