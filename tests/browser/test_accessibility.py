"""Accessibility: axe finds no fault on any page, buttons are large enough, and zooming works."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.effort import effort

import croupier

from . import scenes
from .axe import run_axe
from .conftest import Visit
from .contrast import low_contrast_texts
from .scenes import set_language, settled
from .stacked_decks import StackedDecks
from .visitor import PHONE, Visitor

LOCALES = Path(croupier.__file__).parent / "locales" / "en"
TEXTS = "".join((LOCALES / file).read_text("utf-8") for file in ("shell.ftl", "felt.ftl", "refused.ftl"))
NAMES = re.findall(r"^([a-z][a-z0-9]*-[a-z0-9-]+) =", TEXTS, re.MULTILINE)
IDS = re.compile(rf"\b(?:{'|'.join(NAMES)})\b(?![-\w])")  # a message id on the page means a missing text
LANGUAGES = ["en", "fr", "es"]
THEMES = ["dark", "light"]
SCENES: dict[str, list[Callable[..., Iterator[str]]]] = {
    "casino": [scenes.casino, scenes.early],
    "houses": [scenes.crowd, scenes.bankroll, scenes.race, scenes.duel, scenes.classic],
    "shell": [scenes.empty, scenes.shared, scenes.shell, scenes.account],
}


def walk(visitor: Visitor, stacking: StackedDecks, part: str, name: str) -> Iterator[str]:
    parts = [
        one(visitor, name)
        if one is scenes.account
        else one(visitor)
        if one is scenes.empty
        else one(visitor, stacking)
        for one in SCENES[part]
    ]
    return chain(*parts)


def in_every_language(page: Page) -> Iterator[str]:
    """Show the scene in every language, then in the first again."""
    for lang in LANGUAGES:
        set_language(page, lang)
        yield lang
    set_language(page, LANGUAGES[0])


@pytest.mark.parametrize("part", SCENES)
def test_axe_finds_nothing(browser: Browser, visit: Visit, stacking: StackedDecks, part: str) -> None:
    """In every language, light and dark. Where axe cannot judge a contrast, the screenshot is measured."""
    visitor = visit(lang=LANGUAGES[0])
    page, faults = visitor.page, []
    darkroom = browser.new_page()
    measured = LANGUAGES[: effort(1, len(LANGUAGES))]
    for scene in walk(visitor, stacking, part, "Ana of axe"):
        for lang in in_every_language(page):
            text = page.locator("body").inner_text()
            faults += [f"{scene}, {lang}: untranslated {name}" for name in IDS.findall(text)]
            # Languages share markup and colours, so axe checks the other ones only in the campaign.
            for theme in THEMES if lang in measured else []:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                settled(page)
                result = run_axe(page, ["color-contrast"] if theme == "dark" else None)
                faults += [f"{scene}, {lang}, {theme}: {fault}" for fault in result.faults]
                texts = low_contrast_texts(page, result.unsure, darkroom)
                faults += [f"{scene}, {lang}, {theme}: {fault}" for fault in texts]
        page.emulate_media(color_scheme="light")
        settled(page)
    darkroom.close()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("part", ["casino", "houses"])
def test_every_action_is_in_sight_and_large_enough_on_a_phone(
    visit: Visit, stacking: StackedDecks, part: str
) -> None:
    visitor = visit(lang=LANGUAGES[0], size=PHONE, touch=True)
    page, faults = visitor.page, []
    parts = [scenes.casino_table, scenes.early] if part == "casino" else SCENES[part]
    for scene in chain(*(one(visitor, stacking) for one in parts)):
        for lang in in_every_language(page):
            settled(page)
            faults += [f"{scene}, {lang}: {fault}" for fault in too_small_or_out_of_sight(page)]
    assert not faults, "\n".join(faults)


def too_small_or_out_of_sight(page: Page) -> list[str]:
    """Buttons of the table that a thumb cannot hit without scrolling."""
    return [*page.evaluate(MISSED), *sideways(page)]


# A button must be on top at its middle and near its corners: nothing covers it or cuts it off.
MISSED = """() => [...document.querySelectorAll('main :is(button, a)')].flatMap(button => {
    if (!button.checkVisibility()) return []
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
    if (!width || !height) return []
    const name = button.innerText.replaceAll('\\n', ' ') || button.ariaLabel
    const spots = [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]]
    const onTop = spots.every(([x, y]) => {
        const hit = document.elementFromPoint(left + x * width, top + y * height)
        return hit && (button.contains(hit) || hit.contains(button))
    })
    return [
        [width < 43.99 || height < 43.99, `${name} is ${width} × ${height}`],
        [left < -0.5 || top < -0.5, `${name} is out of sight: ${left}, ${top}`],
        [right > innerWidth + 0.5 || bottom > innerHeight + 0.5,
         `${name} is out of sight: ${right}, ${bottom}`],
        [!onTop, `${name} is covered or cut off`],
    ].filter(([wrong]) => wrong).map(([, words]) => words)
})"""


def sideways(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"scrolls sideways by {wide} px"] if wide > 0 else []


@pytest.mark.parametrize("lang", ["fr"])
def test_twice_as_large(visit: Visit, stacking: StackedDecks, lang: str) -> None:
    """At 200 %, a window of 1280 × 800 has 640 × 400 pixels: everything works and nothing scrolls sideways.

    Nothing scrolls sideways on a phone either, nor at 400 %, where the width is 320 pixels.
    """
    twice = {"width": 640, "height": 400}
    visitor = visit(lang=lang, size=twice)
    page, faults = visitor.page, []
    parts: list[Any] = [scenes.casino_table, *SCENES["houses"], scenes.shell]
    for scene in chain(*(part(visitor, stacking) for part in parts)):
        for size in (PHONE, {"width": 320, "height": 568}, twice):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            settled(page)
            faults += [f"{scene}, {size['width']}: {fault}" for fault in sideways(page)]
    assert not faults, "\n".join(faults)
