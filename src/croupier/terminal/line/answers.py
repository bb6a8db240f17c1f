"""Turns typed answers to a table's question into offers and commands."""

from __future__ import annotations

from itertools import takewhile

from ...api.schemas import HouseOut
from ...table import BetOn, Insure, PersonCommand
from ..text.prompts import Offer, Question
from ..text.vocabulary import accepted_words, fold, parse_amount, parse_yes_no


def amount_command(question: Question, text: str, house: HouseOut, lang: str) -> PersonCommand | None:
    """A bet or an insurance, typed as a number alone or after a word such as “bet”."""
    if question.limits is None:
        return None
    word = "".join(takewhile(lambda c: not c.isdecimal(), text))
    amount = parse_amount(text[len(word) :])
    if amount is None:
        return None
    offer = next(offer for offer in question.offers if offer.name in ("bet", "insure"))
    if fold(word) and fold(word) not in accepted_words(offer, house, lang):
        return None
    return BetOn(amount) if question.asks == "bet" else Insure(amount)


def yes_no_offer(question: Question, text: str, lang: str) -> Offer | None:
    """The answer that “yes” or “no” stands for. An empty line is a yes where nothing can be lost by it."""
    yes = parse_yes_no(text, lang)
    if question.asks == "insurance" and yes is not None:
        return next((offer for offer in question.offers if (offer.name != "decline") is yes), None)
    if question.asks in ("bet", "ready", "stake", "again", "sit") and (yes or not text):
        return question.offers[0]
    return None


def swap_offer(question: Question, text: str, house: HouseOut, lang: str) -> tuple[Offer | None, str]:
    """The offer and the card of “swap 4c”. The card is empty if the hand does not have it."""
    word, _, card = text.rpartition(" ")
    for offer in question.offers:
        if offer.cards and fold(word) in accepted_words(offer, house, lang):
            return offer, next((own for own in offer.cards if own.lower() == card.lower()), "")
    return None, ""
