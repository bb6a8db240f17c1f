"""Take a screenshot of every page and of every state of a table, with an index page, in screenshots/.

make screenshots
python scripts/take_screenshots.py --only casino      scenes whose name contains "casino"
"""

from __future__ import annotations

import html
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import pytest
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import ARGS, chromium_path  # noqa: E402
from browser.custom_houses import CUSTOM_HOUSES  # noqa: E402
from browser.scenes import all_scenes, settled  # noqa: E402
from browser.stacked_decks import StackedDecks  # noqa: E402
from browser.visitor import PHONE, Visitor  # noqa: E402
from support.servers import BaseServer, in_thread  # noqa: E402

from croupier.club.tables import houses as club_houses  # noqa: E402

FOLDER = ROOT / "screenshots"
WALKS: dict[str, dict[str, Any]] = {
    "wide-en": {"lang": "en-GB"},
    "phone-en": {"lang": "en-GB", "size": PHONE, "touch": True},
    "phone-fr": {"lang": "fr-FR", "size": PHONE, "touch": True},
    "wide-es": {"lang": "es-ES"},
}
THEMES = ("light", "dark")


@contextmanager
def studio() -> Iterator[tuple[Browser, BaseServer, StackedDecks]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
        sync_playwright() as playwright,
    ):
        stacking = StackedDecks(patch)
        patch.setattr(club_houses, "_own", {})
        with in_thread(database=f"sqlite:///{folder}/croupier.db", houses=CUSTOM_HOUSES) as server:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
            yield browser, server, stacking
            browser.close()


def walk(browser: Browser, server: BaseServer, stacking: StackedDecks, name: str, only: str) -> list[Path]:
    """Photograph all scenes as one visitor sees them, in both themes."""
    stacking.begin(name)
    visitor = Visitor(browser, server.address, **WALKS[name])
    paths = []
    for scene in all_scenes(visitor, stacking, f"Ana {len(name)}{name[-1]}"):
        if only not in scene:
            continue
        for theme in THEMES:
            visitor.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            settled(visitor.page)
            path = FOLDER / f"{scene}.{name}.{theme}.png"
            visitor.page.screenshot(path=path)
            paths.append(path)
        visitor.page.emulate_media(color_scheme="light")
    for complaint in visitor.unexpected_problems():
        click.echo(f"{name}: {complaint}", err=True)
    visitor.close()
    return paths


def contact_sheet(pictures: list[Path]) -> None:
    figures = "".join(
        f'<figure><img src="{html.escape(path.name)}" loading="lazy">'
        f"<figcaption>{html.escape(path.stem)}</figcaption></figure>"
        for path in sorted(pictures)
    )
    style = (
        "body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:1em}"
        "figure{margin:0}img{height:320px;border:1px solid #999}"
    )
    page = f"<!doctype html><meta charset=utf-8><title>croupier</title><style>{style}</style>{figures}"
    (FOLDER / "index.html").write_text(page, "utf-8")


@click.command()
@click.option("--only", default="", help="Scenes whose name contains this.")
@click.option("--walk", "walks", multiple=True, type=click.Choice(list(WALKS)), help="Only this visitor.")
def main(only: str, walks: tuple[str, ...]) -> None:
    """Take a screenshot of every page, in screenshots/."""
    FOLDER.mkdir(exist_ok=True)
    paths: list[Path] = []
    with studio() as (browser, server, stacking):
        for name in walks or WALKS:
            click.echo(f"{name} …")
            paths += walk(browser, server, stacking, name, only)
    contact_sheet(paths)
    click.echo(f"{len(paths)} pictures: {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main()
