"""A shoe whose first cards are fixed, while all others come in the order of a seed."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import DECK, Card, cards_to_bytes
from ...errors import CroupierError
from ...rules import Rules
from ...shoe import Shoe, derive_key, draw_below, number_stream, shuffled

_ENDLESS = 120  # cards of an endless shoe: more than a round of one seat can take


def stacked_shoe(rules: Rules, seed: bytes, cards: Sequence[Card], upcard: Card | None) -> Shoe:
    """A shoe that deals these cards to the only seat, and this upcard to the dealer."""
    rest = list(reversed(_rest(rules, seed, (*cards, *((upcard,) if upcard is not None else ())))))
    order = [rest.pop() for _ in range(rules.shoe.burn)]
    mine, dealt = iter(cards), 0
    for who in rules.plans[1]:
        if who >= 0:
            order.append(next(mine, None) or rest.pop())
            continue
        shows = upcard is not None and dealt != rules.hole
        order.append(upcard if shows and upcard is not None else rest.pop())
        dealt += 1
    return Shoe(seed, 0, cards_to_bytes((*order, *reversed(rest))), stacked=True)


def _rest(rules: Rules, seed: bytes, wanted: Sequence[Card]) -> list[Card]:
    key, decks = derive_key(seed, "stacked"), rules.shoe.decks
    if decks == "endless":
        numbers = number_stream(key)
        return [DECK[draw_below(len(DECK), numbers)] for _ in range(_ENDLESS)]
    pile = list(DECK) * decks
    for card in wanted:
        if card not in pile:
            raise CroupierError(f"{card.text} is not in the shoe any more.")
        pile.remove(card)
    return list(shuffled(pile, key))
