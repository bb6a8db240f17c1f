"""The history: its list and filters, the plot, the replay, the link and the record."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner
from playwright.sync_api import expect

from croupier.cli import main

from .conftest import Visit
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

BURNT = "2c 3c 4c 5c 6c"


def played(visitor: Visitor, stacking: StackedDecks) -> None:
    """A round won at bankroll, one lost there, and a tie at classic."""
    visitor.become_guest()
    stacking.next_table("Th 9s 8h 9d  Tc 8c 9h 9c")
    table = visitor.make_table("bankroll")
    for amount in (5000, 2000):
        visitor.command(table, {"do": "bet", "amount": amount})
        visitor.command(table, {"do": "act", "choice": "stand"})
    stacking.next_table("Ts 7s 7c Th")
    table = visitor.make_table("classic")
    visitor.command(table, {"do": "ready"})
    visitor.command(table, {"do": "act", "choice": "stand"})


def test_filters_totals_plot_and_reset(visitor: Visitor, stacking: StackedDecks) -> None:
    played(visitor, stacking)
    page = visitor.page
    page.goto("/history")
    main_part = page.get_by_role("main")
    rounds = main_part.locator("a[href^='/round/']")
    expect(rounds).to_have_count(3)
    expect(rounds.nth(0)).to_contain_text("Tied")  # the newest first
    expect(rounds.nth(1)).to_contain_text("−20")
    expect(rounds.nth(2)).to_contain_text("+50")
    cards = rounds.nth(2).locator(".cards").get_by_role("img")
    expect(cards.nth(0)).to_have_accessible_name("10 of hearts, 9 of spades")
    expect(cards.nth(1)).to_have_accessible_name("8 of hearts, 9 of diamonds")
    rounds.nth(2).scroll_into_view_if_needed()  # grades are asked for when a row comes into view
    expect(rounds.nth(2).locator(".grade")).to_have_text("1/1")  # standing on 19 was best
    expect(page.locator("figure svg text").first).to_have_text("0")  # where the axis begins
    expect(main_part.get_by_role("region", name="Balance over time").get_by_role("img")).to_be_visible()
    page.get_by_label("Result").select_option("Won")
    expect(rounds).to_have_count(1)
    page.get_by_label("Result").select_option("Any")
    page.get_by_label("House").select_option("Bankroll")
    expect(rounds).to_have_count(2)
    page.get_by_label("Result").select_option("Tied")
    expect(page.get_by_text("Nothing here yet.")).to_be_visible()

    page.get_by_role("button", name="Reset the history").click()
    page.get_by_role("dialog").get_by_role("button", name="Reset the history").click()
    expect(page.get_by_text("History reset.")).to_be_visible()
    page.get_by_label("Result").select_option("Any")
    expect(rounds).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("1,030")  # the balance stays


def test_a_round_is_replayed_shared_and_downloaded(
    visit: Visit, stacking: StackedDecks, tmp_path: Path
) -> None:
    ana, stranger = visit(), visit()
    played(ana, stacking)
    page = ana.page
    page.goto("/history")
    page.locator("a[href^='/round/']").nth(1).click()
    page.wait_for_url("**/round/*")
    felt = TablePage(ana)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bankroll, round 2")
    steps = page.get_by_role("region", name="Step through the round")
    expect(felt.mine.get_by_role("img")).to_have_count(0)  # before the first card
    for _ in range(20):
        steps.get_by_role("button", name="One step forward").click()
    felt.dealer_has("9h 9c").have("Tc 8c")
    steps.get_by_role("button", name="To the start").click()
    expect(felt.mine.get_by_role("img")).to_have_count(0)
    page.keyboard.press("End")
    felt.dealer_has("9h 9c")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect(felt.mine.get_by_role("img")).to_have_count(0)

    page.get_by_role("button", name="Share this hand").click()
    link = page.get_by_label("Link to this round").input_value()
    page.keyboard.press("Escape")
    stranger.page.goto(link)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Bankroll, round 2")
    stranger.page.keyboard.press("End")
    TablePage(stranger).dealer_has("9h 9c")
    expect(stranger.page.get_by_role("link", name="Previous round")).to_have_count(0)  # links one round

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    path = tmp_path / "round.bjn"
    download.value.save_as(path)
    done = CliRunner().invoke(main, ["replay", str(path)])
    assert done.exit_code == 0, done.output
    assert "9h" in done.output
    decisions, table = (page.locator(part).bounding_box() for part in ("aside", ".felt-area"))
    assert decisions is not None
    assert table is not None
    assert decisions["x"] >= table["x"] + table["width"]  # beside the felt
    assert decisions["y"] < table["y"] + table["height"] / 2
    page.keyboard.press("End")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bankroll, round 1")
    expect(felt.mine.get_by_role("img")).to_have_count(0)  # at its start
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bankroll, round 2")
    page.get_by_role("link", name="Previous round").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bankroll, round 1")


def test_a_hand_is_shared_as_a_picture(visitor: Visitor, stacking: StackedDecks) -> None:
    """After a round by its key, and from the replay."""
    stacking.next_table("Th 9s 8h 9d")
    felt = TablePage(visitor).play("Bankroll")
    felt.press("Deal", "Stand").says("You win")
    page = visitor.page
    page.keyboard.press("f")
    dialog = page.get_by_role("dialog", name="Share this hand")
    picture = dialog.get_by_role("img", name="The hand as a picture")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("naturalWidth", 1200)
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save the picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    link = dialog.get_by_label("Link to this round").input_value()
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bankroll, round 1")
    page.get_by_role("button", name="Share this hand").click()
    expect(picture).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Share this hand")).to_be_focused()


def test_rows_come_first_and_their_cards_are_legible_after_a_table(
    visitor: Visitor, stacking: StackedDecks
) -> None:
    """Styles of the felt, which stay in the page, do not touch the small cards of the history."""
    stacking.next_table("Th 9s 8h 9d")
    TablePage(visitor).play("Bankroll").press("Deal").press("Stand").says("You win 2 chips.")
    page = visitor.page
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("link", name="History").click()
    tile = page.locator("a[href^='/round/'] .tile").first
    expect(tile).to_have_text("10♥")
    expect(tile).to_have_css("background-image", "none")
    row = page.locator("a[href^='/round/']").first.bounding_box()
    assert row is not None
    assert row["y"] + row["height"] < 400  # of 800: the balance is beside the rounds, not above them
