"""The door: who is asking, by cookie or by token, and whether the question comes from a page of ours."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct

from ..club import sessions
from ..club.ids import token_hash
from ..club.sessions import Who
from ..store.errors import Unwritable
from ..store.store import Store
from .asgi import Scope
from .cookies import cookie_value
from .languages import preferred
from .proxy import Arrival, arrival
from .refusals import Barred
from .settings import DAY

COOKIE = "croupier"
LASTS = 365 * DAY
HOUR = 60 * 60 * 1000
SAFE = ("GET", "HEAD", "OPTIONS")


class Visitor(Struct, frozen=True):
    """Somebody at the door."""

    arrival: Arrival
    lang: str
    who: Who | None = None
    token: bytes = b""  # its hash

    @property
    def known(self) -> Who:
        if self.who is None:
            raise Barred("log-in")
        if self.who.banned:
            raise Barred("banned")
        return self.who


def carried(scope: Scope) -> tuple[str, bool]:
    """The token of a request, and whether a browser sent it by itself."""
    token, cookie = "", ""
    for name, value in scope["headers"]:
        if name == b"authorization" and value[:7].lower() == b"bearer ":
            token = value[7:].decode("latin-1").strip()
        elif name == b"cookie" and COOKIE.encode() in value:
            cookie = cookie_value(value.decode("latin-1"), COOKIE) or cookie
    return (token, False) if token else (cookie, bool(cookie))


def check_origin(scope: Scope, *, by_browser: bool) -> None:
    """A page of somebody else's may not act for our visitors."""
    said = next((value for name, value in scope["headers"] if name == b"origin"), None)
    if said is None:
        if by_browser:
            raise Barred("origin")
    elif said.decode("latin-1").lower() != arrival(scope).origin:
        raise Barred("origin")


async def knock(scope: Scope, store: Store, now: int) -> Visitor:
    """Who is asking. A change that a browser sends with its cookie must come from our own pages."""
    token, by_browser = carried(scope)
    if scope["type"] == "websocket" or scope["method"] not in SAFE:
        check_origin(scope, by_browser=by_browser)
    accept = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    lang = preferred(accept.decode("latin-1"))
    if not token:
        return Visitor(arrival(scope), lang)
    hashed = token_hash(token[:200])
    who = await store.read(lambda: sessions.who(hashed, now))
    if who is None:
        if not by_browser:
            raise Barred("log-in")
        return Visitor(arrival(scope), lang)
    if now - who.seen > HOUR:
        expires = None if who.bot else now + LASTS
        with suppress(Unwritable):  # reading goes on where nothing can be stored
            await store.tell(lambda: sessions.saw(who.session, now, expires))
    return Visitor(arrival(scope), who.lang or lang, who, hashed)


def cookie(token: str, visitor: Visitor) -> str:
    """The header that gives a browser its token."""
    age = LASTS // 1000 if token else 0
    secure = "; Secure" if visitor.arrival.secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
