"""Bets by chip, number and key; running out of chips; breaking the bank."""

from __future__ import annotations

from playwright.sync_api import expect

from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

LOST = "Th 8s 9h 9d"


def test_a_bet_is_put_together_from_chips_keys_and_digits(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(LOST)
    felt = TablePage(visitor).play("Bankroll")
    field = felt.page.get_by_label("Bet", exact=False).and_(felt.page.get_by_role("textbox"))
    felt.button("Clear").click()
    expect(felt.button("Deal")).to_be_disabled()  # nothing is no bet
    felt.button("Add 25").click()
    felt.button("Add 5").click()
    expect(field).to_have_value("30")
    felt.button("Double it").click()
    expect(field).to_have_value("60")
    felt.page.keyboard.press("c")
    expect(field).to_have_value("")
    felt.page.keyboard.press("4")  # a digit begins a number
    felt.page.keyboard.press("0")
    expect(field).to_have_value("40")
    felt.page.keyboard.press("ArrowUp")
    expect(field).to_have_value("41")
    field.fill("501")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(felt.button("Deal")).to_be_disabled()
    field.fill("7")
    field.press("Enter")
    felt.says("Your turn: you have 18.").press("Stand").says("You lose 7 chips.")
    felt.button("Double it").click()
    expect(field).to_have_value("14")
    felt.page.keyboard.press("l")  # the last bet again
    expect(field).to_have_value("7")
    expect(felt.button("Bet 7 again")).to_be_enabled()


def test_a_tap_on_the_circle_adds_the_latest_chip(visitor: Visitor) -> None:
    for house, circle in (("Casino", ".own .spot"), ("Bankroll", "[data-pot] .ring")):
        felt = TablePage(visitor).play(house)
        field = felt.page.get_by_role("textbox")
        felt.page.locator(circle).click()
        expect(field).to_have_value("5")  # the least chip that is a bet
        felt.button("Add 25").click()
        felt.page.locator(circle).click()
        expect(field).to_have_value("55")


def test_broke_and_on_with_a_fresh_stake(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(f"{LOST} Td 8c 9c 9s")
    visitor.become_guest()
    table = visitor.make_table("bankroll")
    visitor.command(table, {"do": "bet", "amount": 50000})
    visitor.command(table, {"do": "act", "choice": "stand"})
    felt = TablePage(visitor).at(table)
    felt.press("Again").says("Your turn: you have 18.").press("Stand")
    felt.says("You lose 500 chips.", "You can no longer cover the minimum bet.")
    felt.button("Take 1,000 and play on").click()
    expect(felt.button("Again")).to_be_enabled()
    felt.page.goto("/history")
    expect(felt.page.get_by_role("main").get_by_text("Fresh chips", exact=True)).to_be_visible()
    expect(felt.page.get_by_role("banner")).to_contain_text("1,000")


def test_the_bank_is_broken(visitor: Visitor, stacking: StackedDecks) -> None:
    """In a custom house with four chips in its bank."""
    stacking.next_table("Th 9s 8h 9d")
    felt = TablePage(visitor).play("Pocket")
    felt.button("Double it").click()
    felt.press("Deal").says("Your turn: you have 19.").press("Stand")
    felt.says("You win 4 chips.", "You have broken the bank!")
    felt.press("New").says("Place your bet.")
    expect(felt.page.get_by_text("Bank", exact=True).locator("..")).to_contain_text("4")
