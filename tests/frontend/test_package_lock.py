"""npm packages are locked by version and hash, and no file names a download address."""

from __future__ import annotations

import json
from pathlib import Path

FRONTEND = Path(__file__).parents[2] / "frontend"
LOCK = json.loads((FRONTEND / "package-lock.json").read_text("utf-8"))
MANIFEST = json.loads((FRONTEND / "package.json").read_text("utf-8"))
PACKAGES = {name: package for name, package in LOCK["packages"].items() if name}


def test_every_part_is_locked_by_a_hash_and_names_no_address() -> None:
    for name, package in PACKAGES.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
        assert "://" not in json.dumps({key: value for key, value in package.items() if key != "funding"}), (
            name
        )


def test_the_lock_file_matches_package_json() -> None:
    wanted = {**MANIFEST["dependencies"], **MANIFEST["devDependencies"]}
    assert wanted == {name: PACKAGES[f"node_modules/{name}"]["version"] for name in wanted}


def test_no_setting_names_an_address() -> None:
    for file in ("package.json", ".npmrc"):
        assert "://" not in (FRONTEND / file).read_text("utf-8")
