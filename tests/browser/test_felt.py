"""What lies on the felt: print, plates, chips, special cards, and when each of them appears."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .scenes import set_language
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

BURNT = "2c 3c 4c 5c 6c"

# Whether a card was still in the air whenever the total or the sentence changed to the new one.
WATCH_TOTAL = """total => {
    window.early = []
    const look = () => {
        const texts = [document.querySelector('.mine .plate'), document.querySelector('.status')]
        const shown = texts.filter(one => one?.textContent.includes(total))
        const cards = document.querySelector('.mine .cards').getAnimations({ subtree: true })
        const flying = cards.some(one => one instanceof Animation && one.playState === 'running'
            && !(one instanceof CSSTransition))
        if (shown.length) window.early.push(flying)
    }
    new MutationObserver(look).observe(document.querySelector('.table'),
        { subtree: true, childList: true, characterData: true })
}"""


def test_total_and_sentence_come_when_the_card_lands(visit: Visit, stacking: StackedDecks) -> None:
    stacking.next_table("Th 5s 8h 9d 4c")
    felt = TablePage(visit(motion=True, hurry=False)).play("Bankroll")
    felt.press("Deal").says("you have 15")
    felt.page.evaluate(WATCH_TOTAL, "19")
    felt.press("Hit").says("you have 19")
    expect(felt.mine.locator(".plate")).to_contain_text("19")
    early = felt.page.evaluate("window.early")
    assert early
    assert not any(early)


def test_one_press_ends_all_motion_and_does_nothing_else(visit: Visit, stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 6h 5d 2d 7c")
    felt = TablePage(visit(motion=True, hurry=False, settings={"pace": "slow"})).play("Bankroll")
    felt.press("Deal").says("you have 19").press("Stand")
    expect(felt.button("Skip")).to_be_visible()
    felt.page.mouse.click(640, 300)
    expect(felt.button("Skip")).to_have_count(0)
    felt.says("You lose").dealer_has("6h 5d 2d 7c")


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Blackjack pays 3 to 2"),
        ("fr", "Le blackjack paie 3 contre 2"),
        ("es", "El blackjack paga 3 a 2"),
    ],
)
def test_the_rules_are_printed_on_the_felt(visitor: Visitor, lang: str, line: str) -> None:
    felt = TablePage(visitor).play("Casino")
    set_language(felt.page, lang)
    expect(felt.page.locator(".print")).to_contain_text(line)


def test_the_print_lights_up_for_a_blackjack(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(f"{BURNT} Ah 7d Ks")
    felt = TablePage(visitor).play("Casino")
    felt.press("Deal").says("Blackjack!")
    expect(felt.page.locator(".print .lit")).to_have_text("Blackjack pays 3 to 2")
    expect(felt.mine).to_contain_text("Blackjack +7.50")


def test_a_split_that_wins_and_loses_is_no_tie(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(f"{BURNT} 8h 7d 8s Kh 3d Kd")
    felt = TablePage(visitor).play("Casino")
    felt.press("Deal", "Split", "Stand", "Stand").says("Hand 2")
    expect(felt.mine).to_contain_text("18 wins")
    expect(felt.mine).to_contain_text("11 loses")
    expect(felt.mine).not_to_contain_text("Tie")


def test_the_active_hand_is_named(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table(f"{BURNT} 8h 7d 8s Kh 3d Kd")
    felt = TablePage(visitor).play("Casino")
    felt.press("Deal", "Split")
    expect(felt.mine.locator(".active")).to_contain_text("Hand 1 · Your turn")
    felt.press("Stand")
    expect(felt.mine.locator(".active")).to_contain_text("Hand 2 · Your turn")


def test_the_pot_does_its_sum_and_the_menu_is_near(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 9s 8h 9d")
    felt = TablePage(visitor).play("Bankroll")
    felt.press("Deal")
    expect(felt.page.locator("[data-pot]")).to_contain_text("In the pot 4 = your 2 + the house’s 2")
    felt.press("Stand").says("You win")
    felt.bar.get_by_role("link", name="Menu").click()
    felt.page.wait_for_url("**/house/bankroll")


def test_a_card_is_swapped_where_it_lies(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("9s 6d Th 7c 2c", specials=["swap"])
    felt = TablePage(visitor).play("Race")
    felt.press("Deal").says("you have 15")
    felt.mine.get_by_role("button", name="Swap").click()
    felt.says("Which card do you discard?")
    felt.mine.get_by_role("button", name="9 of spades").click()
    felt.says("you have 8")


def test_backs_are_counted(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("7h 5c 2d Kh Qs")
    felt = TablePage(visitor).play("Duel")
    felt.press("Deal", "Card").says("you have 12")
    expect(felt.mine.locator(".backs .card")).to_have_count(1)
    expect(felt.mine.locator(".count")).to_have_text("2 cards")
    felt.press("Card").says("you have 14")
    expect(felt.mine.locator(".backs .card")).to_have_count(2)
    expect(felt.page.get_by_text("Discard")).to_have_count(0)  # every round has a whole deck


def test_chips_on_the_felt_are_large(visit: Visit, stacking: StackedDecks) -> None:
    for size in ({"width": 1280, "height": 800}, {"width": 360, "height": 640}):
        stacking.next_table(f"{BURNT} 8h 7d 9s")
        felt = TablePage(visit(size=size)).play("Casino")
        felt.press("Deal").says("you have 17")
        box = felt.mine.locator(".stack").bounding_box()
        assert box
        assert box["width"] >= 40


def test_a_table_for_one_has_no_circles_for_others(visitor: Visitor) -> None:
    felt = TablePage(visitor).play("Casino")
    expect(felt.page.locator(".print circle").first).to_be_attached()
    felt = TablePage(visitor).play("Duel")
    expect(felt.page.locator(".print textPath").first).to_be_attached()
    expect(felt.page.locator(".print circle")).to_have_count(0)
