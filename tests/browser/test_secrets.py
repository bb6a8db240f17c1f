"""Nothing that a page is sent holds a card before it is shown: every message and every answer of whole rounds is read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .felt import Felt
from .stacking import Stacking
from .visitor import Visitor

HIDDEN = "9d"
ROUNDS = {  # the order of the deck, what is seen of it after the deal, and what is pressed
    "Bankroll": ("Th 3s 8h 9d 4c 2d", "Th 3s 8h", "Hit", "Stand", "Again"),
    "Race": ("Th 3s 8h 9d 4c 2d", "Th 3s 8h", "Hit", "Stand", "Another round"),
    "Classic": ("Th 3s 9d 8h 4c 2d", "Th 3s 8h", "Hit", "Stand", "Yes, another round"),
    "Duel": ("Th 4c 3s 9d Kh", "Th", "Card", "Stop", "Another round"),
}


@pytest.mark.parametrize("house", ROUNDS)
def test_no_card_before_it_is_shown(visitor: Visitor, stacking: Stacking, house: str) -> None:
    order, dealt, more, enough, again = ROUNDS[house]
    stacking.next_table(order)
    before = 10 if house == "Duel" else 13
    felt = Felt(visitor).play(house).press("Deal").says(f"Your turn: you have {before}.")
    assert seen(visitor, order) == set(dealt.split())
    felt.press(more).says(f"Your turn: you have {before + 4}.")
    assert seen(visitor, order) == {*dealt.split(), "4c"}
    felt.press(enough)
    expect(felt.button(again)).to_be_enabled()
    assert HIDDEN in seen(visitor, order)


def seen(visitor: Visitor, order: str) -> set[str]:
    """Cards of the deck that the page has been told of by now, in whatever message."""
    everything = "".join(visitor.everything())
    return {card for card in order.split() if f'"{card}"' in everything or f":{card}" in everything}
