"""Who is connected to which table, across all processes. Entries of a dead process expire."""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Row, Transaction

LOST_MS = 2 * 60 * 1000
"""How long people who lose the connection keep their seat at a shared table."""
ALONE_MS = 10 * 60 * 1000
"""The same for the last person at a table, who needs time to send the link to others."""


class Connected(Struct, frozen=True):
    people: dict[str, str]  # id -> name, once each however many tabs they have
    visitors: int  # connections without an account
    lost: dict[str, int]  # person with a seat -> since when their connection is lost


def enter(table: str, process: str, visitor: str, person: str | None, until: int) -> Transaction[None]:
    """A visitor (one connection) opens a table. Expires at `until`, unless renewed."""
    yield Query(
        "INSERT INTO presence (table_id, process, visitor, person, expires) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (table_id, process, visitor) DO UPDATE SET person = $4, expires = $5",
        (table, process, visitor, person, until),
    )
    if person is not None:
        yield Query(
            "UPDATE seated SET lost = NULL WHERE table_id = $1 AND person = $2 AND lost IS NOT NULL",
            (table, person),
        )


def leave(table: str, process: str, visitor: str, now: int) -> Transaction[None]:
    """A visitor closes a table."""
    rows = yield Query(
        "DELETE FROM presence WHERE table_id = $1 AND process = $2 AND visitor = $3"
        " RETURNING table_id, person",
        (table, process, visitor),
    )
    yield from _mark_lost(rows, now)


def _mark_lost(rows: list[Row], now: int) -> Transaction[None]:
    """Mark people with a seat whose last connection to a shared table is gone. Rows: table and person."""
    for table, person in sorted({(table, person) for table, person in rows if person is not None}):
        yield mark_lost(table, person, now)


def mark_lost(table: str, person: str, now: int) -> Query:
    """Mark a person with a seat at a shared table as lost, unless they are connected to it.

    Somebody whose account is deleted is lost for ever, so their seat is free at the next sweep.
    """
    return Query(
        "UPDATE seated SET lost = CASE WHEN EXISTS"
        " (SELECT 1 FROM people WHERE id = $2 AND deleted IS NOT NULL) THEN 0 ELSE CAST($3 AS BIGINT) END"
        " WHERE table_id = $1 AND person = $2 AND lost IS NULL"
        " AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND shared = 1)"
        " AND NOT EXISTS (SELECT 1 FROM presence WHERE table_id = $1 AND person = $2)",
        (table, person, now),
    )


def long_lost(now: int, limit: int = 100) -> Transaction[list[tuple[str, str]]]:
    """Tables and people whose connection has been lost for too long."""
    rows = yield Query(
        "SELECT s.table_id, s.person FROM seated s WHERE s.lost <= $1 AND (s.lost <= $2 OR EXISTS"
        " (SELECT 1 FROM seated o WHERE o.table_id = s.table_id AND o.person <> s.person))"
        " ORDER BY s.lost LIMIT $3",
        (now - LOST_MS, now - ALONE_MS, limit),
    )
    return [(table, person) for table, person in rows]


def is_lost_since(table: str, person: str, since: int) -> Transaction[bool]:
    """Whether this connection was lost by then. Locks the row, so that nobody returns meanwhile."""
    rows = yield Query(
        "SELECT lost FROM seated WHERE table_id = $1 AND person = $2 FOR UPDATE", (table, person)
    )
    return bool(rows) and rows[0][0] is not None and rows[0][0] <= since


def grace(people: int) -> int:
    """How long a seat waits for its person, in milliseconds, at a table with this many people."""
    return LOST_MS if people > 1 else ALONE_MS


def restart_lost(now: int) -> Transaction[None]:
    """Give the full time again: nobody could return while no server ran, or the clock has jumped."""
    yield Query("UPDATE seated SET lost = $1 WHERE lost IS NOT NULL AND lost <> $1", (now,))


def renew(process: str, until: int) -> Transaction[None]:
    """Extend all connections of a process. Call it every few seconds."""
    yield Query("UPDATE presence SET expires = $2 WHERE process = $1", (process, until))


def leave_all(process: str, now: int) -> Transaction[list[str]]:
    """A process stops. Returns the tables that were open there."""
    rows = yield Query("DELETE FROM presence WHERE process = $1 RETURNING table_id, person", (process,))
    yield from _mark_lost(rows, now)
    return sorted({row[0] for row in rows})


def connected(table: str, now: int) -> Transaction[Connected]:
    """Who is connected to a table now."""
    rows = yield Query(
        "SELECT r.person, p.name FROM presence r LEFT JOIN people p ON p.id = r.person"
        " WHERE r.table_id = $1 AND r.expires > $2 AND p.deleted IS NULL ORDER BY p.name, r.person",
        (table, now),
    )
    people = {person: name for person, name in rows if person is not None}
    lost = yield Query("SELECT person, lost FROM seated WHERE table_id = $1 AND lost IS NOT NULL", (table,))
    return Connected(people, sum(person is None for person, _ in rows), dict(lost))


def purge(now: int, most: int) -> Transaction[list[str]]:
    """Delete expired entries. Returns the tables concerned.

    An entry that expires after more than `most` was written before the clock was set back.
    """
    rows = yield Query(
        "DELETE FROM presence WHERE expires <= $1 OR expires > $2 RETURNING table_id, person",
        (now, now + most),
    )
    yield from _mark_lost(rows, now)
    return sorted({row[0] for row in rows})
