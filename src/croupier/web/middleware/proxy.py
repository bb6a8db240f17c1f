"""Where a request comes from: its connection, or the X-Forwarded headers of a trusted proxy."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

from msgspec import Struct

from ...errors import CroupierError
from .asgi import App, Receive, Scope, Send

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_HOST = re.compile(rb"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded")

WIDE = 4  # a /48 has this many times the limit of a /64


class Arrival(Struct, frozen=True):
    """How a request reached the server."""

    address: str  # the client's
    host: str  # the Host header with its port; empty if malformed
    secure: bool
    relayed: bool  # by a proxy that we do not trust
    anonymous: bool = False  # a trusted proxy did not name its client

    @property
    def origin(self) -> str:
        """The origin of our own pages, as this client sees it."""
        return f"{'https' if self.secure else 'http'}://{self.host}".lower()

    @property
    def block(self) -> str:
        """The client for rate limits. An IPv6 /64 counts as one client."""
        return blocks(self.address)[0][0]


def blocks(address: str) -> list[tuple[str, int]]:
    """The networks in which an address is counted, each with a multiple of the limit.

    A home has an IPv6 /64, often a /48. A /48 can also be many homes, so its limit is higher.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return [(address, 1)]
    if isinstance(ip, ipaddress.IPv4Address):
        return [(str(ip), 1)]
    if ip.ipv4_mapped:
        return [(str(ip.ipv4_mapped), 1)]
    near, wide = (ipaddress.ip_network((ip, bits), strict=False) for bits in (64, 48))
    return [(str(near.network_address), 1), (str(wide), WIDE)]


def arrival(scope: Scope) -> Arrival:
    stored = scope["state"]["arrival"]
    assert isinstance(stored, Arrival)
    return stored


class ProxyHeaders:
    """Stores how each request arrived. Only trusted proxies are believed."""

    def __init__(self, app: App, trusted: tuple[Network, ...]) -> None:
        self.app, self.trusted = app, trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope.setdefault("state", {})["arrival"] = self.arrival(scope)
        await self.app(scope, receive, send)

    def arrival(self, scope: Scope) -> Arrival:
        headers = {name: value for name, value in scope["headers"] if name in _FORWARDED or name == b"host"}
        peer = (scope.get("client") or ("", 0))[0]
        host, secure = headers.get(b"host", b""), scope["scheme"] in ("https", "wss")
        if not self.trusted or not among(peer, self.trusted):
            return Arrival(peer, _host(host), secure, relayed=any(name in headers for name in _FORWARDED))
        client = self._client(scope)
        proto = headers.get(b"x-forwarded-proto", b"").strip().lower()
        return Arrival(
            client or peer,
            _host(headers.get(b"x-forwarded-host", host).strip()),
            proto == b"https" if proto else secure,
            relayed=False,
            anonymous=not client,
        )

    def _client(self, scope: Scope) -> str:
        """The last address in the chain that is not a trusted proxy; empty if there is none."""
        chain = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        for part in reversed(chain.decode("latin-1").split(",")):
            address = _parse_address(part.strip())
            if not address:
                break
            if not among(address, self.trusted):
                return address
        return ""


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Parse addresses and networks."""
    parsed = []
    for text in texts:
        try:
            parsed.append(ipaddress.ip_network(text.strip(), strict=False))
        except ValueError:
            raise CroupierError(f"{text!r} is not an address or a network such as 10.0.0.0/8.") from None
    return tuple(parsed)


def among(address: str, trusted: tuple[Network, ...]) -> bool:
    """Whether an address is in one of the networks."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(ip.version == network.version and ip in network for network in trusted)


def _host(text: bytes) -> str:
    return text.decode() if _HOST.fullmatch(text) else ""


def _parse_address(text: str) -> str:
    """An address without brackets and port; empty if it is not an address."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return ""
