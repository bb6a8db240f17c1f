"""axe-core, from the packages that the pages are built with: what it finds wrong with a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def source() -> str:
    return AXE.read_text("utf-8")


def faults(page: Page, only: list[str] | None = None) -> list[str]:
    """What axe finds, a line for each element; with `only`, by these rules alone."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    options = {"resultTypes": ["violations"], **({"runOnly": only} if only else {})}
    found = page.evaluate("options => axe.run(document, options).then(found => found.violations)", options)
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:160]} {node['failureSummary'].splitlines()[1:2]}"
        for rule in found
        for node in rule["nodes"]
    ]
