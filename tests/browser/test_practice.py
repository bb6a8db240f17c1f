"""The practice table: by mouse, by keyboard, on a phone, in three languages, and at every house."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier import houses
from croupier.words import LANGUAGES

from .axe import run_axe
from .conftest import Visit
from .scenes import catch_choice, go
from .visitor import PHONE, Visitor


def idle(page: Page) -> None:
    expect(page.locator(".practice[aria-busy=false]")).to_be_visible()


def test_by_mouse(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn")
    page.get_by_label("For which house?").select_option("casino")
    page.get_by_role("link", name="Practice table").click()
    catch_choice(page)
    reason = page.locator(".reason")
    expect(reason.get_by_role("heading")).to_contain_text("is better here")
    cards = page.locator(".mine .cards li").count()
    best = reason.locator(".best .name").inner_text()
    page.get_by_role("button", name="Take it back").click()
    expect(reason).to_have_count(0)
    expect(page.locator(".mine .cards li")).to_have_count(cards)
    page.locator(".controls button", has_text=best).first.click()
    idle(page)
    expect(reason).to_have_count(0)
    expect(page.locator(".verdict")).to_have_text("Right.")
    expect(page.locator(".score dd").first).to_have_text("0")  # a second try does not count


def test_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/casino/practice")
    catch_choice(page, press=True)
    expect(page.locator("[role=alert]")).to_contain_text("is better here")
    page.locator("h1").focus()
    page.keyboard.press("Backspace")
    expect(page.locator(".reason")).to_have_count(0)
    catch_choice(page, press=True)
    page.locator("h1").focus()
    page.keyboard.press("Enter")
    idle(page)
    expect(page.locator(".reason")).to_have_count(0)


@pytest.mark.parametrize("house", houses())
def test_every_house(visitor: Visitor, house: str) -> None:
    page = visitor.page
    go(page, f"/learn/{house}/practice")
    rounds = 0
    for _ in range(60):
        idle(page)
        if page.locator(".reason").count():
            page.locator(".reason [data-enter]").click()
        elif page.locator(".controls [data-enter]").count():
            rounds += 1
            if rounds == 3:
                break
            page.locator(".controls [data-enter]").click()
        elif page.locator(".pick").count():
            page.locator(".pick").first.click()
        else:
            page.locator(".controls button:enabled").last.click()
    assert rounds == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(size=PHONE, lang=lang).page
    go(page, "/learn")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert run_axe(page).faults == []
    go(page, "/learn/strip/practice")
    catch_choice(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert run_axe(page).faults == []
    card, reason = page.locator(".mine li").first.bounding_box(), page.locator(".reason").bounding_box()
    assert card is not None
    assert reason is not None
    assert reason["y"] > card["y"] + card["width"] / 2, "the ranks stay visible"
    expect(page.locator(".reason button").first).to_be_in_viewport()


def test_options(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/strip/practice")
    idle(page)
    assert run_axe(page).faults == []
    page.get_by_label("Above 2%").check()
    page.get_by_label("Show the chart").check()
    expect(page.get_by_role("table", name="Strategy chart")).to_be_visible()
    page.get_by_label("The count matters").check()
    expect(page.get_by_label("Pairs")).to_be_disabled()
    page.reload()
    expect(page.get_by_label("Above 2%")).to_be_checked()
    expect(page.get_by_label("The count matters")).to_be_checked()
    expect(page.get_by_label("Pairs")).to_be_disabled()


def test_pairs_are_dealt_on_request(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/strip/practice")
    idle(page)
    page.get_by_label("Pairs").check()
    for _ in range(12):
        idle(page)
        if page.locator(".reason").count():
            page.locator(".reason [data-enter]").click()
        elif page.locator(".controls [data-enter]").count():
            break
        else:
            page.locator(".controls button:enabled").nth(1).click()
    page.locator(".controls [data-enter]").click()
    idle(page)
    first = page.locator(".mine .cards li img, .mine .cards li [role=img]")
    names = [first.nth(n).get_attribute("aria-label") or first.nth(n).get_attribute("alt") for n in (0, 1)]
    assert names[0] is not None
    assert names[1] is not None
    assert names[0].split()[0] == names[1].split()[0]
