"""The tokens of a round and their meanings, in both directions."""

from __future__ import annotations

import re

from ..cards import Card
from ..engine import Ace, Action, Bet, Deal, Insure, Swap
from ..engine.actions import CHOICES_BY_NAME
from ..engine.legality import format_chips
from .amounts import read_amount
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
"""The tokens of choices without an amount or a card."""

_CHOICES: dict[str, Action] = {letter: CHOICES_BY_NAME[name] for name, letter in LETTERS.items()}
_SHUFFLES = ("new", "mid")


def action_token(action: Action) -> str:
    """The token of an action."""
    match action:
        case Deal():
            return action.card.text
        case Bet():
            return f"b{format_chips(action.amount)}"
        case Insure():
            return f"i{format_chips(action.amount)}"
        case Ace():
            return f"@{action.value}"
        case Swap():
            return f"!swap:{action.card}"
    return LETTERS[action.name]


def parse_card(text: str) -> Card | None:
    """The card of a token, with or without brackets; None if it is not a card."""
    if len(text) == 4 and text[0] == "[" and text[3] == "]":
        text = text[1:3]
    try:
        return Card(text)
    except ValueError:
        return None


def parse_choice(text: str) -> Action | None:
    """The choice of a token, legal or not; None if it is not a choice."""
    if text in _CHOICES:
        return _CHOICES[text]
    if text[0] in "bi" and (size := read_amount(text[1:])) is not None:
        return Bet(size) if text[0] == "b" else Insure(size)
    if re.fullmatch("@[0-9]{1,2}", text):
        return Ace(int(text[1:]))
    if text.startswith("!swap:") and text[6:7] != "[" and (card := parse_card(text[6:])) is not None:
        return Swap(card)
    return None


def is_unknown(token: Token) -> bool:
    """Does this token have no meaning under any rules?"""
    text = token.text
    return text not in (*_SHUFFLES, "(") and parse_card(text) is None and parse_choice(text) is None


def read_card(token: Token, *, hole: bool) -> Card:
    """The card that must be here. `hole` says whether it is the hole card."""
    card, bracketed = parse_card(token.text), token.text[0] == "["
    if card is None:
        if is_unknown(token):
            token.fail(
                "malformed", f"{token.quoted} is not a card: a card is a rank and a suit, as in As or Td."
            )
        token.fail("illegal", f"A card must come here, not {token.quoted}.")
    if hole and not bracketed:
        token.fail("illegal", f"Write the hole card in brackets, as in [{card}].")
    if bracketed and not hole:
        token.fail("illegal", "Only the dealer's hole card is written in brackets.")
    return card


def read_choice(token: Token) -> Action:
    """The choice that must be here."""
    choice = parse_choice(token.text)
    if choice is None:
        if is_unknown(token):
            token.fail("malformed", f"{token.quoted} is not a choice.")
        token.fail("illegal", f"A choice must come here, not {token.quoted}.")
    return choice
