"""Who is at the door: cookie sessions and bots' tokens. Only hashes of tokens are kept."""

from __future__ import annotations

from msgspec import Struct

from ..store.query import Story


class Who(Struct, frozen=True):
    """Whose token this is."""

    session: str  # id, no secret
    person: str
    name: str
    guest: bool
    lang: str
    banned: bool
    bot: bool  # by a token, not by a cookie
    seen: int  # of the session, for a rare `saw`


class BotToken(Struct, frozen=True):
    id: str
    label: str
    made: int
    seen: int


def begin(session: str, token: bytes, person: str, now: int, expires: int) -> Story[None]:
    """A cookie session; `token` is its hash (ids.token_hash)."""
    raise NotImplementedError


def begin_bot(session: str, token: bytes, person: str, label: str, now: int) -> Story[None]:
    """A labelled token that does not expire. At most 20 each."""
    raise NotImplementedError


def who(token: bytes, now: int) -> Story[Who | None]:
    """Whose token has this hash; none if it has ended."""
    raise NotImplementedError


def saw(session: str, now: int, expires: int | None = None) -> Story[None]:
    """Note that a session is in use, and let a cookie live on; call it rarely."""
    raise NotImplementedError


def end(token: bytes) -> Story[None]:
    """Log out."""
    raise NotImplementedError


def end_all(person: str) -> Story[None]:
    """Log out everywhere. Bots' tokens end too."""
    raise NotImplementedError


def bot_tokens(person: str) -> Story[list[BotToken]]:
    raise NotImplementedError


def drop_bot(person: str, session: str) -> Story[None]:
    """Refused "no-token" where there is none."""
    raise NotImplementedError


def purge(now: int) -> Story[None]:
    """Sessions that have expired."""
    raise NotImplementedError
