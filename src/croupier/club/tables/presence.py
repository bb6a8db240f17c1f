"""Who is connected to which table, across all processes. Entries of a dead process expire."""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction


class Connected(Struct, frozen=True):
    people: dict[str, str]  # id -> name, once each however many tabs they have
    visitors: int  # connections without an account


def enter(table: str, process: str, visitor: str, person: str | None, until: int) -> Transaction[None]:
    """A visitor (one connection) opens a table. Expires at `until`, unless renewed."""
    yield Query(
        "INSERT INTO presence (table_id, process, visitor, person, expires) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (table_id, process, visitor) DO UPDATE SET person = $4, expires = $5",
        (table, process, visitor, person, until),
    )


def leave(table: str, process: str, visitor: str) -> Transaction[None]:
    """A visitor closes a table."""
    yield Query(
        "DELETE FROM presence WHERE table_id = $1 AND process = $2 AND visitor = $3",
        (table, process, visitor),
    )


def renew(process: str, until: int) -> Transaction[None]:
    """Extend all connections of a process. Call it every few seconds."""
    yield Query("UPDATE presence SET expires = $2 WHERE process = $1", (process, until))


def leave_all(process: str) -> Transaction[list[str]]:
    """A process stops. Returns the tables that were open there."""
    rows = yield Query("DELETE FROM presence WHERE process = $1 RETURNING table_id", (process,))
    return sorted({row[0] for row in rows})


def connected(table: str, now: int) -> Transaction[Connected]:
    """Who is connected to a table now."""
    rows = yield Query(
        "SELECT r.person, p.name FROM presence r LEFT JOIN people p ON p.id = r.person"
        " WHERE r.table_id = $1 AND r.expires > $2 AND p.deleted IS NULL ORDER BY p.name, r.person",
        (table, now),
    )
    people = {person: name for person, name in rows if person is not None}
    return Connected(people, sum(person is None for person, _ in rows))


def purge(now: int, most: int) -> Transaction[list[str]]:
    """Delete expired entries. Returns the tables concerned.

    An entry that expires after more than `most` was written before the clock was set back.
    """
    rows = yield Query(
        "DELETE FROM presence WHERE expires <= $1 OR expires > $2 RETURNING table_id", (now, now + most)
    )
    return sorted({row[0] for row in rows})
