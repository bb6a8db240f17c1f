"""Three languages: the browser's own, switched, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from croupier.words import Words

from .conftest import Visit
from .scenes import go, house_card, play, press, ready
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
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as saved:  # the language
        form.locator("[type=submit]").click()
    assert saved.value.ok
    expect(heading).to_have_text("Zoé")
    other = elsewhere.page
    other.goto("/account")
    form = other.locator("form").last
    form.locator("[name=name]").fill("Zoé")
    form.locator("[name=password]").fill("correct horse")
    form.locator("[type=submit]").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Zoé")
    expect(other.locator("html")).to_have_attribute("lang", "fr")


def test_settings_wait_until_an_account_is_made(visit: Visit) -> None:
    """A claim gives the browser a new session: what is sent beside it would be refused."""
    page = visit().page
    page.clock.install()
    claims: list[Route] = []
    page.route("**/api/account/claim", lambda route: claims.append(route))
    changes: list[str] = []
    page.on("request", lambda request: changes.append(request.url) if request.method == "PATCH" else None)
    page.goto("/account")
    form = page.locator("form").first
    form.locator("[name=name]").fill("Noé")
    form.locator("[name=password]").fill("correct horse")
    with page.expect_request("**/api/account/claim"):
        form.locator("[type=submit]").click()
    page.clock.run_for(5000)  # settings are sent a moment after the guest is made
    with page.expect_response("**/api/houses"):  # whatever was sent before is on record by now
        page.evaluate("void fetch('/api/houses')")
    assert changes == []
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as saved:
        claims[0].continue_()
    assert saved.value.ok


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
    page.keyboard.press("g")
    expect(page.get_by_role("dialog")).to_contain_text(
        words.say("rules-heading", house=page.get_by_role("heading", level=1).inner_text())
    )


def test_letters_follow_the_language(visit: Visit, stacking: StackedDecks) -> None:
    """“Tirer” has T and “Rester” R; the English letters stand in where French leaves them free."""
    stacking.next_table("2h 3c 4d Kh Qs 2c 3d 4c")
    page = visit(lang="fr-FR").page
    play(page, "duel")
    press(page, "again")
    ready(page, "hit")
    hit, stand = page.locator("[data-key=hit]"), page.locator("[data-key=stand]")
    expect(hit).to_have_attribute("aria-keyshortcuts", "T")
    expect(stand).to_have_attribute("aria-keyshortcuts", "R")
    expect(hit.locator("kbd")).to_have_text("t")
    status = page.locator(".action-bar .status")
    expect(status).to_contain_text("2")
    page.keyboard.press("t")
    expect(status).to_contain_text("5")
    ready(page, "hit")  # until the card lies, a key only ends the motion
    page.keyboard.press("h")
    expect(status).to_contain_text("9")
    ready(page, "stand")
    page.keyboard.press("r")
    expect(hit).to_have_count(0)


def test_the_chart_has_the_letters_of_the_language(visit: Visit) -> None:
    page = visit(lang="es-ES").page
    go(page, "/chart/casino")
    letters = page.locator("tbody td [aria-hidden=true]")
    expect(letters.first).to_be_visible()
    assert {"P", "L", "V", "Dp", "Dl"} <= set(letters.all_text_contents())
    assert not {"H", "S", "Dh"} & set(letters.all_text_contents())
