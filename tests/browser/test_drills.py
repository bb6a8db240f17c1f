"""The drills besides hands: by mouse, by keyboard, on a phone, in three languages, and aloud."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.coach.count import TAGS
from croupier.words import LANGUAGES

from .axe import run_axe
from .conftest import Visit
from .scenes import go
from .visitor import PHONE, Visitor

DRILLS = [
    ("true-count", "casino"),
    ("decks", "casino"),
    ("bets", "casino"),
    ("indices", "strip"),
    ("match", "race"),
    ("dealer", "casino"),
]


def idle(page: Page) -> None:
    expect(page.locator(".drill[aria-busy=false] .action").first).to_be_visible()


@pytest.mark.parametrize(("drill", "house"), DRILLS)
def test_by_mouse(visitor: Visitor, drill: str, house: str) -> None:
    page = visitor.page
    go(page, f"/learn?house={house}")
    page.locator(f"a[href='/learn/{house}/{drill}']").click()
    for n in range(1, 25):
        idle(page)
        page.locator(".dock .action:enabled").last.click()
        idle(page)
        expect(page.locator(".score dd").nth(1)).not_to_have_text("–")
        if page.get_by_role("button", name="Next question").count():
            page.get_by_role("button", name="Next question").click()
            expect(page.get_by_role("button", name="Next question")).to_have_count(0)
            break
        assert n < 24, "every answer was best"
    idle(page)


@pytest.mark.parametrize(("drill", "house"), DRILLS)
def test_by_keyboard(visitor: Visitor, drill: str, house: str) -> None:
    page = visitor.page
    go(page, f"/learn/{house}/{drill}")
    keys = {
        "true-count": ["-", "3", "Enter"],
        "decks": ["2", ".", "5", "Enter"],
        "bets": ["ArrowUp", "Enter"],
    }
    for n in range(1, 25):
        idle(page)
        if drill not in keys:
            page.locator("h1").focus()
        choice = "2" if drill == "dealer" else "s" if page.locator("[data-key=stand]").count() else "1"
        if page.locator("[data-key=decline]").count():
            choice = "n"
        for key in keys.get(drill, [choice]):
            page.keyboard.press(key)
        idle(page)
        if page.get_by_role("button", name="Next question").count():
            break
        assert n < 24, "every answer was best"
    page.locator("h1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next question")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("drill", "house"), [*DRILLS, ("count", "casino")])
def test_on_a_phone(visit: Visit, lang: str, drill: str, house: str) -> None:
    page = visit(size=PHONE, lang=lang).page
    go(page, f"/learn/{house}/{drill}")
    idle(page)
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        assert run_axe(page).faults == []
        expect(page.locator(".drill .action").last).to_be_in_viewport()
        page.locator(".drill .action:enabled").last.click()
        idle(page)


def test_on_a_desk(visitor: Visitor) -> None:
    page = visitor.page
    for drill, house in (*DRILLS, ("count", "casino")):
        go(page, f"/learn/{house}/{drill}")
        idle(page)
        assert run_axe(page).faults == [], drill


@pytest.mark.parametrize("shape", ["One by one", "In pairs", "A table at a time"])
def test_a_counting_run(visitor: Visitor, shape: str) -> None:
    """At one's own pace, the count of the cards on the screen is exact; another is not."""
    page = visitor.page
    go(page, "/learn/casino/count")
    page.get_by_label(shape).check()
    page.get_by_label("My own pace").check()
    for off in (0, 1):
        page.locator("h1").focus()
        page.keyboard.press("Enter")
        running = 0
        while True:
            expect(page.locator(".flow .card, .pad").first).to_be_visible()
            if page.locator(".pad").count():
                break
            names = [one.get_attribute("aria-label") or "" for one in page.locator(".flow .card").all()]
            assert names
            running += sum(tag(name) for name in names)
            page.get_by_role("button", name="Next cards").click()
        page.keyboard.type(str(running + off))
        page.keyboard.press("Enter")
        expect(page.locator(".prompt")).to_contain_text("Exact" if off == 0 else "The count was")


def tag(name: str) -> int:
    """What a card with this name counts."""
    rank = name.split()[0].lower()
    order = ["ace", *map(str, range(2, 11)), "jack", "queen", "king"]
    return TAGS[order.index(rank)]


def test_the_pace_follows_the_learner(visitor: Visitor) -> None:
    page = visitor.page
    go(page, "/learn/casino/count")
    expect(page.get_by_text("1.5 s").first).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".pad")).to_be_visible(timeout=30_000)
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1.9 s").first).to_be_visible()


def test_eyes_free(visit: Visit) -> None:
    """While the voice is on, it speaks every question and every answer."""
    visitor = visit()
    visitor.context.add_init_script(
        "window.spoken = []; speechSynthesis.speak = (words) => {"
        " document.documentElement.dataset.spoken = window.spoken.push([words.text, words.lang]) }"
    )
    page = visitor.page
    go(page, "/learn/casino/dealer")
    idle(page)
    page.get_by_label("Speak").check()
    expect(page.locator("html")).to_have_attribute("data-spoken", re.compile(r"\d"))
    text, lang = page.evaluate("window.spoken[0]")
    assert lang == "en"
    assert "The dealer has" in text
    assert "Was this round" in text
    page.locator("h1").focus()
    before = page.locator("html").get_attribute("data-spoken") or ""
    page.keyboard.press("1")
    expect(page.locator("html")).not_to_have_attribute("data-spoken", before)
    page.reload()
    expect(page.get_by_label("Speak")).to_be_checked()
