"""Actions in words."""

from __future__ import annotations

from ..words import words

ACTIONS = {
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
    """An action in words of the language; a swapped card keeps its name."""
    word, _, card = name.partition(":")
    said = words(lang).say(ACTIONS[word])
    return f"{said} {card}" if card else said
