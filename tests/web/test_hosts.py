"""The host names that the server answers to."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from support.servers import BaseServer, Live, ProcessServer, ThreadServer, in_process, in_thread
from websockets.exceptions import InvalidStatus

from croupier.web.middleware.hosts import is_local


@pytest.fixture(scope="module")
def named() -> Iterator[ThreadServer]:
    with in_thread(host_names=("Play.example",)) as server:
        yield server


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessServer]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('local')}/a.db") as server:
        yield server


def ask(server: BaseServer, host: str, path: str = "/api/me") -> httpx.Response:
    with server.client(host=host) as http:
        return http.get(path)


@pytest.mark.parametrize(
    "host", ["play.example", "PLAY.example:8000", "play.example.", "localhost:1", "127.0.0.1", "[::1]:8000"]
)
def test_names_that_are_known(named: ThreadServer, host: str) -> None:
    assert ask(named, host).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "play.example.evil.example", "xplay.example", ""])
def test_names_that_are_not(named: ThreadServer, host: str) -> None:
    for path in ("/", "/api/me", "/metrics"):
        refused = ask(named, host, path)
        assert (refused.status_code, refused.json()["code"]) == (421, "host-name")
    assert ask(named, host, "/healthz").status_code == 200


def test_no_live_connection_under_a_foreign_name(named: ThreadServer) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Live(named, {"Host": "evil.example"}, origin="http://evil.example")
    assert refused.value.response.status_code == 421


@pytest.mark.slow
def test_a_server_of_this_machine_alone_cannot_be_rebound(local: ProcessServer) -> None:
    """A foreign name that points to 127.0.0.1 gives its pages no access."""
    assert ask(local, "evil.example").status_code == 421
    assert ask(local, f"localhost:{local.port}").status_code == 200
    assert ask(local, f"127.0.0.1:{local.port}").status_code == 200


def test_without_a_list_any_name_will_do(server: ThreadServer) -> None:
    assert ask(server, "anything.example").status_code == 200


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("pc", False)],
)
def test_what_only_this_machine_can_reach(host: str, local: bool) -> None:
    assert is_local(host) == local
