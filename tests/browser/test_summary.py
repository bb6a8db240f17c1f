"""The end of a match and of a session: what happened, luck apart from skill, and what to do next."""

from __future__ import annotations

from playwright.sync_api import expect

from . import axe
from .conftest import Visit
from .scenes import BURNT
from .stacked_decks import StackedDecks
from .table_page import TablePage


def test_a_match_ends_with_its_summary(visit: Visit, stacking: StackedDecks) -> None:
    ana = visit()
    ana.become_guest()
    stacking.next_table("Kh Qs 8d Jc")
    felt = TablePage(ana).at(ana.make_table("race", points=9))
    page = ana.page
    felt.press("Deal")
    felt.press("Stand")
    summary = page.get_by_role("region", name="Summary")
    expect(summary.get_by_role("heading", name="You win the match")).to_be_visible()
    expect(summary).to_contain_text("10 points after 1 round.")
    expect(summary).to_contain_text("Chance to win at the end 100.0%")
    assert axe.run_axe(ana.page).faults == []
    summary.get_by_text("Round by round as a table").click()
    expect(summary.get_by_role("row", name="1 Won 10")).to_be_visible()
    summary.get_by_role("button", name="Show the table").click()
    expect(summary).to_have_count(0)
    felt.have("Kh Qs")
    felt.press("New")
    expect(felt.button("Deal")).to_be_visible()


def test_leaving_after_some_rounds_shows_a_summary(visit: Visit, stacking: StackedDecks) -> None:
    ana = visit()
    ana.become_guest()
    stacking.next_table(f"{BURNT} Th Ts 9s Kc Td Tc 9d Ks 8h 8c 9h Kd 7h 7s 9c Kh 7d 7c Jh Js")
    table = ana.make_table("casino")
    felt = TablePage(ana).at(table)
    page = ana.page
    for n in range(5):
        assert page.get_by_role("link", name="To the lobby").is_visible()
        felt.press("Again" if n else "Deal")
        felt.press("Stand")
        felt.says("Your play")
    page.get_by_role("link", name="To the summary").click()
    expect(page).to_have_url(f"/summary/{table}")
    expect(page.get_by_role("heading", name="in 5 rounds")).to_be_visible()
    expect(page.get_by_role("definition").first).to_be_visible()
    expect(page.get_by_role("img", name="Round by round")).to_be_visible()
    assert axe.run_axe(ana.page).faults == []
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"/table/{table}")
