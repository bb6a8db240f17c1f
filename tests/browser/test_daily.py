"""The daily deal: by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .axe import run_axe
from .conftest import Visit
from .scenes import go
from .visitor import Visitor

PHONE = {"width": 360, "height": 640}


def test_a_whole_deal_by_mouse(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn")
    page.get_by_role("link", name=re.compile("^Daily deal")).click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("heading", name="Round 1 of 20")).to_be_visible()
    page.get_by_label("Show me on today’s board").check()
    over = page.get_by_role("heading", name=re.compile("Today’s deal is done"))
    done = page.locator("dd").nth(1)
    for n in range(400):
        expect(done).to_contain_text(f"of {n}")
        if over.count():
            break
        page.locator(".row button:enabled:not([aria-disabled=true])").last.click()
    expect(over).to_be_focused()
    expect(page.get_by_role("row")).to_have_count(2)
    page.reload()
    expect(over).to_be_visible()


def test_by_keyboard_and_with_proof(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/daily")
    page.get_by_role("button", name="Play", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="Round 1 of 20")).to_be_visible()
    page.locator("h1").focus()
    page.keyboard.press("s")
    expect(page.locator("dd").nth(1)).to_contain_text("of 1")
    expect(page.locator(".spoken")).to_contain_text(re.compile("Right|better"))
    page.get_by_text("Proof that the cards were fixed").click()
    expect(page.locator("details code")).to_have_count(4)


def test_on_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True, lang="fr-FR", dark=True).page
    go(page, "/daily")
    assert run_axe(page).faults == []
    page.get_by_role("button", name="Jouer", exact=True).tap()
    expect(page.get_by_role("heading", name="Manche 1 sur 20")).to_be_visible()
    for button in page.locator(".row button").all():
        expect(button).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert run_axe(page).faults == []
