"""The lobby: it uses the width, says what best play brings, and welcomes a first visitor."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from .conftest import Visit
from .scenes import go, house_card
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor


def box(part: Locator) -> FloatRect:
    bounds = part.bounding_box()
    assert bounds is not None
    return bounds


@pytest.mark.parametrize(
    ("width", "rows"), [(2560, [5]), (1440, [5]), (1100, [5]), (820, [3, 2]), (360, [1, 1, 1, 1, 1])]
)
def test_five_houses_stand_in_rows_that_fill_the_width(visit: Visit, width: int, rows: list[int]) -> None:
    page = visit(size={"width": width, "height": 900}).page
    go(page, "/")
    expect(page.locator(".founding article")).to_have_count(5)
    tops = [box(card)["y"] for card in page.locator(".founding article").all()]
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    expect(page.locator("#open-heading")).to_be_visible()
    edges = [box(part) for part in page.locator(".lobby > *").all()]
    used = max(part["x"] + part["width"] for part in edges) - min(part["x"] for part in edges)
    assert used > 0.87 * width


def test_a_first_visitor_reads_what_blackjack_is_and_where_to_learn_it(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/")
    expect(page.get_by_text("Come closer to 21 than the dealer")).to_be_visible()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn blackjack")
    expect(page.get_by_text("You play against the dealer, not against the other players.")).to_be_visible()
    visitor.become_guest()
    go(page, "/")
    house_card(page, "casino").wait_for()
    expect(page.get_by_text("Come closer to 21 than the dealer")).to_have_count(0)


def test_the_unfinished_game_comes_first(visitor: Visitor) -> None:
    visitor.become_guest()
    visitor.make_table("duel")
    go(visitor.page, "/")
    expect(visitor.page.locator("main").get_by_role("link").first).to_have_accessible_name("Resume Duel")


def test_a_house_that_does_not_exist_has_no_chart(visitor: Visitor) -> None:
    go(visitor.page, "/chart/nosuch")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address")


def test_the_edge_is_in_plain_words_and_the_exact_figure_one_step_away(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/")
    card = house_card(page, "casino")
    expect(card).to_contain_text("Best play loses 0.22 of every 100 bet")
    expect(house_card(page, "duel")).to_contain_text("Best play wins 37 rounds in 100")
    rules = card.get_by_role("link", name="Rules of Casino")
    expect(rules).to_have_css("text-decoration-line", "underline")
    rules.click()
    expect(page.locator("header", has=page.locator("h1"))).to_contain_text(
        re.compile(r"House edge 0\.22\d\d%")
    )


def test_a_match_alone_starts_with_the_points_that_you_choose(
    visitor: Visitor, stacking: StackedDecks
) -> None:
    page = visitor.page
    stacking.next_table("Ts 9s Th 7c")
    go(page, "/house/race")
    page.get_by_label("Starting points").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    felt = TablePage(visitor).arrived().press("Deal").says("you have 19")
    expect(page.get_by_role("img", name=re.compile("You have 8 points"))).to_be_visible()
    felt.press("Stand").says("You win the round and have 9 points.")
