"""What screen readers announce, where the focus is, and how cards appear with reduced motion."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

BURNT = "2c 3c 4c 5c 6c"
DRAWS = "Th 8s 5h 4d  2d 3c 3d Ts"  # the dealer: 5, 4, then 2, 3, 3: seventeen with five cards


def test_a_round_is_announced_in_order(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(f"{BURNT} Th 7d 4s  Qs")
    felt = TablePage(visitor).play("Casino").press("Deal").says("Your turn: you have 14.")
    expect(felt.page.get_by_role("alert").filter(has_text="Your turn: you have 14.")).to_be_attached()
    felt.press("Hit").says("You lose 5 chips.")
    assert felt.announcements(until="You lose 5 chips.") == [
        "Round 1.",
        "The cards are shuffled.",
        "Your cards: 10 of hearts and 4 of spades. Total 14.",
        "The dealer shows: 7 of diamonds. Total 7.",
        "Queen of spades. You have 24: bust.",
        "You went over 21 with 24.",
        "You lose 5 chips.",
    ]


def test_the_dealers_cards_are_announced_one_by_one(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(DRAWS)
    felt = TablePage(visitor).play("Bankroll").press("Deal").says("you have 18")
    felt.press("Stand").says("You win 2 chips.")
    assert felt.announcements(until="You win 2 chips.")[-7:] == [
        "You stand on 18.",
        "The dealer turns over: 4 of diamonds. The dealer has 9.",
        "Dealer: 2 of diamonds. The dealer has 11.",
        "Dealer: 3 of clubs. The dealer has 14.",
        "Dealer: 3 of diamonds. The dealer has 17.",
        "Your 18 beats the dealer’s 17.",
        "You win 2 chips.",
    ]


def test_one_key_says_it_all_again(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 8s 5h 4d")
    felt = TablePage(visitor).play("Bankroll").press("Deal").says("Your turn: you have 18.")
    felt.page.keyboard.press("w")
    last = felt.log.get_by_role("paragraph").last
    for part in (
        "Round 1.",
        "Your cards: 10 of hearts and 8 of spades. Total 18.",
        "The dealer shows: 5 of hearts. Total 5.",
        "Your bet: 2 chips.",
        "The bank has 99,998 chips.",
        "Your turn: you have 18.",
        "You can choose: Hit and Stand.",
    ):
        expect(last).to_contain_text(part)


COUNTS = """dealer => {
    const count = () => dealer.querySelectorAll('[role=img]:not([aria-label="card face down"])').length
    window.counts = [count()]
    new MutationObserver(() => { if (count() !== window.counts.at(-1)) window.counts.push(count()) })
        .observe(dealer, { childList: true, subtree: true, attributes: true })
}"""


def test_the_dealers_cards_come_one_at_a_time(visit: Visit, stacking: StackedDecks) -> None:
    stacking.next_table(DRAWS)
    felt = TablePage(visit(motion=True)).play("Bankroll").press("Deal").says("you have 18")
    felt.dealer.evaluate(COUNTS)
    felt.press("Stand").says("You win 2 chips.")
    assert felt.page.evaluate("window.counts") == [1, 2, 3, 4, 5]


def test_with_reduced_motion_nothing_waits(visit: Visit, stacking: StackedDecks) -> None:
    stacking.next_table(DRAWS)
    felt = TablePage(visit(motion=False, hurry=False)).play("Bankroll").press("Deal").says("you have 18")
    felt.dealer.evaluate(COUNTS)
    felt.press("Stand").says("You win 2 chips.")
    assert felt.page.evaluate("window.counts") == [1, 5]  # the whole hand at once
    assert "Dealer: 3 of diamonds. The dealer has 17." in felt.announcements()  # nothing is left out


def test_a_key_skips_the_wait(visit: Visit, stacking: StackedDecks) -> None:
    stacking.next_table(DRAWS)
    felt = (
        TablePage(visit(settings={"pace": "slow"}, motion=True, hurry=False)).play("Bankroll").press("Deal")
    )
    felt.page.keyboard.press("k")
    felt.says("Your turn: you have 18.").press("Stand")
    expect(felt.button("Skip")).to_be_visible()
    felt.page.keyboard.press("k")
    felt.says("You win 2 chips.")
    assert "Dealer: 3 of diamonds. The dealer has 17." in felt.announcements()  # nothing is left out


def test_the_focus_is_never_lost(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(f"{BURNT} 8h Ad 8s  2h  3d  9c Kd")
    felt = TablePage(visitor).play("Casino")
    page = felt.page
    in_bar = felt.bar.and_(page.locator(":focus, :focus-within"))
    felt.button("Deal").focus()
    page.keyboard.press("Enter")
    felt.says("Do you want insurance?")
    expect(felt.bar).to_be_focused()  # no answer: Enter must not play by habit
    felt.button("No insurance").focus()
    page.keyboard.press("Enter")
    felt.says("Your turn: you have 16.")
    expect(felt.bar).to_be_focused()
    felt.button("Split").focus()
    page.keyboard.press("Enter")
    felt.says("Your turn, hand 1: you have 10.")
    expect(in_bar).to_have_count(1)
    felt.button("Stand").focus()
    page.keyboard.press("Enter")
    felt.says("Your turn, hand 2: you have 11.")
    expect(in_bar).to_have_count(1)
    felt.button("Double").focus()
    page.keyboard.press("Enter")
    felt.says("Hand 1:")
    expect(in_bar).to_have_count(1)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("main :focus")).to_have_count(1)
