"""A Chromium, a server and visitors for the tests of the pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from support.servers import ThreadServer, in_thread

from croupier.club.tables import house_rules

from .custom_houses import CUSTOM_HOUSES
from .server_clock import Clock
from .stacked_decks import StackedDecks
from .visitor import Visitor

NO_CHROMIUM = (
    "The browser tests need Chromium: install it, or name one with CROUPIER_CHROMIUM=/path/to/chromium."
)
# Playwright's own list, which ours replaces, and the drop-down lists of the address bar: every new window
# loads these as extra pages, which takes longer than loading ours.
DISABLED_FEATURES = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)
ARGS = [
    f"--disable-features={','.join(DISABLED_FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--no-first-run",
]
ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "screenshots" / "failed"

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(folder):
            item.add_marker(pytest.mark.slow)


def chromium_path() -> str:
    """The Chromium that CROUPIER_CHROMIUM names. Otherwise Debian's; without a window it needs less time."""
    named = os.environ.get("CROUPIER_CHROMIUM")
    for program in [named] if named else ["chromium-headless-shell", "chromium"]:
        if path := shutil.which(program):
            return path
    pytest.fail(NO_CHROMIUM, pytrace=False)


# Package scope, not session: while Playwright runs, nothing else in the process can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="package")
def _stacking(patch: pytest.MonkeyPatch) -> StackedDecks:
    return StackedDecks(patch)


@pytest.fixture
def stacking(_stacking: StackedDecks, request: pytest.FixtureRequest) -> StackedDecks:
    """Decides which cards the next tables deal."""
    _stacking.begin(request.node.nodeid)
    return _stacking


@pytest.fixture(scope="package")
def clock(patch: pytest.MonkeyPatch) -> Clock:
    """The server's clock, which tests can put forward."""
    return Clock(patch)


@pytest.fixture(scope="package")
def server(
    _stacking: StackedDecks,
    clock: Clock,  # noqa: ARG001 - patched before the server starts
    patch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[ThreadServer]:
    database = tmp_path_factory.mktemp("browser") / "croupier.db"
    patch.setattr(house_rules, "_own", {})  # keeps the custom houses out of other tests
    with in_thread(database=f"sqlite:///{database}", houses=CUSTOM_HOUSES) as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILURE] = report.failed
    return report


FAILURE = pytest.StashKey[bool]()


@pytest.fixture
def visit(
    browser: Browser,
    server: ThreadServer,
    stacking: StackedDecks,  # noqa: ARG001 - the same cards in every run
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """A function that makes visitors, each with their own browser profile."""
    visitors: list[Visitor] = []

    def new_visitor(address: str = "", **options: Any) -> Visitor:
        visitors.append(Visitor(browser, address or server.address, **options))
        return visitors[-1]

    yield new_visitor
    if request.node.stash.get(FAILURE, False):
        save_screenshots(request.node.name, visitors)
    problems = [visitor.unexpected_problems() for visitor in visitors]
    for visitor in visitors:
        visitor.close()
    assert not any(problems), problems


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


def save_screenshots(name: str, visitors: list[Visitor]) -> None:
    """Saves what every visitor saw when the test failed."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for number, visitor in enumerate(visitors, 1):
        for tab, page in enumerate(visitor.context.pages, 1):
            page.screenshot(path=SCREENSHOTS / f"{name}-{number}-{tab}.png")
