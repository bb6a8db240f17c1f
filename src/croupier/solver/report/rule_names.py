"""Rules and assumptions of a report in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...words import words

SHARED_ACCURACY = 0.001
"""How far the probability to win a shared match may be off."""


def rule_text(key: str, value: Any, lang: str) -> str:
    """“Dealer hits soft 17: true (dealer.draws.hits_soft = true)”: the words, and what a file would say."""
    setting = "none" if value is None else str(value).lower()
    say = words(lang).say
    return f"{say('rule-' + key.replace('.', '-').replace('_', '-'))} ({key} = {setting})"


def assumption_list(messages: Iterable[str], lang: str) -> str:
    """Assumptions in one line, by their messages."""
    accuracy = words(lang).number(SHARED_ACCURACY, 3)
    return ", ".join(words(lang).say(message, accuracy=accuracy) for message in messages)
