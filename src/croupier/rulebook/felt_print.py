"""The lines printed on the felt: the few rules that everyone at a table should see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..rules.fields import Fixed
from ..rules.model import Rules
from ..words import words
from .message_params import facts

Topic = Literal["natural", "dealer", "insurance", "ties"]


def felt_print(rules: Rules, lang: str = "en") -> tuple[str, ...]:
    """One sentence a line, the most important first."""
    messages = words(lang)
    params = facts(rules, messages)
    return tuple(messages.say(message, **params) for _, message in _lines(rules))


def print_topics(rules: Rules) -> tuple[Topic, ...]:
    """What each line is about, so that a face can light the one that applies."""
    return tuple(topic for topic, _ in _lines(rules))


def _lines(rules: Rules) -> Iterator[tuple[Topic, str]]:
    if rules.natural:
        yield "natural", "print-natural"
    draws = rules.dealer.draws
    if not isinstance(draws, Fixed):
        yield "dealer", "print-chase"
    elif rules.dealer.ace == "one":
        yield "dealer", "print-stands"
    else:
        yield "dealer", "print-hits-soft" if draws.hits_soft else "print-stands-all"
    if rules.insurance:
        yield "insurance", "print-insurance"
    if rules.table.ties != "push":
        yield "ties", "print-ties-dealer" if rules.table.ties == "dealer" else "print-ties-player"
