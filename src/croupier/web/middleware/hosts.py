"""Which names the server answers to. A page of another site may point a name of its own at this machine (DNS
rebinding) and then talk to the server as if it were the server's own page; its Host header gives it away."""

from __future__ import annotations

import ipaddress

from ...api.errors import Barred
from ...api.messages import encode
from ..auth.languages import preferred
from ..http.errors import refusal
from .asgi import App, Receive, Scope, Send
from .proxy import arrival

EXEMPT = ("/healthz", "/readyz")  # asked by machines that know no name


def bare(host: str) -> str:
    """A host without its port."""
    return host.rpartition("]")[0][1:] if host.startswith("[") else host.partition(":")[0]


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_local(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


class Named:
    """Refuses requests for names that are not on the list. An address is no name, and nobody can rebind it."""

    def __init__(self, app: App, names: tuple[str, ...]) -> None:
        self.app, self.names = app, frozenset(bare(name).lower().rstrip(".") for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in EXEMPT or self.knows(scope):
            await self.app(scope, receive, send)
            return
        accept = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
        status, told = refusal(Barred("host-name"), preferred(accept.decode("latin-1")))
        body = encode(told)
        kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": f"{kind}.start", "status": status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body, "more_body": False})

    def knows(self, scope: Scope) -> bool:
        if not self.names:
            return True
        name = bare(arrival(scope).host).lower().rstrip(".")
        return name in self.names or name == "localhost" or name.endswith(".localhost") or is_address(name)
