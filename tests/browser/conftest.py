"""A Chromium, a server and visitors for the tests of the pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from support.servers import ThreadServer, in_thread

from croupier.club.tables import houses as club_houses

from .clocks import Clock
from .own_houses import OWN
from .stacking import Stacking
from .visitor import Visitor

CHROMIUM = (
    "The browser tests need Chromium: install it, or name one with CROUPIER_CHROMIUM=/path/to/chromium."
)
# Playwright's own list, which this one takes the place of, and the drop-down lists of the address bar: every new window
# loads them as pages of their own, which takes longer than ours does.
WITHOUT = (
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
    f"--disable-features={','.join(WITHOUT)}",
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
FAILED = ROOT / "screenshots" / "failed"

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.slow)


def chromium_path() -> str:
    found = shutil.which(os.environ.get("CROUPIER_CHROMIUM") or "chromium")
    if found is None:
        pytest.fail(CHROMIUM, pytrace=False)
    return found


# Not for longer than this package: as long as Playwright runs, nothing else in the process can run a loop of its own.
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
def _stacking(patch: pytest.MonkeyPatch) -> Stacking:
    return Stacking(patch)


@pytest.fixture
def stacking(_stacking: Stacking, request: pytest.FixtureRequest) -> Stacking:
    """Decides what the next tables deal."""
    _stacking.begin(request.node.nodeid)
    return _stacking


@pytest.fixture(scope="package")
def clock(patch: pytest.MonkeyPatch) -> Clock:
    """The server's clock."""
    return Clock(patch)


@pytest.fixture(scope="package")
def server(
    _stacking: Stacking,
    clock: Clock,  # noqa: ARG001 - patched before the server starts
    patch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[ThreadServer]:
    database = tmp_path_factory.mktemp("browser") / "croupier.db"
    patch.setattr(club_houses, "_own", {})  # so that nobody else knows the houses below
    with in_thread(database=f"sqlite:///{database}", houses=OWN) as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    if report.when == "call":
        item.stash[FAILURE] = report.failed
    return report


FAILURE = pytest.StashKey[bool]()


@pytest.fixture
def visit(
    browser: Browser,
    server: ThreadServer,
    stacking: Stacking,  # noqa: ARG001 - the same cards in every run
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Lets somebody come with a browser profile of their own."""
    here: list[Visitor] = []

    def come(address: str = "", **options: Any) -> Visitor:
        here.append(Visitor(browser, address or server.address, **options))
        return here[-1]

    yield come
    if request.node.stash.get(FAILURE, False):
        picture(request.node.name, here)
    complaints = [visitor.complaints() for visitor in here]
    for visitor in here:
        visitor.close()
    assert not any(complaints), complaints


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


def picture(name: str, here: list[Visitor]) -> None:
    """What everyone saw when the test failed."""
    FAILED.mkdir(parents=True, exist_ok=True)
    for number, visitor in enumerate(here, 1):
        for tab, page in enumerate(visitor.context.pages, 1):
            page.screenshot(path=FAILED / f"{name}-{number}-{tab}.png")
