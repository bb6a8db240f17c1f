"""Accounts: guests, who become named people in one step and keep everything."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ...store.query import Query, Row, Transaction
from ...words import LANGUAGES
from .. import ledger
from ..refusals import Refused
from ..school import person as school_of_person
from . import former_names, look_alikes, names, sessions

_MAX_SETTINGS = 4096  # bytes
_MAX_DEPTH = 16  # nested objects and lists; deep nesting exhausts the stack of JSON encoders
NO_PASSWORD = "!"
"""Stored instead of a hash. No password matches it, so nobody can log in with that name."""


class Account(Struct, frozen=True):
    """A person, as they see themselves."""

    id: str
    name: str  # "Guest 4821" until a name is chosen
    guest: bool
    lang: str  # "en", "fr", "es", or empty for the browser's language
    settings: dict[str, Any]
    balance: int
    banned: bool
    made: int


class Credentials(Struct, frozen=True):
    """What a log-in is compared with."""

    person: str
    password: str  # the argon2 hash, or NO_PASSWORD
    banned: bool


def create_guest(person: str, now: int, lang: str = "", speaks: str = "") -> Transaction[Account]:
    """Create a guest with a full purse, named in their language or the one their browser `speaks`."""
    _check_language(lang)
    name = names.guest_name(person, lang or speaks)
    yield Query(
        "INSERT INTO people (id, name, lang, made, seen) VALUES ($1, $2, $3, $4, $4)",
        (person, name, lang, now),
    )
    balance = yield from ledger.open_wallet(person, now)
    return Account(person, name, True, lang, {}, balance, False, now)


def account(person: str) -> Transaction[Account]:
    """Refused "no-person" if the account does not exist or was deleted."""
    rows = yield Query(f"{_SELECT} WHERE p.id = $1 AND p.deleted IS NULL", (person,))
    if not rows:
        raise Refused("no-person")
    return _account(rows[0])


def claim(person: str, name: str, password: str) -> Transaction[Account]:
    """Give a guest a name. `password` is the argon2 hash. Refused: "claimed", "banned", "name-…".

    People at the keyboard of the machine itself may use NO_PASSWORD.
    """
    display = names.validate(name)
    before = yield from account(person)
    if not before.guest:
        raise Refused("claimed")
    if before.banned:
        raise Refused("banned")
    yield from _check_free(display)
    yield Query(
        "UPDATE people SET name = $2, name_key = $3, password = $4, shape = $5, folded_shape = $6"
        " WHERE id = $1",
        (person, display, names.key(display), password, *look_alikes.shapes(display)),
    )
    return (yield from account(person))


def credentials(name: str) -> Transaction[Credentials | None]:
    """For a log-in by name, ignoring case and accents."""
    if not name.isprintable():  # not a name, and perhaps not a valid text for the database
        return None
    rows = yield Query(
        "SELECT id, password, banned FROM people WHERE name_key = $1", (names.key(name.strip()),)
    )
    return Credentials(rows[0][0], rows[0][1], rows[0][2] is not None) if rows else None


def credentials_of(person: str) -> Transaction[Credentials | None]:
    """For a change of password or a deletion. None for a guest."""
    rows = yield Query(
        "SELECT id, password, banned FROM people WHERE id = $1 AND password IS NOT NULL", (person,)
    )
    return Credentials(rows[0][0], rows[0][1], rows[0][2] is not None) if rows else None


def change_password(person: str, password: str, keep: bytes | None = None) -> Transaction[None]:
    """Store a new argon2 hash, and end every session but the one with the token hash `keep`."""
    rows = yield Query(
        "UPDATE people SET password = $2 WHERE id = $1 AND password IS NOT NULL RETURNING id",
        (person, password),
    )
    if not rows:
        raise Refused("guest")
    yield from sessions.end_all(person, keep)


def upgrade_hash(person: str, old: str, new: str) -> Transaction[None]:
    """Store a stronger hash of the same password, unless it was changed meanwhile."""
    yield Query("UPDATE people SET password = $3 WHERE id = $1 AND password = $2", (person, old, new))


def update_settings(
    person: str, lang: str | None = None, settings: dict[str, Any] | None = None
) -> Transaction[Account]:
    """Change the language and the settings (at most 4 KB and 16 levels). None leaves them as they are."""
    if lang is not None:
        _check_language(lang)
        yield Query(
            "UPDATE people SET lang = $2,"
            " name = CASE WHEN name_key IS NULL AND $2 <> '' THEN $3 ELSE name END"
            " WHERE id = $1 AND deleted IS NULL",
            (person, lang, names.guest_name(person, lang)),
        )
    if settings is not None:
        if _depth(settings) > _MAX_DEPTH or len(text := msgspec.json.encode(settings)) > _MAX_SETTINGS:
            raise Refused("settings")
        yield Query(
            "UPDATE people SET settings = $2 WHERE id = $1 AND deleted IS NULL", (person, text.decode())
        )
    return (yield from account(person))


def touch(person: str, now: int) -> Transaction[None]:
    """Store when a person was last seen. Call it rarely, such as once an hour."""
    yield Query(
        "UPDATE people SET seen = $2 WHERE id = $1 AND (seen < $2 OR seen > $2 + 3600000)", (person, now)
    )


def delete(person: str, now: int) -> Transaction[None]:
    """Forget a person without seats; see `delete_account`. Refused "still-seated", "no-person".

    Rounds and ledger lines stay without the name. The purse goes to the mint. The name is reserved for 90
    days.
    """
    rows = yield Query(
        "SELECT name, name_key FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,)
    )
    if not rows:
        raise Refused("no-person")
    if (yield Query("SELECT seat FROM seated WHERE person = $1", (person,))):
        raise Refused("still-seated")
    if rows[0][1] is not None:
        yield from former_names.reserve(rows[0][0], now)
    yield from ledger.empty_wallet(person, now)
    for table in ("sessions", "devices", "chat"):
        yield Query(f"DELETE FROM {table} WHERE person = $1", (person,))
    yield from school_of_person.forget(person)
    yield Query(
        "UPDATE people SET name = '', name_key = NULL, password = NULL, shape = NULL, folded_shape = NULL,"
        " lang = '', settings = '{}', made = 0, seen = 0, deleted = $2 WHERE id = $1",
        (person, now),
    )


def recent_names(limit: int = 20) -> Transaction[list[str]]:
    """Names of people, the last seen first, for the keyboard of the machine itself."""
    rows = yield Query(
        "SELECT name FROM people WHERE name_key IS NOT NULL AND banned IS NULL"
        " ORDER BY seen DESC, id LIMIT $1",
        (limit,),
    )
    return [row[0] for row in rows]


def idle_guests(before: int, limit: int = 100) -> Transaction[list[str]]:
    """Guests who were last seen before then."""
    rows = yield Query(
        "SELECT id FROM people WHERE name_key IS NULL AND deleted IS NULL AND seen < $1"
        " ORDER BY seen, id LIMIT $2",
        (before, limit),
    )
    return [row[0] for row in rows]


_SELECT = (
    "SELECT p.id, p.name, p.name_key, p.lang, p.settings, b.amount, p.banned, p.made"
    " FROM people p JOIN balances b ON b.person = p.id"
)


def _account(row: Row) -> Account:
    person, name, key, lang, settings, balance, banned, made = row
    return Account(
        person, name, key is None, lang, msgspec.json.decode(settings), balance, banned is not None, made
    )


def fill_shapes(limit: int = 200) -> Transaction[int]:
    """Store the shapes of names from before shapes were stored. Returns how many were stored now."""
    rows = yield Query(
        "SELECT id, name FROM people WHERE name_key IS NOT NULL AND shape IS NULL"
        " ORDER BY id LIMIT $1 FOR UPDATE",
        (limit,),
    )
    for person, name in rows:
        yield Query(
            "UPDATE people SET shape = $2, folded_shape = $3 WHERE id = $1",
            (person, *look_alikes.shapes(name)),
        )
    return len(rows)


def _check_free(name: str) -> Transaction[None]:
    """Refuse a name that somebody has, or that looks like somebody's.

    Shapes are not unique in the database, because older names that look alike stay.
    """
    shapes = look_alikes.shapes(name)
    for key in sorted({f"name:{names.key(name)}", *(f"shape:{shape}" for shape in shapes)}):
        yield from _lock(key)
    if (yield Query("SELECT id FROM people WHERE name_key = $1", (names.key(name),))):
        raise Refused("name-taken")
    if (yield from former_names.is_reserved(name)):
        raise Refused("name-taken")
    while (yield from fill_shapes()):
        pass
    if (yield Query("SELECT id FROM people WHERE shape IN ($1, $2) OR folded_shape IN ($1, $2)", shapes)):
        raise Refused("name-alike")


def _lock(key: str) -> Transaction[None]:
    """Make other transactions that want the same name wait until this one has ended."""
    yield Query(
        "INSERT INTO limits (key, full_at) VALUES ($1, 0) ON CONFLICT (key) DO UPDATE SET full_at = 0", (key,)
    )


def _check_language(lang: str) -> None:
    if lang and lang not in LANGUAGES:
        raise Refused("language")


def _depth(value: Any) -> int:
    """How deeply objects and lists are nested, without recursion."""
    depth, level = 0, [value]
    while level:
        parts: list[Any] = []
        for part in level:
            if isinstance(part, dict):
                parts += part.values()
            elif isinstance(part, list):
                parts += part
        depth += 1
        level = parts
    return depth
