"""Counts of the 52 cards packed into one integer, four bits each.

Adding and removing a card is one addition, and states stay small, hashable and quick to copy.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card
from ..errors import ImpossibleCard

ONE = tuple(1 << 4 * index for index in range(52))
WHOLE_DECK = sum(ONE)


def pack(cards: Iterable[Card]) -> int:
    """Known cards as packed counts."""
    return sum(ONE[card.index] for card in cards if card.index < 52)


def count(packed: int, card: Card) -> int:
    return packed >> 4 * card.index & 15


def size(packed: int) -> int:
    """How many cards are in packed counts."""
    total = 0
    while packed:
        total += packed & 15
        packed >>= 4
    return total


def rank_count(packed: int, rank: int) -> int:
    four = packed >> 16 * rank
    return (four & 15) + (four >> 4 & 15) + (four >> 8 & 15) + (four >> 12 & 15)


def impossible_card(card: Card, left: int) -> ImpossibleCard:
    if left == 0:
        return ImpossibleCard("no-cards", "There is no card left to deal.")
    if card.index < 52:
        return ImpossibleCard(
            "impossible-card",
            f"{card} cannot come now: every card like it is already out or lies deeper in the deck.",
        )
    return ImpossibleCard(
        "impossible-card",
        f"{card} cannot come now: every card of that rank is already out or lies deeper in the deck.",
    )
