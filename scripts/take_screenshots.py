"""Take a screenshot of every page and of every state of a table, and contact sheets, in screenshots/.

make screenshots
python scripts/take_screenshots.py --only casino      scenes whose name contains "casino"
python scripts/take_screenshots.py --size phone       one of the five sizes
python scripts/take_screenshots.py --readme           the pictures of the README, in docs/pictures/

Every scene is shown in each of three languages and in both themes: these change from scene to scene and from
size to size. A table is shown in all five sizes, another page in three of them.
"""

from __future__ import annotations

import html
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ARGS, chromium_path  # noqa: E402
from browser.custom_houses import CUSTOM_HOUSES  # noqa: E402
from browser.scenes import BURNT, all_scenes, go, press, ready, set_language, settled  # noqa: E402
from browser.stacked_decks import StackedDecks  # noqa: E402
from browser.visitor import Visitor  # noqa: E402
from support.servers import BaseServer, in_thread  # noqa: E402

from croupier.club.tables import house_rules  # noqa: E402

FOLDER = ROOT / "screenshots"
SIZES: dict[str, tuple[int, int]] = {
    "desk": (1280, 800),
    "phone": (360, 640),
    "low": (640, 360),
    "tablet": (820, 1180),
    "wide": (1920, 1080),
}
TOUCH = ("phone", "low", "tablet")
LANGUAGES = ("en", "fr", "es")
THEMES = ("light", "dark")
COLUMNS = {"phone": 6, "low": 3, "tablet": 5}
ON_A_SHEET = 12
LONGEST_WAIT = 60_000  # milliseconds to wait for a state


@contextmanager
def studio() -> Iterator[tuple[Browser, BaseServer, StackedDecks]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
        sync_playwright() as playwright,
    ):
        stacking = StackedDecks(patch)
        patch.setattr(house_rules, "_own", {})
        with in_thread(database=f"sqlite:///{folder}/croupier.db", houses=CUSTOM_HOUSES) as server:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
            yield browser, server, stacking
            browser.close()


def visitor_at(browser: Browser, server: BaseServer, name: str) -> Visitor:
    """A visitor with a screen of this size."""
    width, height = SIZES[name]
    visitor = Visitor(browser, server.address, size={"width": width, "height": height}, touch=name in TOUCH)
    visitor.context.set_default_timeout(LONGEST_WAIT)
    expect.set_options(timeout=LONGEST_WAIT)
    return visitor


def is_shown(number: int, size: int, table: bool) -> bool:
    """Tables in all sizes; other pages at a desk, on a phone, and in one of the other sizes."""
    return table or size < 2 or size == 2 + number % 3


def walk(browser: Browser, server: BaseServer, stacking: StackedDecks, name: str, only: str) -> list[Path]:
    """Photograph all scenes in one size."""
    stacking.begin(name)
    size = list(SIZES).index(name)
    visitor = visitor_at(browser, server, name)
    page, paths = visitor.page, []
    for number, scene in enumerate(all_scenes(visitor, stacking, f"Ana {name}")):
        if only not in scene or not is_shown(number, size, "/table/" in page.url):
            continue
        lang, theme = LANGUAGES[(number + size) % 3], THEMES[(number + size) % 2]
        set_language(page, lang)
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.mouse.move(0, 0)  # no button is hovered
        settled(page)
        path = FOLDER / f"{scene}.{name}.{lang}.{theme}.png"
        page.screenshot(path=path)
        paths.append(path)
        set_language(page, LANGUAGES[0])
    for complaint in visitor.unexpected_problems():
        click.echo(f"{name}: {complaint}", err=True)
    visitor.close()
    return paths


def contact_sheets(browser: Browser, name: str, pictures: list[Path]) -> list[Path]:
    """Pictures of one size, a dozen to a sheet."""
    page = browser.new_page(viewport={"width": 1900, "height": 600})
    sheets = []
    for start in range(0, len(pictures), ON_A_SHEET):
        source = FOLDER / f"sheet-{name}-{start // ON_A_SHEET + 1}.html"
        source.write_text(sheet(pictures[start : start + ON_A_SHEET], COLUMNS.get(name, 3)), "utf-8")
        page.goto(source.as_uri())
        sheets.append(source.with_suffix(".png"))
        page.screenshot(path=sheets[-1], full_page=True)
        source.unlink()
    page.close()
    return sheets


def sheet(pictures: list[Path], columns: int) -> str:
    figures = "".join(
        f'<figure><img src="{html.escape(path.name)}">'
        f"<figcaption>{html.escape(path.stem)}</figcaption></figure>"
        for path in pictures
    )
    style = (
        "body{margin:8px;font:14px sans-serif;display:grid;gap:8px;background:#888;"
        f"grid-template-columns:repeat({columns},1fr)}}figure{{margin:0}}img{{width:100%;display:block}}"
    )
    return f"<!doctype html><meta charset=utf-8><title>croupier</title><style>{style}</style>{figures}"


def readme_scenes(browser: Browser, server: BaseServer, stacking: StackedDecks) -> Iterator[tuple[str, Page]]:
    """The lobby, a pair of eights against a six, and its split on a phone."""
    for size in ("desk", "phone"):
        visitor = visitor_at(browser, server, size)
        page = visitor.page
        if size == "desk":
            go(page, "/")
            page.get_by_role("article").first.wait_for()
            yield "lobby", page
        visitor.become_guest()
        stacking.next_table(f"{BURNT} 8s 6h 8d 3d 2c")
        go(page, f"/table/{visitor.make_table('casino')}")
        page.locator("[data-amount]").fill("130")
        press(page, "again")
        ready(page, "split")
        if size == "phone":
            press(page, "split")
            press(page, "stand")
            ready(page, "stand")
        yield "table" if size == "desk" else "phone", page


def take_readme_pictures() -> None:
    with studio() as scene:
        for name, page in readme_scenes(*scene):
            page.mouse.move(0, 0)
            settled(page)
            path = ROOT / "docs" / "pictures" / f"{name}.png"
            page.screenshot(path=path)
            Image.open(path).convert("RGB").quantize(256, kmeans=2).save(path, optimize=True)


@click.command()
@click.option("--only", default="", help="Scenes whose name contains this.")
@click.option("--size", "sizes", multiple=True, type=click.Choice(list(SIZES)), help="Only this size.")
@click.option("--readme", is_flag=True, help="Only the pictures of the README.")
def main(only: str, sizes: tuple[str, ...], readme: bool) -> None:
    """Take a screenshot of every page, in screenshots/."""
    if readme:
        take_readme_pictures()
        return
    FOLDER.mkdir(exist_ok=True)
    pictures = 0
    sheets: list[Path] = []
    with studio() as (browser, server, stacking):
        for name in sizes or SIZES:
            paths = walk(browser, server, stacking, name, only)
            pictures += len(paths)
            sheets += contact_sheets(browser, name, paths)
            click.echo(f"{name}: {len(paths)} pictures")
    click.echo(f"{pictures} pictures on {len(sheets)} sheets: {FOLDER}/sheet-*.png")


if __name__ == "__main__":
    main()
