"""Which host names the server answers to.

A page of another site may point a name of its own at this machine (DNS rebinding) and then talk to the server
as if it were the server's own page. Its Host header gives it away.
"""

from __future__ import annotations

import ipaddress

from ...api.errors import RefusedRequest
from ...api.messages import encode
from ..auth.languages import preferred
from ..http.errors import refusal
from .asgi import App, Receive, Scope, Send, send_json
from .proxy import arrival

_EXEMPT = ("/healthz", "/readyz")  # for machines that know only the address


def _without_port(host: str) -> str:
    return host.rpartition("]")[0][1:] if host.startswith("[") else host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_local(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback)


class AllowedHosts:
    """Refuses requests for other names. Addresses are always allowed: nobody can rebind them."""

    def __init__(self, app: App, names: tuple[str, ...]) -> None:
        self.app, self.names = app, frozenset(_without_port(name).lower().rstrip(".") for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in _EXEMPT or self._is_allowed(scope):
            await self.app(scope, receive, send)
            return
        accept = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
        status, body = refusal(RefusedRequest("host-name"), preferred(accept.decode("latin-1")))
        kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
        await send_json(send, kind, status, encode(body))

    def _is_allowed(self, scope: Scope) -> bool:
        if not self.names:
            return True
        name = _without_port(arrival(scope).host).lower().rstrip(".")
        return name in self.names or name == "localhost" or name.endswith(".localhost") or _is_address(name)
