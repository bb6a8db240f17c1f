"""Lessons, the practice test and the beginner's chart: by mouse, by keyboard, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .axe import run_axe
from .conftest import Visit
from .scenes import go
from .visitor import Visitor

PHONE = {"width": 360, "height": 640}


def answer_all(page: Page, *, keyboard: bool) -> None:
    """Answer every task of a part with its first option, and read each reason."""
    heading = page.locator(".task h2")
    while heading.count():
        at = heading.inner_text()
        if keyboard:
            page.keyboard.press("1")
        else:
            page.locator(".options button").first.click()
        expect(page.locator(".answer")).to_contain_text(re.compile(r"\w"))
        expect(page.locator(".task > .button.primary")).to_be_focused()
        if keyboard:
            page.keyboard.press("Enter")
        else:
            page.locator(".task > .button.primary").click()
        expect(page.locator(".task h2", has_text=re.compile(f"^{re.escape(at)}$"))).to_have_count(0)


def test_the_first_lesson_by_mouse(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn")
    page.get_by_label("For which house?").select_option("casino")
    page.get_by_role("link", name=re.compile("^Lessons")).click()
    expect(page.locator("article .title")).to_have_text("What a hand is worth")
    answer_all(page, keyboard=False)
    expect(page.get_by_role("button", name="What a hand is worth")).to_contain_text("done")
    page.get_by_role("button", name="Next lesson: Hit or stand").click()
    expect(page.locator("article .title")).to_be_focused()
    page.reload()  # the first lesson that is not done opens
    expect(page.locator("article .title")).to_have_text("Hit or stand")


def test_the_practice_test_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/strip/lessons")
    page.get_by_role("button", name="Practice test").press("Enter")
    answer_all(page, keyboard=True)
    expect(page.get_by_text(re.compile(r"^\d+ of 10 right\.$"))).to_be_visible()
    page.get_by_role("button", name="Once more").press("Enter")
    expect(page.locator(".task h2")).to_have_text("Question 1 of 10")


def test_a_house_without_double_says_so(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/duel/lessons")
    page.get_by_role("button", name="Double").click()
    expect(page.get_by_text("Nobody doubles at this house")).to_be_visible()
    expect(page.locator(".task")).to_have_count(0)
    expect(page.get_by_role("button", name="Double")).to_contain_text("done")


def test_the_beginners_chart(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/duel/lessons")
    expect(page.get_by_text("15 or less: hit.")).to_be_visible()
    visitor.allow_problem("409")
    go(page, "/learn/race/lessons")
    expect(page.get_by_text("whose rounds are solved as a whole")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone(visit: Visit, dark: bool) -> None:
    visitor = visit(size=PHONE, touch=True, dark=dark, lang="fr-FR")
    page = visitor.page
    go(page, "/learn/casino/lessons")
    expect(page.locator(".task h2")).to_be_visible()
    assert run_axe(page).faults == []
    page.locator(".options button").first.tap()
    expect(page.locator(".task > .button.primary")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert run_axe(page).faults == []
