"""The drill: answered by mouse and by keyboard, on a desk and on a phone, in three languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from .axe import run_axe
from .conftest import Visit
from .scenes import go
from .visitor import Visitor

PHONE = {"width": 360, "height": 640}


def answer_until_wrong(page: Page, press: bool) -> None:
    """Answer with the first choice, which cannot always be best."""
    reason = page.locator(".reason")
    for n in range(60):
        expect(page.locator(".dock button[aria-disabled=true]")).to_have_count(0)  # no question is on its way
        expect(page.locator(".score dd").nth(2)).to_have_text(str(n))
        if reason.count():
            return
        if press:
            page.keyboard.press("h" if n % 2 else "s")
        else:
            page.locator(".dock button:enabled").first.click()
    raise AssertionError("every answer was best")


@pytest.mark.parametrize("house", ["casino", "duel"])
def test_by_mouse(visitor: Visitor, house: str) -> None:
    page = visitor.page
    go(page, "/learn")
    page.get_by_label("For which house?").select_option(house)
    page.locator(f"a[href='/learn/{house}']").click()
    expect(page.locator(".mine .hand .cards li").first).to_be_visible()
    answer_until_wrong(page, press=False)
    reason = page.locator(".reason")
    expect(reason.get_by_role("heading")).to_contain_text("is better here")
    expect(reason.locator(".best").first).to_be_visible()
    page.get_by_role("button", name="Next hand").click()
    expect(reason).to_have_count(0)
    expect(page.locator(".dock button:enabled").first).to_be_visible()


def test_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/casino")
    expect(page.locator(".mine .hand .cards li").first).to_be_visible()
    page.get_by_label("Hard totals").check()
    page.locator("h1").focus()
    answer_until_wrong(page, press=True)
    expect(page.locator("[role=alert]")).to_contain_text("is better here")
    page.keyboard.press("Enter")
    expect(page.locator(".reason")).to_have_count(0)
    expect(page.locator("[role=alert]")).to_contain_text("You have")


def test_strictness_and_kinds(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/strip")
    page.get_by_label("Pairs").check()
    cards = page.locator(".mine .hand .cards li")
    expect(cards).to_have_count(2)
    expect(page.locator(".dock [data-key=split]")).to_be_enabled()
    page.get_by_label("Above 2%").check()
    page.reload()
    expect(page.get_by_label("Above 2%")).to_be_checked()


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(size=PHONE, lang=lang).page
    go(page, "/learn/strip")
    expect(page.locator(".mine .hand .cards li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert run_axe(page).faults == []
    answer_until_wrong(page, press=False)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert run_axe(page).faults == []
    card, reason = page.locator(".mine li").first.bounding_box(), page.locator(".reason").bounding_box()
    assert card is not None
    assert reason is not None
    assert reason["y"] > card["y"] + card["width"] / 2, "the ranks stay visible"
    expect(page.locator(".reason button")).to_be_in_viewport()


def test_a_late_reply_does_not_replace_newer_options(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/strip")
    expect(page.locator(".dock button:enabled").first).to_be_visible()
    late: list[Route] = []
    page.route("**/api/school/strip/answer*", lambda route: late.append(route))
    page.locator(".dock [data-key=stand]").click()
    expect(page.locator(".dock [aria-disabled=true]").first).to_be_visible()
    page.get_by_label("Pairs").check()
    expect(page.locator(".dock [data-key=split]")).to_be_enabled()
    expect(page.locator(".dock button[aria-disabled=true]")).to_have_count(0)
    late[0].continue_()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".dock [data-key=split]")).to_be_enabled()
    expect(page.locator(".score dd").nth(2)).to_have_text("0")
