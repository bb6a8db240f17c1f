"""The column beside a wide table: chart, log and chat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from . import axe
from .conftest import Visit
from .scenes import BURNT
from .stacked_decks import StackedDecks
from .table_page import TablePage

LONG = 120  # seconds of a turn


def column(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Beside the table")


@pytest.mark.parametrize(
    ("house", "cards", "keys", "row"),
    [
        ("casino", f"{BURNT} Th 7d 6s", ["Deal"], "16"),
        ("bankroll", "Th 5s 8h 9d", ["Deal"], "15"),
        ("race", "Ts 6d Th 7c", ["Deal"], "16"),
        ("classic", "Ts 5s 7c Th", ["Deal"], "15"),
    ],
)
@pytest.mark.parametrize("width", [1500, 1920])
def test_the_chart_is_there_without_a_question(
    visit: Visit, stacking: StackedDecks, house: str, cards: str, keys: list[str], row: str, width: int
) -> None:
    """Open from 1500 px on. The cell of the hand is marked, and lies in sight in a low window, too."""
    stacking.next_table(cards)
    felt = TablePage(visit(size={"width": width, "height": 800})).play(house.title())
    felt.press(*keys)
    cell = column(felt.page).get_by_role("cell").and_(felt.page.locator("[aria-current=true]"))
    expect(cell).to_have_count(1)
    expect(cell.locator("xpath=../th")).to_have_text(row)
    expect(cell).to_be_in_viewport(ratio=1)
    expect(column(felt.page)).to_contain_text("Your cards:")


def test_on_request_where_there_is_less_room(visit: Visit) -> None:
    felt = TablePage(visit(size={"width": 1100, "height": 800})).play("Casino")
    expect(column(felt.page)).to_have_count(0)
    felt.page.get_by_role("button", name="Side column").click()
    expect(column(felt.page).get_by_role("table")).to_be_visible()
    felt.page.get_by_role("button", name="Side column").click()
    expect(column(felt.page)).to_have_count(0)
    felt.page.set_viewport_size({"width": 1090, "height": 800})
    expect(felt.page.get_by_role("button", name="Side column")).to_have_count(0)


def test_the_chat_lies_in_the_column(visit: Visit, stacking: StackedDecks) -> None:
    """Beside the chart, and without taking the focus from the table."""
    ana, ben = visit(size={"width": 1600, "height": 900}), visit()
    ana.become_guest()
    stacking.next_table(f"{BURNT} Th 9h 7d 8s 9s  2d Kc")
    table = ana.make_table("casino", shared=True, clock=LONG, seats=2, hints=True)
    felt = TablePage(ana).at(table)
    talk = column(felt.page).get_by_role("region", name="Chat")
    expect(talk).to_be_visible()
    expect(column(felt.page).get_by_role("table")).to_be_visible()
    expect(talk.get_by_role("textbox")).not_to_be_focused()
    other = TablePage(ben).at(table)
    other.press("Take a seat")
    other.page.keyboard.press("m")
    other.page.keyboard.type("Good evening")
    other.page.keyboard.press("Enter")
    expect(talk).to_contain_text("Good evening")
    expect(felt.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()  # nothing is unread
    felt.page.keyboard.press("m")
    expect(talk.get_by_role("textbox")).to_be_focused()
    felt.page.keyboard.type("Hello")
    felt.page.keyboard.press("Enter")
    expect(talk).to_contain_text("Hello")
    felt.page.keyboard.press("Escape")
    expect(felt.button("Bet")).to_be_focused()
    assert axe.run_axe(felt.page).faults == []
