"""The row of a table: read it, lock it, write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from ...engine import ForChoice
from ...store.query import Query, Row, Transaction
from ...table import Event, Table, from_bytes, to_bytes
from ..refusals import Refused, check_id
from . import display_names, house_rules, log

TableCache: TypeAlias = Mapping[str, tuple[int, Table]]
"""Tables that a process remembers: table id -> version and table. Outdated ones are brought up to date."""

Uncommitted: TypeAlias = dict[bytes, Table]
"""Tables as the latest commands leave them, by the digest of the log. Several commands to a table may be
committed together, and the cache has it only after that."""
_MOST_UNCOMMITTED = 128  # twice what is committed together


class TableSnapshot(Struct, frozen=True):
    """A table as it is stored now."""

    id: str
    version: int
    table: Table
    closed: bool
    before: int  # the cached version, if all events since are known; otherwise `version`
    digest: bytes | None  # of the log
    events: tuple[Event, ...] = ()  # since the version `before`


def read_table(table: str, cache: TableCache) -> Transaction[TableSnapshot]:
    """The table now, and the events since the cached version. For `store.read`. Refused "no-table"."""
    check_id(table, "no-table")
    rows = yield Query("SELECT version, house, pin, closed, digest FROM tables WHERE id = $1", (table,))
    return (yield from _snapshot(table, rows, cache))


def remember(uncommitted: Uncommitted, digest: bytes, table: Table) -> None:
    """Remember a table for the next command, and forget the oldest."""
    uncommitted[digest] = table
    if len(uncommitted) > _MOST_UNCOMMITTED:
        uncommitted.pop(next(iter(uncommitted), b""), None)


def lock_table(
    table: str, cache: TableCache, uncommitted: Uncommitted | None = None
) -> Transaction[TableSnapshot]:
    """The table now, locked until the transaction ends. Refused "no-table"."""
    check_id(table, "no-table")
    rows = yield Query(
        "SELECT version, house, pin, closed, digest FROM tables WHERE id = $1 FOR UPDATE", (table,)
    )
    if rows and uncommitted:
        version, _, _, closed, digest = rows[0]
        if (known := uncommitted.get(digest)) is not None:
            return TableSnapshot(table, version, known, closed is not None, version, digest)
    return (yield from _snapshot(table, rows, cache))


def _snapshot(table_id: str, rows: list[Row], cache: TableCache) -> Transaction[TableSnapshot]:
    if not rows:
        raise Refused("no-table")
    version, house, pin, closed, digest = rows[0]
    known, table = cache.get(table_id, (-1, None))
    events: list[Event] = []
    if table is not None and known < version:
        entries = yield from log.entries_after(table_id, known)
        names = yield from display_names.lookup_names(
            table, (person for _, _, person, _ in entries if person is not None)
        )
        for entry in entries:
            effects = log.replay_entry(table, entry, names)
            table, events = effects.table, [*events, *effects.events]
        known = known if entries else -1
    if table is None or known < 0 or known > version:
        rules = yield from house_rules.rules(house, pin)
        rows = yield Query("SELECT state FROM tables WHERE id = $1", (table_id,))
        table, known, events = (
            (yield from display_names.load_names(from_bytes(rows[0][0], rules))),
            version,
            [],
        )
    return TableSnapshot(table_id, version, table, closed is not None, known, digest, tuple(events))


def insert(table: Table, pin: str, now: int, digest: bytes) -> Query:
    """Insert the row of a new table."""
    options = table.options
    return Query(
        "INSERT INTO tables (id, version, house, pin, maker, shared, clock, seats, points, made, touched,"
        " closed, deadline, phase, round, turn, free, state, digest, since, listed)"
        " VALUES ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16, $17, 0, $18)",
        (
            table.id,
            table.rules.id,
            pin,
            table.maker.id,
            int(options.shared),
            options.clock,
            len(table.chairs),
            options.points,
            now,
            *state_values(table, now),
            digest,
            int(options.listed),
        ),
    )


def update(table: Table, version: int, now: int, digest: bytes) -> Query:
    """Write the next version. A log from before digests has them from here on."""
    return Query(
        "UPDATE tables SET version = $2, touched = $3, closed = $4, deadline = $5, phase = $6, round = $7,"
        " turn = $8, free = $9, state = $10, digest = $11, since = coalesce(since, $2) WHERE id = $1",
        (table.id, version, now, *state_values(table, now), digest),
    )


STATE_COLUMNS = ("closed", "deadline", "phase", "round", "turn", "free", "state")


def state_values(table: Table, now: int) -> tuple[object, ...]:
    """The values of STATE_COLUMNS, which follow from the table."""
    waits = table.match.waits
    turn = table.chairs[waits.seat - 1].person or None if isinstance(waits, ForChoice) else None
    free = 0 if table.closed else sum(chair.free for chair in table.chairs)
    return (
        now if table.closed else None,
        None if table.closed else table.deadline,
        table.phase,
        table.match.number,
        turn,
        free,
        to_bytes(display_names.without_names(table)),
    )
