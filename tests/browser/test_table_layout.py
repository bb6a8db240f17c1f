"""The table keeps still: no page scrolls into nothing, every state is legible, and Enter plays no hand."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from .axe import run_axe
from .contrast import low_contrast_texts
from .scenes import settled
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import WIDE, Visitor

SPARE = "document.documentElement.scrollHeight - innerHeight"


def test_no_page_scrolls_into_nothing(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 8h 9d")
    felt = TablePage(visitor).play("Bankroll")
    felt.press("Deal").says("you have 19")
    expect(felt.page.locator("main svg.face").first).to_be_visible()  # the pictures of the cards have arrived
    assert felt.page.evaluate(SPARE) == 0
    felt.press("Stand").says("You win")
    assert felt.page.evaluate(SPARE) == 0
    felt.page.get_by_role("link", name="To the lobby").click()
    expect(felt.page.get_by_role("article").first).to_be_visible()
    ends = felt.page.evaluate("document.querySelector('#app').getBoundingClientRect().bottom + scrollY")
    assert felt.page.evaluate("document.documentElement.scrollHeight") <= max(ends + 1, WIDE["height"])


def test_a_warning_is_legible_under_the_mouse(
    browser: Browser, visitor: Visitor, stacking: StackedDecks
) -> None:
    stacking.next_table("Th 6d 9h 7c As")
    felt = TablePage(visitor).play("Race")
    felt.press("Deal", "Hit")
    felt.press("Ace is 11")
    warning = felt.button("Bust with 27? Press again")
    for hover in (True, False):
        if hover:
            warning.hover()
        else:
            felt.page.mouse.move(1, 1)
        settled(felt.page)
        darkroom = browser.new_page()
        result = run_axe(felt.page, ["color-contrast"])
        faults = [*result.faults, *low_contrast_texts(felt.page, result.unsure, darkroom)]
        darkroom.close()
        assert not faults


def test_enter_never_plays_a_hand_by_habit(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th Ts 8h 9d")
    felt = TablePage(visitor).play("Bankroll")
    felt.button("Deal").press("Enter")
    felt.says("you have 20")
    expect(felt.button("Hit")).not_to_be_focused()
    for key in ("Enter", "Space"):
        felt.page.keyboard.press(key)
    felt.press("Stand").have("Th Ts").says("You win")


def test_the_first_chip_is_the_bet(visitor: Visitor) -> None:
    felt = TablePage(visitor).play("Casino")
    field = felt.page.get_by_role("textbox")
    felt.button("Add 100").click()
    expect(field).to_have_value("100")  # not 105: nobody has put the minimum there
    felt.button("Add 5").click()
    expect(field).to_have_value("105")
