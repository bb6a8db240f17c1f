"""One server for all tests of the web that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from servers import Guest, ThreadServer, in_thread

from croupier.web import api_tables

SEED = bytes(31) + b"\x07"


@pytest.fixture(scope="session", autouse=True)
def same_cards() -> Iterator[None]:
    """Every table deals the same cards in every run. The server is in this very process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api_tables, "new_seed", lambda: SEED)
        yield


@pytest.fixture(scope="session")
def server() -> Iterator[ThreadServer]:
    with in_thread() as server:
        yield server


@pytest.fixture
def ana(server: ThreadServer) -> Iterator[Guest]:
    with server.guest() as guest:
        yield guest


@pytest.fixture
def ben(server: ThreadServer) -> Iterator[Guest]:
    with server.guest() as guest:
        yield guest
