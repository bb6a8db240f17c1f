"""Settings apply at once, and again on the next visit."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor


def test_a_key_can_be_reassigned(visitor: Visitor, stacking: StackedDecks) -> None:
    page = visitor.page
    page.goto("/settings")
    page.get_by_role("listitem").filter(has_text="Hit, or Card").get_by_role("button").click()
    page.keyboard.press("y")
    expect(page.get_by_role("status").filter(has_text="Hit, or Card: now y.")).to_be_attached()
    stacking.next_table("2h 3c 4d Kh Qs")
    felt = TablePage(visitor).play("Duel").press("Deal").says("you have 2")
    expect(felt.button("Card")).to_have_attribute("aria-keyshortcuts", "Y")
    page.keyboard.press("h")
    page.keyboard.press("y")
    felt.says("you have 5").have("3c")  # once


def test_letters_can_be_switched_off(visitor: Visitor, stacking: StackedDecks) -> None:
    page = visitor.page
    page.goto("/settings")
    page.get_by_role("switch", name="Letter keys").uncheck()
    stacking.next_table("2h 3c 4d Kh Qs")
    felt = TablePage(visitor).play("Duel")
    felt.button("Deal").press("Enter")
    felt.says("you have 2")
    for letter in "hsrmw?":
        page.keyboard.press(letter)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(felt.button("Card").locator("kbd")).to_have_count(0)
    felt.button("Card").focus()
    page.keyboard.press("Space")
    felt.says("you have 5").have("3c")


def test_looks_are_remembered(visitor: Visitor) -> None:
    page = visitor.page
    root = page.locator("html")
    page.goto("/settings")
    expect(page.locator("main .card")).to_have_count(4)
    colours = "[...document.querySelectorAll('main .card')].map(card => getComputedStyle(card).color)"
    assert len(set(page.evaluate(colours))) == 2
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_role("switch", name="Four-colour suits").check()
    page.get_by_role("group", name="Theme").get_by_label("Dark").check()
    page.get_by_role("group", name="Dealing speed").get_by_label("Slow").check()
    for _ in range(2):
        expect(root).to_have_attribute("data-suits", "four")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(page.get_by_role("group", name="Dealing speed").get_by_label("Slow")).to_be_checked()
        expect(page.get_by_role("switch", name="Sound")).not_to_be_checked()
        expect(page.locator("main .card")).to_have_count(4)
        assert len(set(page.evaluate(colours))) == 4
        page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != light


def test_settings_follow_the_account(visit: Visit) -> None:
    visitor, elsewhere = visit(), visit()
    visitor.become_guest()
    visitor.call("POST", "/api/account/claim", {"name": "Ines", "password": "correct horse"})
    with visitor.page.expect_response(lambda r: r.url.endswith("/api/me") and r.request.method == "PATCH"):
        visitor.page.goto("/settings")
        visitor.page.get_by_role("switch", name="Four-colour suits").check()
    elsewhere.page.goto("/account")
    form = elsewhere.page.get_by_role("region", name="Log in")
    form.get_by_label("Name").fill("ines")
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Log in").click()
    expect(elsewhere.page.locator("html")).to_have_attribute("data-suits", "four")
