"""The built pages: small, compressed, and compatible with the server's content security policy."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "src" / "croupier" / "web" / "pages"
INDEX = PAGES / "index.html"

assert INDEX.exists(), "the pages are built by make setup"


def asset(beginning: str, end: str) -> Path:
    (path,) = PAGES.glob(f"assets/{beginning}-*{end}")
    return path


def test_the_first_page_is_below_150_kilobytes_and_few_requests() -> None:
    named = [PAGES / name for name in re.findall(r'(?:src|href)="/([^"]+)"', INDEX.read_text("utf-8"))]
    first = [INDEX, *named, asset("en", ".js")]
    assert len(first) <= 8
    assert sum(transferred(path) for path in first) < 112_000


def test_all_that_a_table_needs_with_its_faces_fits_as_well() -> None:
    every = [path for path in PAGES.rglob("*.br") if not re.search(r"/(fr|es|notices)-", path.as_posix())]
    assert sum(path.stat().st_size for path in every) < 250_000


def transferred(path: Path) -> int:
    """Fonts are compressed already."""
    return (path if path.suffix == ".woff2" else Path(f"{path}.br")).stat().st_size


def test_every_text_file_is_compressed_beforehand() -> None:
    texts = [path for path in PAGES.rglob("*") if path.suffix in (".js", ".css", ".svg", ".html", ".json")]
    assert texts
    for path in texts:
        assert (
            path.with_name(f"{path.name}.br").stat().st_size < path.stat().st_size + 64
        )  # a few bytes only grow
        assert path.with_name(f"{path.name}.gz").exists()


def test_the_page_holds_no_inline_script_or_style() -> None:
    text = INDEX.read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert "<style" not in text
    assert " style=" not in text


def test_no_source_carries_a_style_attribute_that_the_policy_would_drop() -> None:
    for path in (ROOT / "frontend" / "src").rglob("*.svelte"):
        assert not re.search(r"<[^>]*\sstyle=[\"{]", path.read_text("utf-8")), path.name


def test_the_sprite_holds_every_card_and_takes_its_colours_from_the_page() -> None:
    sprite = asset("deck", ".svg").read_text("utf-8")
    assert set(re.findall(r'id="face-(\w\w)"', sprite)) == {r + s for r in "A23456789TJQK" for s in "shdc"}
    assert "currentColor" in sprite
    assert "style=" not in sprite
    assert "<script" not in sprite


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_nothing_is_built_again_while_nothing_has_changed(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hook.fingerprint(hook.sources()) == hook.fingerprint(hook.sources())
    monkeypatch.setattr(hook, "run", lambda *command: pytest.fail(f"{command} was run"))
    hook.install_modules()


def test_packages_of_another_checkout_are_left_alone(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """npm empties the folder that a link leads to."""
    (tmp_path / "theirs").mkdir()
    (tmp_path / "ours").symlink_to(tmp_path / "theirs")
    monkeypatch.setattr(hook, "MODULES", tmp_path / "ours")
    monkeypatch.setattr(hook, "run", lambda *command: pytest.fail(f"{command} was run"))
    with pytest.raises(hook.NotBuilt, match="remove the link"):
        hook.install_modules()
