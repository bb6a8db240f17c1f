"""The door: who is asking, by cookie or by token, and whether the question comes from a page of ours."""

from __future__ import annotations

from contextlib import suppress

from litestar.datastructures import Cookie
from msgspec import Struct

from ...api.errors import Barred
from ...club.accounts import sessions
from ...club.accounts.scopes import Scope as TokenScope
from ...club.accounts.scopes import allows
from ...club.accounts.sessions import Identity
from ...club.ids import token_hash
from ...store.errors import Unwritable
from ...store.store import Store
from ..middleware.asgi import Scope
from ..middleware.proxy import Arrival, arrival
from ..settings import DAY
from .cookies import cookie_value
from .languages import preferred

COOKIE = "croupier"
DEVICE = "croupier-device"
HOST = "__Host-"
"""Before the name of a cookie behind https: a browser then takes it from this very host alone, never from a sibling."""
LASTS = 365 * DAY
HOUR = 60 * 60 * 1000
SAFE = ("GET", "HEAD", "OPTIONS")


class Visitor(Struct, frozen=True):
    """Somebody at the door."""

    arrival: Arrival
    lang: str
    who: Identity | None = None
    token: bytes = b""  # its hash
    rename: str = ""  # the token, if it came in a cookie without the prefix that it should have

    @property
    def known(self) -> Identity:
        if self.who is None:
            raise Barred("log-in")
        if self.who.banned:
            raise Barred("banned")
        return self.who

    def check_scope(self, wanted: TokenScope | None) -> None:
        """A bot's token does what its scopes say. None is for what anybody may do."""
        if wanted is None or self.who is None or not self.who.bot or allows(self.who.scopes, wanted):
            return
        raise Barred("scope", scope=wanted)


def a_cookie(scope: Scope, wanted: str) -> str:
    """The value of a cookie of this name; empty if there is none."""
    found = ""
    for name, value in scope["headers"]:
        if name == b"cookie" and COOKIE.encode() in value:
            found = cookie_value(value.decode("latin-1"), wanted) or found
    return found


def carried(scope: Scope) -> tuple[str, bool, bool]:
    """The token of a request, whether a browser sent it by itself, and whether the cookie has the name it should have."""
    for name, value in scope["headers"]:
        bearer = name == b"authorization" and value[:7].lower() == b"bearer "
        if bearer and (token := value[7:].decode("latin-1").strip()):
            return token, False, True
    secure = arrival(scope).secure
    if secure and (cookie := a_cookie(scope, HOST + COOKIE)):
        return cookie, True, True
    # Behind https, too: sessions from before the prefix go on, and get it with the next look at /api/me.
    cookie = a_cookie(scope, COOKIE)
    return cookie, bool(cookie), not (secure and cookie)


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
    token, by_browser, well_named = carried(scope)
    if scope["type"] == "websocket" or scope["method"] not in SAFE:
        check_origin(scope, by_browser=by_browser)
    accept = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    lang = preferred(accept.decode("latin-1"))
    if not token:
        return Visitor(arrival(scope), lang)
    hashed = token_hash(token[:200])
    who = await store.read(lambda: sessions.identify(hashed, now))
    if who is None:
        if not by_browser:
            raise Barred("log-in")
        return Visitor(arrival(scope), lang)
    if abs(now - who.seen) > HOUR:  # further ahead, too: the clock has been set back
        expires = None if who.bot else now + LASTS
        with suppress(Unwritable):  # reading goes on where nothing can be stored
            await store.run(lambda: sessions.touch(who.session, now, expires))
    return Visitor(arrival(scope), who.lang or lang, who, hashed, rename="" if well_named else token)


def device(scope: Scope) -> bytes:
    """The hash of the secret of a browser that has logged in before; empty if it has none."""
    secret = a_cookie(scope, DEVICE)
    return token_hash(secret[:200]) if secret else b""


def cookie(token: str, visitor: Visitor) -> str:
    """The header that gives a browser its token, or takes it away."""
    age = LASTS // 1000 if token else 0
    secure = visitor.arrival.secure
    name = HOST + COOKIE if secure else COOKIE
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def plain_cookie_gone(visitor: Visitor) -> list[Cookie]:
    """Takes away a cookie from before the prefix."""
    return [Cookie(COOKIE, value="", path="/", max_age=0)] if visitor.rename else []


def device_cookie(secret: str, visitor: Visitor) -> Cookie:
    """What a browser keeps when somebody has logged in, and sends along with the next log-in only."""
    return Cookie(
        *(DEVICE, "/api/session", secret, LASTS // 1000),
        secure=visitor.arrival.secure,
        httponly=True,
        samesite="strict",
    )
