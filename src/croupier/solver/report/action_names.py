"""The names of actions in each language."""

from __future__ import annotations

from ...words import words


def action_name(name: str, lang: str) -> str:
    """An action in words; a swap is followed by its card."""
    word, _, card = name.partition(":")
    text = words(lang).say(f"action-{word.replace('_', '-')}")
    return f"{text} {card}" if card else text
