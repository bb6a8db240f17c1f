"""The contents of the wheel and of the source distribution."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from croupier.extras import EXTRAS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def build(kind: str, folder: Path) -> Path:
    """Build with the hatchling beside the tests, so that nothing is downloaded."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.iterdir()
    return path


def test_the_wheel_holds_the_package_with_its_pages_and_data(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path)) as wheel:
        names = set(wheel.namelist())
        (about,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        metadata = wheel.read(about).decode()
    assert not [name for name in names if not name.startswith(("croupier/", about.split("/")[0]))]
    assert not [name for name in names if "__pycache__" in name]
    for path in (ROOT / "src" / "croupier").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            assert path.relative_to(ROOT / "src").as_posix() in names
    assert any(re.fullmatch(r"croupier/web/pages/assets/notices-\w+\.json", name) for name in names)
    assert {"croupier/py.typed", "croupier/web/pages/index.html"} <= names
    assert set(re.findall(r"^Provides-Extra: (\w+)$", metadata, re.M)) == {*EXTRAS.values(), "all", "dev"}


def test_the_sdist_holds_sources_only(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "Makefile", "frontend/src/App.svelte"} <= names
    assert {"src/croupier/__init__.py", "tests/conftest.py", "LICENSE"} <= names
    made = (
        "src/croupier/web/pages",
        "frontend/made",
        "frontend/node_modules",
        ".venv",
        "screenshots",
        ".git/",
    )
    assert not [name for name in names if name.startswith(made) or "__pycache__" in name]
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, check=False, capture_output=True, text=True)
    if tracked.returncode == 0:
        assert names - {"PKG-INFO"} <= {*tracked.stdout.splitlines(), *untracked()}


def untracked() -> list[str]:
    """New files that are not in git yet, but not ignored either."""
    command = ["git", "ls-files", "--others", "--exclude-standard"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
