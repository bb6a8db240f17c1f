"""One server for all tests of the web that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from servers import Guest, ThreadServer, in_thread


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
