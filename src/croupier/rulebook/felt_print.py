"""The lines printed on the felt: the few rules that everyone at a table should have before their eyes."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.fields import Fixed
from ..rules.model import Rules
from ..words import words
from .facts import facts


def felt_print(rules: Rules, lang: str = "en") -> tuple[str, ...]:
    """One sentence a line, the most important first."""
    messages = words(lang)
    params = facts(rules, messages)
    return tuple(messages.say(message, **params) for message in _lines(rules))


def _lines(rules: Rules) -> Iterator[str]:
    if rules.natural:
        yield "print-natural"
    draws = rules.dealer.draws
    if not isinstance(draws, Fixed):
        yield "print-chase"
    elif rules.dealer.ace == "one":
        yield "print-stands"
    else:
        yield "print-hits-soft" if draws.hits_soft else "print-stands-all"
    if rules.insurance:
        yield "print-insurance"
    if rules.table.ties != "push":
        yield "print-ties-dealer" if rules.table.ties == "dealer" else "print-ties-player"
