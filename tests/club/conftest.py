"""Every test of the club runs on SQLite in memory and, in the full run, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from clubs import Club, open_club


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def club(request: pytest.FixtureRequest) -> Iterator[Club]:
    url = "sqlite://" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    with open_club(url) as opened:
        yield opened
