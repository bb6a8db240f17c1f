"""Write the rulebook of a house: its chapters and their sentences in a language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..rules.fields import Points, Text
from ..rules.model import Rules
from ..words import words
from . import before_play, player_choices, round_end
from .book import Book, Chapter
from .message_params import facts

# The message of the heading, and the function that yields the messages for the rules.
_CHAPTERS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("heading-goal", before_play.goal),
    ("heading-cards", before_play.cards),
    ("heading-table", before_play.table),
    ("heading-stake", before_play.stake),
    ("heading-deal", before_play.deal),
    ("heading-turn", player_choices.turn),
    ("heading-special", player_choices.special),
    ("heading-natural", player_choices.natural),
    ("heading-insurance", player_choices.insurance),
    ("heading-double", player_choices.double),
    ("heading-split", player_choices.split),
    ("heading-surrender", player_choices.surrender),
    ("heading-dealer", round_end.dealer),
    ("heading-wins", round_end.wins),
    ("heading-after", round_end.after),
)


def rulebook(rules: Rules, lang: str = "en") -> Book:
    """The rules of a house in English, French or Spanish."""
    messages = words(lang)
    params = facts(rules, messages)
    chapters = []
    for heading, chapter in _CHAPTERS:
        sentences = tuple(messages.say(message, **params) for message in chapter(rules))
        if heading == "heading-after" and isinstance(rules.stake, Points):
            heading = "heading-after-match"
        if sentences:
            chapters.append(Chapter(messages.say(heading), sentences))
    return Book(_prose(rules.name, lang), _prose(rules.idea, lang), tuple(chapters))


def _prose(text: Text | None, lang: str) -> str:
    # Collapse plain spaces and line ends only: French keeps its non-breaking spaces.
    return re.sub(r"[ \t\r\n]+", " ", text.in_language(lang)).strip(" ") if text else ""
