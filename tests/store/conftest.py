"""Every contract test runs on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.small_store import FIRST, write_migrations

ON_POSTGRES = pytest.param("postgres", marks=pytest.mark.slow)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the tests' own migrations."""
    return write_migrations(tmp_path / "migrations", FIRST)


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/club.db"


@pytest.fixture(params=["sqlite", ON_POSTGRES])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database that survives closing."""
    return str(request.getfixturevalue("file_url" if request.param == "sqlite" else "postgres_url"))


@pytest.fixture(params=["sqlite", "memory", ON_POSTGRES])
def any_url(request: pytest.FixtureRequest) -> str:
    if request.param == "memory":
        return "sqlite://"
    return str(request.getfixturevalue("file_url" if request.param == "sqlite" else "postgres_url"))
