"""Who sends a request: by cookie or by token, and whether it comes from a page of ours."""

from __future__ import annotations

from contextlib import suppress

from litestar.datastructures import Cookie
from msgspec import Struct

from ...api.errors import RefusedRequest
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
_DEVICE = "croupier-device"
_HOST_PREFIX = "__Host-"
"""Prefix of a cookie's name behind https. Browsers accept it from this host, not from a sibling."""
SESSION_MS = 365 * DAY  # how long a session lasts after its last use
_HOUR = 60 * 60 * 1000
_SAFE = ("GET", "HEAD", "OPTIONS")


class Visitor(Struct, frozen=True):
    """The sender of a request."""

    arrival: Arrival
    lang: str
    who: Identity | None = None  # None if not logged in
    token: bytes = b""  # its hash
    rename: str = ""  # the token, if it came in a cookie without the prefix that it should have

    @property
    def authenticated(self) -> Identity:
        """Who this is. Refused if not logged in, or banned."""
        if self.who is None:
            raise RefusedRequest("log-in")
        if self.who.banned:
            raise RefusedRequest("banned")
        return self.who

    def check_scope(self, required: TokenScope | None) -> None:
        """Refuse a bot whose token lacks a scope. None is for what anybody may do."""
        if required is None or self.who is None or not self.who.bot or allows(self.who.scopes, required):
            return
        raise RefusedRequest("scope", scope=required)


async def identify(scope: Scope, store: Store, now: int) -> Visitor:
    """Who sends this request. A change that a browser sends with its cookie must come from our own pages."""
    token, by_browser, well_named = _find_token(scope)
    if scope["type"] == "websocket" or scope["method"] not in _SAFE:
        _check_origin(scope, by_browser=by_browser)
    accept = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    lang = preferred(accept.decode("latin-1"))
    if not token:
        return Visitor(arrival(scope), lang)
    hashed = token_hash(token[:200])
    who = await store.read(lambda: sessions.identify(hashed, now))
    if who is None:
        if not by_browser:
            raise RefusedRequest("log-in")
        return Visitor(arrival(scope), lang)
    if abs(now - who.last_used) > _HOUR:  # a time in the future counts, too: the clock was set back
        expires = None if who.bot else now + SESSION_MS
        with suppress(Unwritable):  # reading goes on if nothing can be stored
            await store.run(lambda: sessions.touch(who.session, now, expires))
    return Visitor(arrival(scope), who.lang or lang, who, hashed, rename="" if well_named else token)


def _find_token(scope: Scope) -> tuple[str, bool, bool]:
    """The token, whether a browser sent it by itself, and whether its cookie has the right name."""
    for name, value in scope["headers"]:
        bearer = name == b"authorization" and value[:7].lower() == b"bearer "
        if bearer and (token := value[7:].decode("latin-1").strip()):
            return token, False, True
    secure = arrival(scope).secure
    if secure and (cookie := _read_cookie(scope, _HOST_PREFIX + COOKIE)):
        return cookie, True, True
    # Older sessions behind https have a cookie without the prefix. GET /api/me renames it.
    cookie = _read_cookie(scope, COOKIE)
    return cookie, bool(cookie), not (secure and cookie)


def _read_cookie(scope: Scope, cookie: str) -> str:
    result = ""
    for name, value in scope["headers"]:
        if name == b"cookie" and COOKIE.encode() in value:
            result = cookie_value(value.decode("latin-1"), cookie) or result
    return result


def _check_origin(scope: Scope, *, by_browser: bool) -> None:
    """Pages of other sites may not act for our visitors."""
    origin = next((value for name, value in scope["headers"] if name == b"origin"), None)
    if origin is None:
        if by_browser:
            raise RefusedRequest("origin")
    elif origin.decode("latin-1").lower() != arrival(scope).origin:
        raise RefusedRequest("origin")


def device_hash(scope: Scope) -> bytes:
    """The hash of a browser's device secret, which it has from an earlier log-in; empty if it has none."""
    secret = _read_cookie(scope, _DEVICE)
    return token_hash(secret[:200]) if secret else b""


def session_cookie(token: str, visitor: Visitor) -> str:
    """The Set-Cookie header that gives a browser its token, or removes it if empty."""
    age = SESSION_MS // 1000 if token else 0
    secure = visitor.arrival.secure
    name = _HOST_PREFIX + COOKIE if secure else COOKIE
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def remove_old_cookie(visitor: Visitor) -> list[Cookie]:
    """Removes a cookie without the prefix, if there is one."""
    return [Cookie(COOKIE, value="", path="/", max_age=0)] if visitor.rename else []


def device_cookie(secret: str, visitor: Visitor) -> Cookie:
    """Marks a browser in which somebody has logged in. It is sent with log-ins only."""
    return Cookie(
        *(_DEVICE, "/api/session", secret, SESSION_MS // 1000),
        secure=visitor.arrival.secure,
        httponly=True,
        samesite="strict",
    )
