"""Understands typed answers: words of the chosen language or of English, keys, and amounts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ...api.schemas import HouseOut
from ...letters import own_letter
from ...words import words
from ..party import BOT, OPEN
from .prompts import Offer

_AMOUNT = re.compile(r"(\d{1,9}|\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})?)(?:(?!\2)[.,](\d{1,2}))?")
"""Three digits after a separator are thousands; one or two are hundredths, in every language."""


def fold(text: str) -> str:
    """Removes case, accents, kinds of apostrophe and extra blanks."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def parse_amount(text: str) -> int | None:
    """Returns a typed number of chips in hundredths, or None if it is no amount."""
    match = _AMOUNT.fullmatch(fold(text))
    if match is None:
        return None
    whole, _, rest = match.groups(default="")
    return int("".join(filter(str.isdecimal, whole))) * 100 + int((rest + "00")[:2])


def synonyms(message: str, lang: str) -> set[str]:
    """The words of a message such as “yes, y”, in the language and in English."""
    return {fold(word) for each in (lang, "en") for word in words(each).say(message).split(",")}


def parse_companion(text: str, lang: str) -> str:
    """Returns BOT, OPEN for a seat that stays free, or the name itself."""
    word = fold(text)
    if word in synonyms("words-bot", lang):
        return BOT
    return OPEN if word in synonyms("words-open", lang) else text


def parse_yes_no(text: str, lang: str) -> bool | None:
    """Returns None if the answer is neither yes nor no."""
    word = fold(text)
    if word in synonyms("words-yes", lang):
        return True
    return False if word in synonyms("words-no", lang) else None


def accepted_words(offer: Offer, house: HouseOut, lang: str) -> set[str]:
    """The words a player may type for an answer, besides its letter."""
    result = {
        offer.name,
        offer.name.replace("_", " "),
        fold(offer.label),
        fold(offer.label).split(" ")[0],
    }
    for each in (lang, "en"):
        for name in {offer.name, house.words.get(offer.name, offer.name)} & _NAMED_CHOICES:
            label = fold(words(each).say("felt-do", name=name))
            result |= {label, label.split(" ")[0]}
    if offer.name in ("bet", "insure"):
        result |= synonyms(f"words-{offer.name}", lang)
    return (result | _EXTRA_WORDS.get(offer.name, set())) - _AMBIGUOUS


_NAMED_CHOICES = {
    *("hit", "stand", "card", "stop", "double", "split", "surrender", "keep", "ace_1", "ace_11"),
    *("swap", "plus1", "even_money", "decline"),
}
"""Answers that the message `felt-do` has a name for."""
_EXTRA_WORDS = {"ace_1": {"1"}, "ace_11": {"11"}, "plus1": {"plus one", "+1"}, "skip": {"skip"}}
_AMBIGUOUS = {"l'as", "el", "ace", "no", "sans", "sin"}
"""First words of a label that would not tell answers apart."""


def match_offer(text: str, offers: Iterable[Offer], house: HouseOut, lang: str) -> Offer | None:
    """Returns the answer that somebody has typed."""
    word = fold(text)
    key = own_letter(word, lang)
    return next(
        (offer for offer in offers if offer.key == key or word in accepted_words(offer, house, lang)), None
    )
