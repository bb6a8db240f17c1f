"""Enter at the table: no press is lost, and a double press never plays a hand."""

from __future__ import annotations

from playwright.sync_api import expect

from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

CARDS = "2h 3c 4d Kh Qs"


def set_time(visitor: Visitor, milliseconds: int) -> None:
    """Stop the page's clock this long after the page was opened, however fast this machine is."""
    stopped = f"performance.now = () => {milliseconds}"
    visitor.context.add_init_script(stopped)
    visitor.page.evaluate(stopped)


def test_enter_works_as_soon_as_the_table_is_open(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(CARDS)
    set_time(visitor, 200)
    felt = TablePage(visitor).play("Duel")
    felt.button("Deal").press("Enter")
    felt.says("you have 2")


def test_a_double_press_of_enter_deals_once(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(CARDS)
    set_time(visitor, 1000)
    felt = TablePage(visitor).play("Duel")
    felt.button("Deal").press("Enter")
    felt.says("you have 2")
    expect(felt.bar).to_be_focused()
    for later in (1300, 1400, 3000):  # no choice has the focus, so Enter never takes a card
        set_time(visitor, later)
        felt.page.keyboard.press("Enter")
    felt.says("you have 2").have("2h")


def test_holding_enter_deals_once(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(CARDS)
    felt = TablePage(visitor).play("Duel")
    felt.button("Deal").focus()
    felt.page.keyboard.down("Enter")
    felt.says("you have 2")
    expect(felt.bar).to_be_focused()
    for _ in range(5):
        felt.page.keyboard.down("Enter")  # repeats, as the key is still down
    felt.page.keyboard.up("Enter")
    felt.press("Stop").have("2h")


def test_quick_presses_add_a_chip_each(visitor: Visitor) -> None:
    set_time(visitor, 1000)
    felt = TablePage(visitor).play("Bankroll")
    felt.button("Clear").click()
    felt.bar.get_by_role("button", name="Add 5", exact=True).focus()
    for _ in range(3):
        felt.page.keyboard.press("Enter")
    expect(felt.page.get_by_role("textbox")).to_have_value("15")
