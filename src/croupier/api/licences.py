"""Licence notices of the installed packages that croupier uses, read from their metadata."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from msgspec import Struct

_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?:\[(?P<extras>[^]]*)\])?")
_EXTRA = re.compile(r"""\bextra\s*==\s*["']([^"']+)["']""")
_FILES = ("licen", "copying", "notice", "authors")


class Notice(Struct):
    """The licence of a package that croupier uses."""

    name: str
    version: str
    licence: str
    text: str


def notices() -> list[Notice]:
    """One notice for each package that croupier needs, directly or not, as far as it is installed.

    Packages of installed extras count, those of `dev` do not.
    """
    by_name: dict[str, Notice] = {}
    queue: list[tuple[str, frozenset[str]]] = [
        requirement for requirement in _requirements("croupier", None) if requirement[0] != "croupier"
    ]
    visited = set()
    while queue:
        requirement = queue.pop()
        if requirement in visited:
            continue
        visited.add(requirement)
        name, extras = requirement
        try:
            by_name[name] = _notice(metadata.distribution(name))
        except metadata.PackageNotFoundError:  # for another system, or part of an extra that is not installed
            continue
        queue += _requirements(name, extras)
    return [by_name[name] for name in sorted(by_name)]


def _requirements(name: str, extras: Iterable[str] | None) -> list[tuple[str, frozenset[str]]]:
    """Names and extras of the packages that a package needs. Default: of all extras but `dev`."""
    try:
        lines = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return []
    needed = []
    for line in lines:
        condition = _EXTRA.search(line)
        if condition and (condition[1] == "dev" if extras is None else condition[1] not in extras):
            continue
        match = _REQUIREMENT.match(line)
        assert match is not None, line
        chosen = frozenset(part.strip() for part in (match["extras"] or "").split(",") if part.strip())
        needed.append((re.sub(r"[-_.]+", "-", match["name"]).lower(), chosen))
    return needed


def _notice(package: metadata.Distribution) -> Notice:
    about = package.metadata
    classifiers = about.get_all("Classifier") or []
    listed = [line.rsplit("::", 1)[1].strip() for line in classifiers if line.startswith("License ::")]
    expression = "".join(about.get_all("License-Expression") or [])
    text = "".join(about.get_all("License") or [])
    licence = expression or ", ".join(listed) or text.split("\n")[0]
    files = [
        file
        for file in package.files or []
        if file.name.lower().startswith(_FILES) and file.suffix.lower() in ("", ".txt", ".md", ".rst")
    ]
    texts = dict.fromkeys(
        file.read_text("utf-8").strip() for file in files if Path(str(file.locate())).is_file()
    )
    return Notice(about["Name"], package.version, licence, "\n\n".join(texts))
