"""Where a request comes from: the connection itself, or what a trusted proxy says of it."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

from msgspec import Struct

from ...errors import CroupierError
from .asgi import App, Receive, Scope, Send

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HOST = re.compile(rb"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded")

WIDE = 4  # times the limit of a /64 for a whole /48


class Arrival(Struct, frozen=True):
    """How a request reached us."""

    address: str  # the client's
    host: str  # the name it knows us by, with the port; empty if that is no name
    secure: bool
    relayed: bool  # by somebody we do not trust
    anonymous: bool = False  # a proxy we trust did not say for whom it asks

    @property
    def origin(self) -> str:
        """The origin that our own pages have, as this client sees us."""
        return f"{'https' if self.secure else 'http'}://{self.host}".lower()

    @property
    def block(self) -> str:
        """The client, for limits: an IPv6 network counts as one, since a client has all of it."""
        return blocks(self.address)[0][0]


def blocks(address: str) -> list[tuple[str, int]]:
    """The networks that an address is limited with, and how many times the limit each of them has.

    A home has a whole IPv6 /64, often a /48; but a /48 can also be many homes, so it may take somewhat more.
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
    found = scope["state"]["arrival"]
    assert isinstance(found, Arrival)
    return found


class Proxied:
    """Notes how each request arrived. Nobody but a trusted proxy is believed about others."""

    def __init__(self, app: App, trusted: tuple[Network, ...]) -> None:
        self.app, self.trusted = app, trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope.setdefault("state", {})["arrival"] = self.look(scope)
        await self.app(scope, receive, send)

    def look(self, scope: Scope) -> Arrival:
        said = {name: value for name, value in scope["headers"] if name in FORWARDED or name == b"host"}
        peer = (scope.get("client") or ("", 0))[0]
        host, secure = said.get(b"host", b""), scope["scheme"] in ("https", "wss")
        if not self.trusted or not among(peer, self.trusted):
            return Arrival(peer, _host(host), secure, relayed=any(name in said for name in FORWARDED))
        client = self._client(scope)
        proto = said.get(b"x-forwarded-proto", b"").strip().lower()
        return Arrival(
            client or peer,
            _host(said.get(b"x-forwarded-host", host).strip()),
            proto == b"https" if proto else secure,
            relayed=False,
            anonymous=not client,
        )

    def _client(self, scope: Scope) -> str:
        """The last address in the chain that is not a proxy of ours; empty if nobody says."""
        chain = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        for part in reversed(chain.decode("latin-1").split(",")):
            address = _bare(part.strip())
            if not address:
                break
            if not among(address, self.trusted):
                return address
        return ""


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks as people write them."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text.strip(), strict=False))
        except ValueError:
            raise CroupierError(f"{text!r} is not an address or a network such as 10.0.0.0/8.") from None
    return tuple(found)


def among(address: str, trusted: tuple[Network, ...]) -> bool:
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(ip.version == network.version and ip in network for network in trusted)


def _host(text: bytes) -> str:
    return text.decode() if HOST.fullmatch(text) else ""


def _bare(text: str) -> str:
    """An address without brackets and port, or nothing if it is none."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return ""
