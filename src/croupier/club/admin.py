"""What a host can do: find, ban and help people, list tables, and keep a record of orders."""

from __future__ import annotations

from msgspec import Struct

from ..store.query import Query, Row, Transaction
from .accounts import names, sessions
from .refusals import Refused


class Member(Struct, frozen=True):
    """A person, as the host sees them."""

    id: str
    name: str
    guest: bool
    made: int
    seen: int
    banned: int | None  # since when
    balance: int


class OpenTable(Struct, frozen=True):
    """A table, as the host sees it."""

    id: str
    house: str
    shared: bool
    phase: str
    made: int
    touched: int
    seated: int


def find(name_or_id: str) -> Transaction[Member]:
    """Find a person by name or id. Refused "no-person"."""
    rows = yield Query(
        f"{_SELECT} WHERE p.name_key = $1 OR p.id = $2", (names.key(name_or_id.strip()), name_or_id)
    )
    if not rows:
        raise Refused("no-person")
    return _member(rows[0])


def people(after: str = "", limit: int = 100_000) -> Transaction[list[Member]]:
    """Named people in order, those after the name `after`."""
    rows = yield Query(
        f"{_SELECT} WHERE p.name_key > $1 ORDER BY p.name_key LIMIT $2", (names.key(after), limit)
    )
    return [_member(row) for row in rows]


def people_at(table: str) -> Transaction[list[Member]]:
    """Everybody who sits or has chatted at a table, guests included."""
    rows = yield Query(
        f"{_SELECT} WHERE p.id IN (SELECT person FROM seated WHERE table_id = $1"
        " UNION SELECT person FROM chat WHERE table_id = $1) ORDER BY p.name, p.id",
        (table,),
    )
    return [_member(row) for row in rows]


def tables(limit: int = 100_000) -> Transaction[list[OpenTable]]:
    """Open tables, the newest first."""
    rows = yield Query(
        "SELECT t.id, t.house, t.shared, t.phase, t.made, t.touched,"
        " (SELECT count(*) FROM seated s WHERE s.table_id = t.id)"
        " FROM tables t WHERE t.closed IS NULL ORDER BY t.made DESC LIMIT $1",
        (limit,),
    )
    return [OpenTable(row[0], row[1], bool(row[2]), *row[3:]) for row in rows]


def reset_password(name_or_id: str, password: str) -> Transaction[Member]:
    """Store a new argon2 hash, and end every session. Refused: "no-person", "guest"."""
    member = yield from find(name_or_id)
    if member.guest:
        raise Refused("guest")
    yield Query("UPDATE people SET password = $2 WHERE id = $1", (member.id, password))
    yield from sessions.end_all(member.id)
    return member


def ban(name_or_id: str, now: int) -> Transaction[Member]:
    """End all sessions of a person, and refuse log-in and play from now on."""
    member = yield from find(name_or_id)
    yield Query("UPDATE people SET banned = coalesce(banned, $2) WHERE id = $1", (member.id, now))
    yield from sessions.end_all(member.id)
    return (yield from find(member.id))


def unban(name_or_id: str) -> Transaction[Member]:
    """Allow a banned person to play again."""
    member = yield from find(name_or_id)
    yield Query("UPDATE people SET banned = NULL WHERE id = $1", (member.id,))
    return (yield from find(member.id))


class AdminOrder(Struct, frozen=True):
    """An order that was carried out."""

    at: int
    what: str
    target: str
    name: str  # of the person, empty if there is none


def record_order(what: str, target: str, now: int) -> Transaction[None]:
    """Record an order. People are recorded by id, so that no deleted name stays behind."""
    yield Query("INSERT INTO orders (at, what, target) VALUES ($1, $2, $3)", (now, what, target))


def run_and_record(order: Transaction[Member], what: str, now: int) -> Transaction[Member]:
    """Carry out an order and record it, both or neither."""
    member = yield from order
    yield from record_order(what, member.id, now)
    return member


def orders(limit: int = 100_000) -> Transaction[list[AdminOrder]]:
    """Recorded orders, the latest first."""
    rows = yield Query(
        "SELECT o.at, o.what, o.target, coalesce(p.name, '')"
        " FROM orders o LEFT JOIN people p ON p.id = o.target ORDER BY o.id DESC LIMIT $1",
        (limit,),
    )
    return [AdminOrder(*row) for row in rows]


_SELECT = (
    "SELECT p.id, p.name, p.name_key, p.made, p.seen, p.banned, b.amount"
    " FROM people p JOIN balances b ON b.person = p.id"
)


def _member(row: Row) -> Member:
    person, name, key, made, last_visit, banned, balance = row
    return Member(person, name, key is None, made, last_visit, banned, balance)
