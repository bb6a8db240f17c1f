"""What each token of a round means, in both directions."""

from __future__ import annotations

import re

from ..cards import Card
from ..engine import Ace, Action, Bet, Deal, Insure, Swap
from ..engine.actions import CHOICES_BY_NAME
from .amounts import amount, read_amount
from .tokens import Token

LETTERS = {
    "hit": "h",
    "stand": "s",
    "double": "d",
    "split": "p",
    "surrender": "r",
    "even_money": "e",
    "keep": "k",
    "plus1": "!plus1",
    "quit": "q",
}
"""How plain choices are written."""

CHOICES: dict[str, Action] = {letter: CHOICES_BY_NAME[name] for name, letter in LETTERS.items()}
SHUFFLES = ("new", "mid")


def token(action: Action) -> str:
    """How a record writes an action."""
    match action:
        case Deal():
            return action.card.text
        case Bet():
            return f"b{amount(action.amount)}"
        case Insure():
            return f"i{amount(action.amount)}"
        case Ace():
            return f"@{action.value}"
        case Swap():
            return f"!swap:{action.card}"
    return LETTERS[action.name]


def card_of(text: str) -> Card | None:
    """The card that this names, in brackets or not."""
    if len(text) == 4 and text[0] == "[" and text[3] == "]":
        text = text[1:3]
    try:
        return Card(text)
    except ValueError:
        return None


def choice_of(text: str) -> Action | None:
    """The choice that this names, allowed or not."""
    if text in CHOICES:
        return CHOICES[text]
    if text[0] in "bi" and (size := read_amount(text[1:])) is not None:
        return Bet(size) if text[0] == "b" else Insure(size)
    if re.fullmatch("@[0-9]{1,2}", text):
        return Ace(int(text[1:]))
    if text.startswith("!swap:") and text[6:7] != "[" and (card := card_of(text[6:])) is not None:
        return Swap(card)
    return None


def meaningless(token: Token) -> bool:
    """No rules anywhere could give this token a meaning."""
    text = token.text
    return text not in (*SHUFFLES, "(") and card_of(text) is None and choice_of(text) is None


def read_card(token: Token, *, hole: bool) -> Card:
    """The card that must stand here."""
    card, bracketed = card_of(token.text), token.text[0] == "["
    if card is None:
        if meaningless(token):
            token.wrong(
                "malformed", f"{token.shown} is not a card; a card is a rank and a suit, as in As or Td."
            )
        token.wrong("illegal", f"A card comes here, not {token.shown}.")
    if hole and not bracketed:
        token.wrong("illegal", f"The hole card stands in brackets, as in [{card}].")
    if bracketed and not hole:
        token.wrong("illegal", "Only the dealer's hole card stands in brackets.")
    return card


def read_choice(token: Token) -> Action:
    """The choice that must stand here."""
    choice = choice_of(token.text)
    if choice is None:
        if meaningless(token):
            token.wrong("malformed", f"{token.shown} is not a choice.")
        token.wrong("illegal", f"A choice comes here, not {token.shown}.")
    return choice
