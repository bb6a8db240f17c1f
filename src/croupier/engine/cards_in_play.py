"""The cards in play: all of them, the visible ones, the upcard; and whether a reshuffle would give more."""

from __future__ import annotations

from ..cards import UNKNOWN, Card
from .state import RoundState


def upcard(r: RoundState) -> Card:
    """The dealer's card that is face up from the start."""
    return r.dealer[1 if r.rules.hole == 0 else 0]


def cards_in_play(r: RoundState) -> tuple[Card, ...]:
    """Every hand's cards and the dealer's, without burnt and swapped-out cards."""
    return tuple(card for box in r.boxes for hand in box.hands for card in hand.cards) + r.dealer


def visible_cards(r: RoundState, turned: bool | None = None) -> tuple[Card, ...]:
    """The cards in play as everyone sees them: the hole card is unknown until it is turned.

    `turned` overrides whether it is.
    """
    hole = None if (r.turned if turned is None else turned) else r.rules.hole
    dealer = tuple(UNKNOWN if i == hole else card for i, card in enumerate(r.dealer))
    return tuple(card for box in r.boxes for hand in box.hands for card in hand.cards) + dealer


def can_reshuffle(r: RoundState) -> bool:
    """Are there cards outside the shoe that are not in play?"""
    return r.stock.whole > len(cards_in_play(r)) + r.stock.left


def box_index(r: RoundState, seat: int) -> int:
    """The index of the seat's box."""
    for index, box in enumerate(r.boxes):
        if box.seat == seat:
            return index
    raise LookupError(f"Seat {seat} does not take part.")
