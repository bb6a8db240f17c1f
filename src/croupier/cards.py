"""Cards: the 52 of a deck, 13 with a known rank only, and one that is unknown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from .arguments import shown
from .arguments import text as checked_text
from .errors import CardError

RANKS = "A23456789TJQK"
SUITS = "shdc"


class Card:
    """One card. The same text gives the same object: `Card("As") is Card("As")`.

    `Card("T?")` is a ten of unknown suit, `Card("??")` a card face down.
    """

    __slots__ = ("index", "rank", "suit", "text")
    _all: ClassVar[dict[str, Card]] = {}

    text: str
    rank: str
    suit: str
    index: int  # 0–51 by rank then suit, 52–64 for a rank without a suit, 65 for unknown

    def __new__(cls, text: str) -> Card:
        try:
            return cls._all[text]
        except (KeyError, TypeError):
            raise CardError(
                f"{shown(text)} is not a card: write a rank of {RANKS} and a suit of {SUITS}, as in As or Td."
            ) from None

    @property
    def known(self) -> bool:
        """Are rank and suit known?"""
        return self.index < 52

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self


def _make(text: str, index: int) -> Card:
    card = object.__new__(Card)
    card.text, card.rank, card.suit, card.index = text, text[0], text[1], index
    Card._all[text] = card
    return card


DECK: tuple[Card, ...] = tuple(
    _make(rank + suit, 4 * r + s) for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)
)
"""The 52 cards in the order every shuffle starts from: ace of spades first, king of clubs last."""

RANK_ONLY: tuple[Card, ...] = tuple(_make(rank + "?", 52 + r) for r, rank in enumerate(RANKS))
UNKNOWN = _make("??", 65)
ALL_CARDS: tuple[Card, ...] = (*DECK, *RANK_ONLY, UNKNOWN)
"""Every card at the place of its index."""


def cards_to_bytes(cards: Iterable[Card]) -> bytes:
    """Cards as one byte each, their index."""
    return bytes([card.index for card in cards])


def cards_from_bytes(data: bytes) -> tuple[Card, ...]:
    return tuple([ALL_CARDS[index] for index in data])


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces: `cards("As Kd")`."""
    return tuple(Card(word) for word in checked_text("text", text).split())


def show(hand: Iterable[Card]) -> str:
    """The inverse of `cards`."""
    return " ".join(card.text for card in hand)
