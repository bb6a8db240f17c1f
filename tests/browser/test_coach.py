"""The coach: a hint, the grade of a round and its replay; the review,
the chart and the edges; and a shared table."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from . import axe
from .conftest import Visit
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import PHONE, Visitor

BURNT = "2c 3c 4c 5c 6c"


def assert_accessible(visitor: Visitor) -> None:
    assert axe.run_axe(visitor.page).faults == []


def test_fast_play_asks_for_one_grade_at_a_time(visit: Visit, stacking: StackedDecks) -> None:
    """While the coach thinks, rounds go on. Then it is asked about the latest one only."""
    ana = visit()
    ana.become_guest()
    rounds: list[str] = []
    waiting: list[Route] = []

    def hold_the_first(route: Route) -> None:
        rounds.append(route.request.url.split("/")[-2])
        if len(rounds) == 1:
            waiting.append(route)
        else:
            route.continue_()

    ana.context.route("**/grades", hold_the_first)
    stacking.next_table(" ".join([BURNT, *["Th Ts 9s Kc"] * 3]))
    felt = TablePage(ana).at(ana.make_table("casino"))
    felt.press("Deal", "Stand", "Again", "Stand", "Again", "Stand")
    expect(felt.button("Again")).to_be_enabled()
    assert len(rounds) == 1
    waiting[0].continue_()
    expect(ana.page.get_by_role("button", name=re.compile("^Your play: 1 decision"))).to_be_visible()
    assert rounds[1:] == [felt.public_view()["round"]]


def test_a_hint_its_grade_and_the_replay(visit: Visit, stacking: StackedDecks) -> None:
    ana = visit(size=PHONE)
    ana.become_guest()
    stacking.next_table(f"{BURNT} Th Ts 9s  Kc")
    felt = TablePage(ana).at(ana.make_table("casino"))
    page = ana.page
    felt.press("Deal")
    felt.says("Your turn")
    page.keyboard.press("v")
    panel = page.get_by_role("region", name="What each choice is worth")
    lines = panel.get_by_role("listitem")
    expect(lines).to_have_count(3)  # there is no pair to split
    expect(lines.nth(0)).to_contain_text("Stand")
    expect(lines.nth(0)).to_contain_text("best")
    expect(lines.nth(1)).to_contain_text("in every 100 bet")
    expect(felt.log).to_contain_text(
        re.compile(r"Stand is best: .* of every 100 bet\. Hit costs .* in every 100 bet\.")
    )
    for name in ("Hit", "Stand", "Double"):  # on a phone nothing is hidden behind the panel
        box = felt.button(name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"]
        felt.button(name).click(trial=True)
    assert_accessible(ana)
    page.keyboard.press("v")
    expect(panel).to_have_count(0)

    felt.press("Hit")
    sentence = re.compile(r"^Your play: 1 decision, a mistake; it cost \d+\.\d in every 100 bet\.")
    grade = page.get_by_role("button", name=sentence)
    expect(grade).to_be_visible()
    expect(felt.log).to_contain_text("Your play: 1 decision, a mistake")
    grade.click()
    mine = page.get_by_role("region", name="Your play")
    expect(mine).to_contain_text("10♥ 9♠ against 10♠")
    expect(mine).to_contain_text(re.compile(r"Hit cost .* in every 100 bet; Stand was best"))
    assert_accessible(ana)

    page.goto(f"/round/{felt.public_view()['round']}")
    decisions = page.get_by_role("region", name="Your decisions")
    expect(decisions).to_contain_text("Stand was best")
    decisions.get_by_role("button", name="Go to this decision").click()
    expect(decisions.locator("[aria-current=step]")).to_have_count(1)
    felt.have("Th 9s")
    assert_accessible(ana)


def test_the_review_the_chart_and_the_edges(visit: Visit, stacking: StackedDecks) -> None:
    ana = visit(dark=True)
    page = ana.page
    ana.become_guest()
    stacking.next_table("Th 9s 8h 9d  Tc 8c 9h 9c")
    table = ana.make_table("bankroll")
    ana.command(table, {"do": "bet", "amount": 5000})
    ana.command(table, {"do": "act", "choice": "hit"})
    page.goto("/")
    card = page.get_by_role("article").filter(has_text="Bankroll").first
    expect(card).to_contain_text("Best play loses 13.08 of every 100 bet")
    expect(page.get_by_role("article").filter(has_text="Duel").first).to_contain_text(
        "Best play wins 37 rounds in 100"
    )
    expect(page.get_by_role("article").filter(has_text="Race").first).to_contain_text(
        "Best play wins 41 matches in 100"
    )

    page.goto("/history")
    page.get_by_role("button", name="Review my play").click()
    session = page.get_by_role("article").filter(has_text="Bankroll")
    expect(session).to_contain_text("0 of 1")
    expect(session).to_contain_text(re.compile(r"Cost of mistakes\s*−\d\.\d\d bets"))
    worst = session.get_by_role("link", name=re.compile("Stand was best"))
    expect(worst).to_have_count(1)
    assert_accessible(ana)
    worst.click()
    page.wait_for_url("**/round/*")
    expect(page.locator("[aria-current=step]")).to_have_count(1)  # straight to the moment

    page.goto("/house/bankroll")
    page.get_by_role("link", name="Strategy chart").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bankroll: best play")
    hard = page.get_by_role("table", name="Hard totals")
    row = hard.get_by_role("row").filter(has=page.get_by_role("rowheader", name="20", exact=True))
    expect(row.get_by_role("cell", name="Stand")).to_have_count(10)
    assert_accessible(ana)


def test_at_a_shared_table_only_if_its_maker_allows_it(visit: Visit, stacking: StackedDecks) -> None:
    ana, ben = visit(), visit()
    page = ana.page
    ana.become_guest()
    stacking.next_table("Th 9s 8h 9d")
    strict = TablePage(ana).at(ana.make_table("bankroll", shared=True, seats=2, clock=120))
    strict.press("Bet")
    strict.says("Your turn")
    expect(strict.bar.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("v")
    expect(page.get_by_role("region", name="What each choice is worth")).to_have_count(0)

    page.goto("/house/bankroll")
    page.get_by_role("button", name="Play with others").click()
    page.get_by_role("checkbox", name="Allow hints").check()
    stacking.next_table("Th 9s 8h 9d 7c 6c")
    page.get_by_role("button", name="Open the table").click()
    felt = TablePage(ana).arrived()
    ben.become_guest()
    other = TablePage(ben).at(felt.table)
    other.press("Take a seat")
    felt.press("Bet")
    other.press("Bet")
    felt.says("Your turn")
    felt.press("Hint")
    panel = page.get_by_role("region", name="What each choice is worth")
    expect(panel.get_by_role("listitem").first).to_contain_text("best")
    expect(ben.page.get_by_role("region", name="What each choice is worth")).to_have_count(0)
    expect(other.bar.get_by_role("button", name="Hint")).to_have_count(0)  # it is not Ben's turn
    felt.press("Stand")
    expect(panel).to_have_count(0)
