"""One server for all web tests that do not need their own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count

import pytest
from support.servers import Guest, ThreadServer, in_thread

from croupier.web.http import tables


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables deal the same cards in every run. The server runs in this process."""
    numbers = count(1)

    def new_seed() -> bytes:
        return hashlib.sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()

    monkeypatch.setattr(tables, "new_seed", new_seed)


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
