"""Log-ins: cookie sessions and bots' tokens. Only hashes of tokens are stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from ...store.query import Query, Transaction
from ..refusals import Refused, check_id
from .scopes import Scope, from_text, to_text

MOST_TOKENS = 20
LONGEST_LABEL = 40
DAY = 24 * 60 * 60 * 1000
MOST_DAYS = 366  # that a bot's token may be valid


class Identity(Struct, frozen=True):
    """The owner of a token."""

    session: str  # id, not secret
    person: str
    name: str
    guest: bool
    lang: str
    banned: bool
    bot: bool  # by a bot's token, not by a cookie
    last_used: int  # of the session; see `touch`
    scopes: tuple[Scope, ...] = ()  # of a bot's token


class BotToken(Struct, frozen=True):
    id: str
    label: str
    scopes: tuple[Scope, ...]
    made: int
    seen: int | None  # None before its first use
    expires: int


class Session(Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    made: int
    seen: int


def begin(session: str, token: bytes, person: str, now: int, expires: int) -> Transaction[None]:
    """Begin a cookie session. `token` is its hash (ids.token_hash). Refused: "no-person", "banned"."""
    yield from _check_person(person)
    yield Query(_INSERT, (session, token, person, None, now, now, expires, ""))


class TokenOptions(NamedTuple):
    """What the owner of a new bot's token chooses."""

    label: str
    scopes: Iterable[Scope]
    days: int


def create_bot_token(
    session: str, token: bytes, person: str, options: TokenOptions, now: int
) -> Transaction[BotToken]:
    """Create a token for a bot. Refused: "label", "token-scopes", "token-days", "too-many-tokens"."""
    label, scopes, days = options.label.strip(), to_text(options.scopes), options.days
    if not 1 <= len(label) <= LONGEST_LABEL or not label.isprintable():
        raise Refused("label")
    if not scopes:
        raise Refused("token-scopes")
    if not 1 <= days <= MOST_DAYS:
        raise Refused("token-days")
    yield from _check_person(person)
    if len((yield from bot_tokens(person, now))) >= MOST_TOKENS:
        raise Refused("too-many-tokens")
    expires = now + days * DAY
    yield Query(_INSERT, (session, token, person, label, now, _UNUSED, expires, scopes))
    return BotToken(session, label, from_text(scopes), now, None, expires)


def identify(token: bytes, now: int) -> Transaction[Identity | None]:
    """The owner of the token with this hash; None if it has ended."""
    rows = yield Query(
        "SELECT s.id, p.id, p.name, p.name_key, p.lang, p.banned, s.label, s.seen, s.scopes"
        " FROM sessions s JOIN people p ON p.id = s.person"
        " WHERE s.token = $1 AND (s.expires IS NULL OR s.expires > $2)",
        (token, now),
    )
    if not rows:
        return None
    session, person, name, key, lang, banned, label, last_used, scopes = rows[0]
    bot = label is not None
    return Identity(
        session, person, name, key is None, lang, banned is not None, bot, last_used, from_text(scopes)
    )


def touch(session: str, now: int, expires: int | None = None) -> Transaction[None]:
    """Store that a session was used, and extend a cookie. Call it rarely, such as once an hour."""
    yield Query(
        "UPDATE sessions SET seen = $2,"
        " expires = CASE WHEN label IS NULL THEN coalesce($3, expires) ELSE expires END WHERE id = $1",
        (session, now, expires),
    )
    yield Query(
        "UPDATE people SET seen = $2 WHERE id = (SELECT person FROM sessions WHERE id = $1)"
        " AND (seen < $2 OR seen > $2 + 3600000)",
        (session, now),
    )


def end(token: bytes) -> Transaction[None]:
    """Log out."""
    yield Query("DELETE FROM sessions WHERE token = $1", (token,))


def end_all(person: str, keep: bytes | None = None) -> Transaction[None]:
    """Log out everywhere except the session with the token hash `keep`. Bots' tokens end too."""
    yield Query("DELETE FROM sessions WHERE person = $1 AND token <> $2", (person, keep or b""))


def browsers(person: str, now: int) -> Transaction[list[Session]]:
    """Browsers that are logged in, the last used first."""
    rows = yield Query(
        "SELECT id, made, seen FROM sessions WHERE person = $1 AND label IS NULL AND expires > $2"
        " ORDER BY seen DESC, id",
        (person, now),
    )
    return [Session(*row) for row in rows]


def end_browser(person: str, session: str) -> Transaction[None]:
    """Log one browser out. Refused "no-session"."""
    check_id(session, "no-session")
    rows = yield Query(
        "DELETE FROM sessions WHERE id = $2 AND person = $1 AND label IS NULL RETURNING id", (person, session)
    )
    if not rows:
        raise Refused("no-session")


def bot_tokens(person: str, now: int) -> Transaction[list[BotToken]]:
    """Valid tokens, oldest first; without the secrets, which are not stored."""
    rows = yield Query(
        "SELECT id, label, scopes, made, seen, expires FROM sessions"
        " WHERE person = $1 AND label IS NOT NULL AND expires > $2 ORDER BY made, id",
        (person, now),
    )
    return [
        BotToken(session, label, from_text(scopes), made, seen if seen != _UNUSED else None, expires)
        for session, label, scopes, made, seen, expires in rows
    ]


def revoke_bot_token(person: str, session: str) -> Transaction[None]:
    """Delete a bot's token. Refused "no-token"."""
    check_id(session, "no-token")
    rows = yield Query(
        "DELETE FROM sessions WHERE id = $2 AND person = $1 AND label IS NOT NULL RETURNING id",
        (person, session),
    )
    if not rows:
        raise Refused("no-token")


def purge(now: int) -> Transaction[None]:
    """Delete expired sessions."""
    yield Query("DELETE FROM sessions WHERE expires <= $1", (now,))


_INSERT = (
    "INSERT INTO sessions (id, token, person, label, made, seen, expires, scopes)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
)
_UNUSED = 0  # when a token was seen that nobody has used


def _check_person(person: str) -> Transaction[None]:
    # The lock keeps two processes from counting a person's tokens at once.
    rows = yield Query("SELECT banned FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,))
    if not rows:
        raise Refused("no-person")
    if rows[0][0] is not None:
        raise Refused("banned")
