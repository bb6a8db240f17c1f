"""Three languages: the browser's own, switched, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.words import Words

from .conftest import Visit
from .scenes import go, house_card, press, ready
from .stacked_decks import StackedDecks
from .visitor import Visitor


@pytest.mark.parametrize(
    ("browser_says", "spoken"), [("fr-CA", "fr"), ("es-MX", "es"), ("en-US", "en"), ("de-DE", "en")]
)
def test_as_the_browser_says(visit: Visit, browser_says: str, spoken: str) -> None:
    page = visit(lang=browser_says).page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", spoken)
    expect(page.get_by_role("heading", level=1)).to_have_text(Words(spoken).say("lobby-heading"))


def test_switched_and_remembered(visit: Visit) -> None:
    visitor, elsewhere = visit(), visit()
    page = visitor.page
    page.goto("/")
    page.get_by_label("Language").select_option("Français")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(Words("fr").say("lobby-heading"))
    page.reload()
    expect(heading).to_have_text(Words("fr").say("lobby-heading"))
    expect(house_card(page, "classic").get_by_role("heading")).to_have_text("Classique")

    # With an account it follows to another browser.
    page.goto("/account")
    form = page.locator("form").first
    form.locator("[name=name]").fill("Zoé")
    form.locator("[name=password]").fill("correct horse")
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):  # the language is saved
        form.locator("[type=submit]").click()
    expect(heading).to_have_text("Zoé")
    other = elsewhere.page
    other.goto("/account")
    form = other.locator("form").last
    form.locator("[name=name]").fill("Zoé")
    form.locator("[name=password]").fill("correct horse")
    form.locator("[type=submit]").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Zoé")
    expect(other.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_a_round_in_another_language(visit: Visit, stacking: StackedDecks, lang: str) -> None:
    words = Words(lang)
    visitor: Visitor = visit(lang=lang)
    page = visitor.page
    stacking.next_table("Ts Qs 7c Th")
    go(page, "/")
    house_card(page, "classic").get_by_role("button").first.click()
    page.wait_for_url("**/table/*")
    press(page, "again")
    ready(page, "hit")
    expect(page.get_by_role("button", name=words.say("felt-do", name="hit"))).to_be_visible()
    press(page, "stand")
    ready(page, "again")
    log = page.get_by_role("log")
    queen = words.say("felt-card", rank="Q", n=1, suit="s")
    expect(log).to_contain_text(queen)
    expect(log).to_contain_text(words.say("felt-why", case="higher-win", total="20", dealer="17", cards="2"))
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_contain_text(
        words.say("rules-heading", house=page.get_by_role("heading", level=1).inner_text())
    )
