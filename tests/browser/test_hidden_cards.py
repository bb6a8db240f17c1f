"""Hidden cards never reach the browser: reads every message and response of whole rounds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

HIDDEN = "9d"
ROUNDS = {  # the order of the deck, what is visible of it after the deal, and what is pressed
    "Bankroll": ("Th 3s 8h 9d 4c 2d", "Th 3s 8h", "Hit", "Stand", "Again"),
    "Race": ("Th 3s 8h 9d 4c 2d", "Th 3s 8h", "Hit", "Stand", "Another round"),
    "Classic": ("Th 3s 9d 8h 4c 2d", "Th 3s 8h", "Hit", "Stand", "Yes, another round"),
    "Duel": ("Th 4c 3s 9d Kh", "Th", "Card", "Stop", "Another round"),
}


@pytest.mark.parametrize("house", ROUNDS)
def test_no_card_before_it_is_visible(visitor: Visitor, stacking: StackedDecks, house: str) -> None:
    order, dealt, more, enough, again = ROUNDS[house]
    stacking.next_table(order)
    before = 10 if house == "Duel" else 13
    felt = TablePage(visitor).play(house).press("Deal").says(f"Your turn: you have {before}.")
    assert visible_cards(visitor, order) == set(dealt.split())
    felt.press(more).says(f"Your turn: you have {before + 4}.")
    assert visible_cards(visitor, order) == {*dealt.split(), "4c"}
    felt.press(enough)
    expect(felt.button(again)).to_be_enabled()
    assert HIDDEN in visible_cards(visitor, order)


def visible_cards(visitor: Visitor, order: str) -> set[str]:
    """Cards of this deck that appear in any message so far."""
    everything = "".join(visitor.received_texts())
    return {card for card in order.split() if f'"{card}"' in everything or f":{card}" in everything}
