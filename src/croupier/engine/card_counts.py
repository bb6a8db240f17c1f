"""How many of each of the 52 cards: counts packed into one integer, four bits each.

Adding or removing a card is one addition, and states stay small, hashable and quick to copy.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card
from ..errors import ImpossibleCard

ONE = tuple(1 << 4 * index for index in range(52))
WHOLE_DECK = sum(ONE)


def pack(cards: Iterable[Card]) -> int:
    """Pack cards into counts. Cards without a known rank and suit are left out."""
    return sum(ONE[card.index] for card in cards if card.index < 52)


def count(counts: int, card: Card) -> int:
    return counts >> 4 * card.index & 15


def size(counts: int) -> int:
    """The number of cards."""
    total = 0
    while counts:
        total += counts & 15
        counts >>= 4
    return total


def rank_count(counts: int, rank: int) -> int:
    four = counts >> 16 * rank
    return (four & 15) + (four >> 4 & 15) + (four >> 8 & 15) + (four >> 12 & 15)


def impossible_card(card: Card, left: int) -> ImpossibleCard:
    if left == 0:
        return ImpossibleCard("no-cards", "There is no card left to deal.")
    like = "like it" if card.index < 52 else "of that rank"
    return ImpossibleCard(
        "impossible-card", f"{card} cannot come now: every card {like} is already out or deeper in the deck."
    )
