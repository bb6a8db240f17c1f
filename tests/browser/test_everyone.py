"""For everyone: axe finds nothing on any page, in any language, in light and in dark; everything can be hit and reached."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

import croupier

from . import scenes
from .axe import faults
from .conftest import Visit
from .contrast import unreadable
from .scenes import settled
from .stacking import Stacking
from .visitor import PHONE, Visitor

LOCALES = Path(croupier.__file__).parent / "locales" / "en"
TEXTS = "".join((LOCALES / file).read_text("utf-8") for file in ("shell.ftl", "felt.ftl", "refused.ftl"))
NAMES = re.findall(r"^([a-z][a-z0-9]*-[a-z0-9-]+) =", TEXTS, re.MULTILINE)
IDS = re.compile(rf"\b(?:{'|'.join(NAMES)})\b(?![-\w])")  # what stands there where a text is missing
LANGUAGES = ["en", "fr", "es"]
PARTS = {
    "casino": [scenes.casino],
    "houses": [scenes.crowd, scenes.bankroll, scenes.race, scenes.duel, scenes.classic],
    "shell": [scenes.empty, scenes.shared, scenes.shell, scenes.account],
}


def walk(visitor: Visitor, stacking: Stacking, part: str, lang: str) -> Iterator[str]:
    parts = [
        one(visitor, f"Ana {lang}")
        if one is scenes.account
        else one(visitor)
        if one is scenes.empty
        else one(visitor, stacking)
        for one in PARTS[part]
    ]
    return chain(*parts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(browser: Browser, visit: Visit, stacking: Stacking, part: str, lang: str) -> None:
    visitor = visit(lang=lang)
    page, found = visitor.page, []
    darkroom = browser.new_page()
    for scene in walk(visitor, stacking, part, lang):
        settled(page)
        found += [f"{scene}: {fault}" for fault in faults(page)]
        found += [f"{scene}: untranslated {name}" for name in IDS.findall(page.locator("body").inner_text())]
        found += [f"{scene}: {fault}" for fault in unreadable(page, darkroom)]
        page.emulate_media(color_scheme="dark")
        settled(page)
        found += [f"{scene}, dark: {fault}" for fault in faults(page, ["color-contrast"])]
        found += [f"{scene}, dark: {fault}" for fault in unreadable(page, darkroom)]
        page.emulate_media(color_scheme="light")
        settled(page)
    darkroom.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_in_sight_and_large_enough_on_a_phone(
    visit: Visit, stacking: Stacking, lang: str
) -> None:
    visitor = visit(lang=lang, size=PHONE, touch=True)
    page, found = visitor.page, []
    steps = [
        one(visitor, stacking)
        for one in (
            scenes.casino_table,
            scenes.crowd,
            scenes.bankroll,
            scenes.race,
            scenes.duel,
            scenes.classic,
        )
    ]
    for scene in chain(*steps):
        settled(page)
        found += [f"{scene}: {fault}" for fault in too_small_or_out_of_sight(page)]
    assert not found, "\n".join(found)


def too_small_or_out_of_sight(page: Page) -> list[str]:
    """Buttons of the table that a thumb cannot hit without scrolling."""
    size: Any = page.viewport_size
    found = []
    for button in actions(page).all():
        box = button.bounding_box()
        name = button.inner_text().replace("\n", " ") or button.get_attribute("aria-label")
        if box is None:
            continue
        if box["width"] < 43.99 or box["height"] < 43.99:
            found.append(f"{name} is {box['width']:.1f} × {box['height']:.1f}")
        if (
            box["x"] < -0.5
            or box["y"] < -0.5
            or box["x"] + box["width"] > size["width"] + 0.5
            or box["y"] + box["height"] > size["height"] + 0.5
        ):
            found.append(f"{name} is out of sight: {box}")
        if not button.evaluate(ON_TOP):
            found.append(f"{name} is covered or cut off")
    found += sideways(page)
    return found


# Its middle and its corners are its own: nothing lies above it, nothing cuts it off.
ON_TOP = """button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const spots = [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]]
    return spots.every(([x, y]) => {
        const found = document.elementFromPoint(left + x * width, top + y * height)
        return found && (button.contains(found) || found.contains(button))
    })
}"""


def actions(page: Page) -> Locator:
    return page.locator("main button:visible, main a:visible")


def sideways(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"scrolls sideways by {wide} px"] if wide > 0 else []


@pytest.mark.parametrize("lang", ["fr"])
def test_twice_as_large(visit: Visit, stacking: Stacking, lang: str) -> None:
    """At 200 % a window of 1280 × 800 has 640 × 400: all of it works, and nothing scrolls sideways."""
    visitor = visit(lang=lang, size={"width": 640, "height": 400})
    page, found = visitor.page, []
    parts = [scenes.casino_table, *PARTS["houses"], scenes.shell]
    for scene in chain(*(part(visitor, stacking) for part in parts)):
        settled(page)
        found += [f"{scene}: {fault}" for fault in sideways(page)]
    assert not found, "\n".join(found)
