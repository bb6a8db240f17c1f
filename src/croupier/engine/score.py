"""Totals of hands."""

from __future__ import annotations

from ..cards import Card
from ..rules import Rules
from .state import Hand


def with_card(rules: Rules, hand: Hand, card: Card, place: int = -1) -> Hand:
    """The hand with one more card, at the end or at the place of a swapped one."""
    value = rules.values[card.index]
    if value == 1 and rules.chooses_aces and card.rank == "A":
        value = 0  # until the player chooses
    if place < 0:
        cards, values = (*hand.cards, card), (*hand.values, value)
    else:
        cards = (*hand.cards[:place], card, *hand.cards[place:])
        values = (*hand.values[:place], value, *hand.values[place:])
    return rescore(rules, hand, values, hand.plus, cards)


def rescore(rules: Rules, hand: Hand, values: tuple[int, ...], plus: int, cards: tuple[Card, ...]) -> Hand:
    """The hand with new values, cards or plus, and its total computed again."""
    total, soft = _total(rules, cards, values, plus)
    return Hand(
        cards,
        values,
        total,
        soft,
        hand.bet,
        plus,
        hand.split,
        hand.aces,
        hand.doubled,
        hand.done,
        hand.closed,
    )


def _total(rules: Rules, cards: tuple[Card, ...], values: tuple[int, ...], plus: int) -> tuple[int, bool]:
    total = sum(values) + plus
    if total <= 11 and rules.player.ace == "best":
        for card in cards:
            if card.rank == "A":
                return total + 10, True
    return total, False


def dealer_total(rules: Rules, cards: tuple[Card, ...]) -> tuple[int, bool]:
    """The dealer's total, and whether it is soft."""
    values = rules.values
    total = 0
    ace = False
    for card in cards:
        total += values[card.index]
        ace = ace or card.rank == "A"
    if ace and total <= 11 and rules.dealer.ace == "best":
        return total + 10, True
    return total, False


def has_unknown(cards: tuple[Card, ...]) -> bool:
    """Is a card of these unknown, so that their total is too?"""
    return any(card.index == 65 for card in cards)
