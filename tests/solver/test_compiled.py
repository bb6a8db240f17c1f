"""Compiled code finds a place to be kept, also where the program's own folder cannot be written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from croupier.solver import compiled


def test_beside_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(os, "access", lambda path, mode: True)  # noqa: ARG005
    assert compiled._folder() == ""


def test_read_only_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != Path(compiled.__file__).parent)  # noqa: ARG005
    assert compiled._folder() == str(tmp_path / "croupier")
    assert (tmp_path / "croupier").is_dir()


def test_nothing_in_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != Path(compiled.__file__).parent)  # noqa: ARG005
    assert Path(compiled._folder()).parent == tmp_path
