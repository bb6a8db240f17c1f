"""Each founding house from the lobby to the end of rounds and matches: by mouse,
by keyboard alone, by touch on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .stacked_decks import StackedDecks
from .table_page import Keyboard, Mouse, TablePage, Touch

BURNT = "2c 3c 4c 5c 6c"


@pytest.fixture(params=[Mouse, Keyboard, Touch], ids=["mouse", "keyboard", "touch"])
def felt(request: pytest.FixtureRequest, visit: Visit) -> TablePage:
    device: Mouse = request.param()
    return TablePage(visit(**device.options), device)


def test_duel(felt: TablePage, stacking: StackedDecks) -> None:
    stacking.next_table("7h 5c 8d Kh Qs  9s Kd 6d 8c Kc  Qh Qd 5s")
    felt.play("Duel").press("Deal").have("7h").says("you have 7")
    felt.press("Card").have("5c").says("you have 12")  # only the latest card is visible, the total stays
    felt.press("Card").have("8d").says("you have 20")
    felt.press("Stop").says("You lose.", "20 each: the dealer wins ties.").dealer_has("Qs")
    felt.press("Another round", "Card").says("you have 19")
    felt.press("Stop").says("You win.", "The dealer went over with 24: your 19 wins.")
    felt.press("Another round", "Card").says("you have 20")
    felt.press("Card").says("You lose.", "You went over 21 with 25.")
    expect(felt.page.locator("p.tally")).to_contain_text("Won 1, lost 2.")  # at the edge of the felt


def test_casino(felt: TablePage, stacking: StackedDecks) -> None:
    split = "8h 7d 8s  Kh  3d Td  Kd"
    insured = "Th As 9s  Kc"
    natural = "Ah 9d Kd"
    bust = "Tc 5d 6s  9c"
    stacking.next_table(f"{BURNT} {split} {insured} {natural} {bust}")
    felt.play("Casino").press("Deal").have("8h 8s").dealer_has("7d")
    felt.press("Split").have("8h Kh", "8s").says("Your turn, hand 1: you have 18.")
    felt.press("Stand").have("8h Kh", "8s 3d").says("Your turn, hand 2: you have 11.")
    felt.press("Double").have("8h Kh", "8s 3d Td").dealer_has("7d Kd")
    felt.says("You win 15 chips.", "Hand 1: Your 18 beats the dealer’s 17.", "Hand 2: Your 21 beats")
    felt.press("Again").says("The dealer shows an ace. Do you want insurance?")
    felt.press("Insure").says("Your turn: you have 19.")
    felt.press("Stand").says(
        "You keep your chips.", "The dealer’s blackjack beats your 19.", "Insurance pays 5 chips."
    )
    felt.press("Again").says("You win 7.50 chips.", "Blackjack!")
    felt.press("Again").says("you have 16").press("Hit").says(
        "You lose 5 chips.", "You went over 21 with 25."
    )
    expect(felt.page.get_by_label("You have 1,017.50 chips in all.")).to_be_visible()


def test_half_the_bet_back_before_the_dealer_looks(felt: TablePage, stacking: StackedDecks) -> None:
    surrendered, played = "Th Td 6s Ad", "Tc Ts 9h 8d"
    stacking.next_table(f"2c {surrendered} {played}")
    felt.play("Boardwalk").press("Deal").have("Th 6s").says("Give up half your bet now, or play on?")
    felt.press("Surrender").says("You lose 5 chips.", "You surrendered.")
    felt.press("Again").have("Tc 9h").press("Play on").says("Your turn: you have 19.")
    expect(felt.button("Surrender")).to_be_disabled()  # the question came before
    felt.press("Stand").says("You win 10 chips.")


def test_bankroll(felt: TablePage, stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 8h 9d  Tc 8c 9h 9c")
    felt.play("Bankroll").press("Deal").have("Th 9s").dealer_has("8h ??")
    expect(felt.page.locator("[data-pot]")).to_contain_text("4")  # the house has put as much beside the bet
    felt.press("Stand").dealer_has("8h 9d").says("You win 2 chips.", "Your 19 beats the dealer’s 17.")
    felt.press("Again").says("you have 18").press("Stand").says(
        "You lose 2 chips.", "18 each: the dealer wins ties."
    )


WON, LOST = "Ts 9s Th 7c", "2s 3d Th 7c"


def test_race_to_victory(felt: TablePage, stacking: StackedDecks) -> None:
    named = "As 6d Th 7c"
    stacking.next_table(named, WON, WON, WON, WON, specials=["plus1"])
    felt.play("Race").press("Deal").says("What is your ace worth, 1 or 11?")
    felt.press("Ace is 11").says("you have 17").press("Plus one").says("you have 18")
    felt.press("Stand").says("You win the round and have 6 points.")
    for points in (7, 8, 9):
        felt.press("Another round", "Stand").says(f"You win the round and have {points} points.")
    felt.press("Another round", "Stand").says("You win the match with 10 points!")
    felt.press("New").says("Ready when you are.")


def test_race_to_defeat(visit: Visit, stacking: StackedDecks) -> None:
    swapped = "9s 6d Th 7c  2c"
    stacking.next_table(swapped, LOST, LOST, LOST, LOST, specials=["swap"])
    felt = TablePage(visit(), Keyboard()).play("Race").press("Deal").says("you have 15")
    felt.press("Swap")
    felt.page.get_by_role("button", name="6 of diamonds").wait_for()
    felt.page.keyboard.press("2")
    felt.have("9s 2c").says("you have 11").press("Stand").says("You lose the round and have 4 points.")
    for points in ("3 points", "2 points", "1 point"):
        felt.press("Another round", "Stand").says(f"You lose the round and have {points}.")
    felt.press("Another round", "Stand").says("You lose the match with 0 points.")


def test_classic(felt: TablePage, stacking: StackedDecks) -> None:
    stacking.next_table("Ts 5s 7c Th 4d", "Ts 7s 7c Th", "Ts 6s 7c Th 9h")
    felt.play("Classic").press("Deal").have("Ts 5s").dealer_has("?? Th")
    felt.press("Hit").have("Ts 5s 4d").press("Stand").dealer_has("7c Th").says("You win.", "Your 19 beats")
    felt.press("Yes, another round", "Stand").says("A tie.", "You and the dealer both have 17: a tie.")
    felt.press("Yes, another round", "Hit").says("You lose.", "You went over 21 with 25.")
    expect(felt.page.locator("p.tally")).to_contain_text("Won 1, tied 1, lost 1.")
