"""Storm: by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .axe import run_axe
from .conftest import Visit
from .scenes import go
from .visitor import Visitor

PHONE = {"width": 360, "height": 640}


def miss_until_over(page: Page, *, keyboard: bool) -> None:
    """Answer with hit and stand in turn, which cannot be best for long."""
    for n in range(80):
        expect(page.locator(".row button[aria-disabled=true]")).to_have_count(0)
        if page.locator(".row").count() == 0:
            return
        if keyboard:
            page.keyboard.press("h" if n % 2 else "s")
        else:
            page.locator(".row button:enabled").nth(n % 2).click()
        expect(page.locator(".spoken, h2").first).to_contain_text(re.compile(r"\w"))
    raise AssertionError("every answer was best")


def test_by_mouse(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn")
    page.get_by_label("For which house?").select_option("duel")
    page.get_by_role("link", name=re.compile("^Storm")).click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^[0-3]:\d\d$"))
    miss_until_over(page, keyboard=False)
    expect(page.locator("h2", has_text="right answer")).to_be_focused()
    page.get_by_role("button", name="Once more").click()
    expect(page.get_by_role("timer")).to_be_visible()


def test_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/duel/storm")
    page.get_by_role("button", name="Begin").press("Enter")
    expect(page.get_by_role("timer")).to_be_visible()
    page.locator("h1").focus()
    miss_until_over(page, keyboard=True)
    expect(page.locator("h2", has_text="right answer")).to_be_focused()


def test_on_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True, lang="es").page
    go(page, "/learn/strip/storm")
    assert run_axe(page).faults == []
    page.get_by_role("button", name="Empezar").tap()
    expect(page.get_by_role("timer")).to_be_visible()
    for button in page.locator(".row button").all():
        expect(button).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert run_axe(page).faults == []
