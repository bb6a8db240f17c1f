"""The version is the same wherever it is written."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_the_changelog_begins_with_this_version() -> None:
    releases = re.findall(r"^## (\S+) – (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert releases[0][0] == VERSION
    assert [date for _, date in releases] == sorted((date for _, date in releases), reverse=True)


def test_the_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {VERSION}\n" in citation
