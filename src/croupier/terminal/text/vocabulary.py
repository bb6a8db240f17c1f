"""Which typed words mean what: words of the chosen language and of English, keys, numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ...api.schemas import HouseOut
from ...words import words
from ..party import BOT, OPEN
from .prompts import Offer, word

AMOUNT = re.compile(r"(\d{1,9}|\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})?)(?:(?!\2)[.,](\d{1,2}))?")
"""Three figures after a sign are thousands, fewer are hundredths: no language means anything else by them."""


def fold(text: str) -> str:
    """Case, accents and kinds of apostrophe make no difference to a typed word."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def amount(text: str) -> int | None:
    """Hundredths, if somebody has typed a number of chips."""
    found = AMOUNT.fullmatch(fold(text))
    if found is None:
        return None
    whole, _, rest = found.groups(default="")
    return int("".join(filter(str.isdecimal, whole))) * 100 + int((rest + "00")[:2])


def synonyms(message: str, lang: str) -> set[str]:
    """The words of a list such as “yes, y”, in the language and in English."""
    return {fold(one) for each in (lang, "en") for one in words(each).say(message).split(",")}


def parse_companion(said: str, lang: str) -> str:
    """A name, or the sign of a bot or of a seat that stays free."""
    word = fold(said)
    if word in synonyms("words-bot", lang):
        return BOT
    return OPEN if word in synonyms("words-open", lang) else said


def parse_yes_no(text: str, lang: str) -> bool | None:
    """Yes or no; none if it is neither."""
    said = fold(text)
    if said in synonyms("words-yes", lang):
        return True
    return False if said in synonyms("words-no", lang) else None


def accepted_words(offer: Offer, house: HouseOut, lang: str) -> set[str]:
    """All that can be typed for an answer."""
    found = {
        offer.name,
        offer.name.replace("_", " "),
        offer.key,
        fold(offer.label),
        fold(offer.label).split(" ")[0],
    }
    for each in (lang, "en"):
        for name in {offer.name, word(house, offer.name)} & DONE:
            label = fold(words(each).say("felt-do", name=name))
            found |= {label, label.split(" ")[0]}
    if offer.name in ("bet", "insure"):
        found |= synonyms(f"words-{offer.name}", lang)
    return (found | ALSO.get(offer.name, set())) - VAGUE


DONE = {
    *("hit", "stand", "card", "stop", "double", "split", "surrender", "keep", "ace_1", "ace_11"),
    *("swap", "plus1", "even_money", "decline"),
}
"""Answers with a name in words."""
ALSO = {"ace_1": {"1"}, "ace_11": {"11"}, "plus1": {"plus one", "+1"}, "skip": {"skip"}}
VAGUE = {"l'as", "el", "ace", "no", "sans", "sin"}
"""First words that say too little."""


def chosen(text: str, offers: Iterable[Offer], house: HouseOut, lang: str) -> Offer | None:
    said = fold(text)
    return next((offer for offer in offers if said in accepted_words(offer, house, lang)), None)
