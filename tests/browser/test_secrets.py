"""Nothing that a page is sent holds a card before it is shown: every message and every answer of whole rounds is read."""

from __future__ import annotations

import pytest

from .felt import Felt
from .stacking import Stacking
from .visitor import Visitor

ROUNDS = {
    # house: the order of the deck, how many of it are seen after the deal, the hole card, what is pressed after it
    "Bankroll": ("Th 3s 8h 9d 4c 2d", "Th 3s 8h", "Hit", "4c", "Stand"),
    "Race": ("Th 3s 8h 9d 4c 2d", "Th 3s 8h", "Hit", "4c", "Stand"),
    "Classic": ("Th 3s 9d 8h 4c 2d", "Th 3s 8h", "Hit", "4c", "Stand"),
    "Duel": ("Th 3s 4c 9d Kh", "Th", "Card", "3s", "Stop"),
}


@pytest.mark.parametrize("house", ROUNDS)
def test_no_card_before_it_is_shown(visitor: Visitor, stacking: Stacking, house: str) -> None:
    order, dealt, more, drawn, enough = ROUNDS[house]
    stacking.next_table(order)
    felt = Felt(visitor).play(house).press("Deal").says("Your turn")
    assert seen(visitor, order) == set(dealt.split())
    felt.press(more).says("Your turn")
    assert seen(visitor, order) == {*dealt.split(), drawn}
    felt.press(enough)
    felt.press(
        "Yes, another round" if house == "Classic" else "Again" if house == "Bankroll" else "Another round"
    )
    assert "??" not in seen(visitor, order)


def seen(visitor: Visitor, order: str) -> set[str]:
    """Cards of the deck that the page has been told of by now, in whatever message."""
    everything = "".join(visitor.everything())
    return {card for card in order.split() if f'"{card}"' in everything or f":{card}" in everything}
