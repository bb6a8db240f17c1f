"""The source of a request: only trusted proxies are believed."""

from __future__ import annotations

import pytest
from support.servers import Live, in_thread
from websockets.exceptions import InvalidStatus

from croupier.errors import CroupierError
from croupier.web.auth.rate_limits import GUEST
from croupier.web.middleware.proxy import WIDE, Arrival, ProxyHeaders, networks


def arrival(peer: str, trusted: tuple[str, ...] = (), scheme: str = "http", **headers: str) -> Arrival:
    async def nowhere(*_: object) -> None: ...

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "client": (peer, 1), "scheme": scheme, "headers": raw}
    return ProxyHeaders(nowhere, networks(trusted)).arrival(scope)


FORWARDED = {
    "host": "127.0.0.1:8000",
    "x_forwarded_for": "203.0.113.9",
    "x_forwarded_proto": "https",
    "x_forwarded_host": "play.example",
}


def test_headers_of_strangers_mean_nothing() -> None:
    for trusted in ((), ("10.0.0.1",)):
        there = arrival("198.51.100.7", trusted, **FORWARDED)
        assert there == Arrival("198.51.100.7", "127.0.0.1:8000", secure=False, relayed=True)
        assert there.origin == "http://127.0.0.1:8000"


def test_a_trusted_proxy_is_believed() -> None:
    there = arrival("10.0.0.1", ("10.0.0.0/8",), **FORWARDED)
    assert there == Arrival("203.0.113.9", "play.example", secure=True, relayed=False)
    assert there.origin == "https://play.example"


@pytest.mark.parametrize(
    ("chain", "client"),
    [
        ("1.2.3.4, 203.0.113.9", "203.0.113.9"),  # the client made up the first part
        ("203.0.113.9, 10.0.0.2", "203.0.113.9"),  # two proxies of ours
        ("[2001:db8::5]:443", "2001:db8::5"),
        ("203.0.113.9:5000", "203.0.113.9"),
        ("nonsense", "10.0.0.1"),
        ("", "10.0.0.1"),
        ("203.0.113.9, nonsense", "10.0.0.1"),
    ],
)
def test_the_last_address_that_is_not_ours(chain: str, client: str) -> None:
    assert arrival("10.0.0.1", ("10.0.0.0/8",), host="a", x_forwarded_for=chain).address == client


@pytest.mark.parametrize("host", ["", "a b", "evil.example/x", "x" * 300, "a:b:c", "évil"])
def test_hosts_that_are_none(host: str) -> None:
    assert arrival("127.0.0.1", host=host).host == ""


@pytest.mark.parametrize(
    ("address", "block"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("", ""),
    ],
)
def test_one_client_counts_once(address: str, block: str) -> None:
    assert Arrival(address, "", secure=False, relayed=False).block == block


@pytest.mark.slow
def test_the_networks_of_one_home_are_limited_together() -> None:
    """A /48 has 65,536 networks, but its owner gets at most four times the guests of one."""
    with in_thread(trusted_proxies=("127.0.0.1",), leniency=1.0) as server, server.client() as http:
        guests = 0
        for number in range(200):
            http.cookies.clear()
            response = http.post("/api/guest", headers={"x-forwarded-for": f"2001:db8:7:{number:x}::1"})
            if response.status_code == 429:
                break
            guests += response.status_code == 200
        assert GUEST.burst < guests <= GUEST.burst * WIDE + 10
        assert http.post("/api/guest", headers={"x-forwarded-for": "2001:db8:8::1"}).status_code == 200


def test_metrics_when_a_proxy_names_nobody() -> None:
    """Without an address, a proxied request may come from anywhere."""
    with in_thread(trusted_proxies=("127.0.0.1",)) as server, server.client() as http:
        assert http.get("/metrics").status_code == 403
        assert http.get("/metrics", headers={"x-forwarded-for": "nonsense"}).status_code == 403
        assert http.get("/metrics", headers={"x-forwarded-for": "127.0.0.9"}).status_code == 200
    with (
        in_thread(trusted_proxies=("127.0.0.1",), metrics_from=("127.0.0.1",)) as server,
        server.client() as http,
    ):
        assert http.get("/metrics").status_code == 200  # the host has allowed it
        assert http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 403
    with in_thread() as server, server.client() as http:
        assert http.get("/metrics").status_code == 200


def test_networks_as_people_write_them() -> None:
    assert len(networks(("10.0.0.0/8", " ::1 "))) == 2
    with pytest.raises(CroupierError, match="is not an address or a network"):
        networks(("my proxy",))


def test_behind_a_proxy() -> None:
    with in_thread(trusted_proxies=("127.0.0.1",)) as server:
        outside = {
            "x-forwarded-for": "203.0.113.9",
            "x-forwarded-proto": "https",
            "x-forwarded-host": "play.example",
        }
        with server.client(**outside) as http:
            wrong = http.post("/api/guest")
            assert wrong.json()["code"] == "origin"
            http.headers["origin"] = "https://play.example"
            guests = http.post("/api/guest")
            assert guests.status_code == 200
            assert "Secure" in guests.headers["set-cookie"]
            assert guests.headers["strict-transport-security"]
            assert http.get("/metrics").status_code == 403
            cookie = guests.headers["set-cookie"].partition(";")[0]
        with Live(server, {"Cookie": cookie, **outside}, origin="https://play.example") as live:
            live.send(type="ping")
            live.until("pong")
        with pytest.raises(InvalidStatus):
            Live(server, {"Cookie": cookie, **outside})
