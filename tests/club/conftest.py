"""Every test of the club runs on SQLite in memory and, in the full run, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.clubs import Club, open_club
from support.postgres import Cluster


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def club(request: pytest.FixtureRequest) -> Iterator[Club]:
    if request.param == "postgresql":
        yield request.getfixturevalue("postgres_club").emptied()
    else:
        with open_club() as opened:
            yield opened


@pytest.fixture(scope="session")
def postgres_club(postgres: Cluster) -> Iterator[Club]:
    """One database with two processes for all tests: creating one takes longer than most of them."""
    with open_club(postgres.create(), processes=2) as opened:
        yield opened
