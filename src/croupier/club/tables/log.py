"""The log of a table: how it started, and every command with what it was decided from."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

import msgspec
from msgspec import Struct

from ...rules import Rules
from ...store.query import Query, Row, Transaction
from ...table import CLOCK, Command, Effects, Options, Person, Table, new_table

MOST = 32  # events that are folded rather than reading the state again


class Start(Struct, frozen=True, array_like=True):
    """What a table was made from."""

    options: Options
    seed: bytes


class LogEntry(Struct, frozen=True, array_like=True):
    """A command, and what its sender had, where that decides: the purse, and for a stake chips on other tables."""

    command: Command
    purse: int | None = None
    elsewhere: int = 0


_start = msgspec.msgpack.Decoder(Start)
_event = msgspec.msgpack.Decoder(LogEntry)
_encoder = msgspec.msgpack.Encoder()


def write(
    table: str, version: int, now: int, person: str | None, action: str | None, what: Start | LogEntry
) -> Query:
    """The query that adds an event; it answers with a row unless the action id is known already."""
    return Query(
        "INSERT INTO events (table_id, version, at, person, action, command) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT DO NOTHING RETURNING version",
        (table, version, now, person, action, _encoder.encode(what)),
    )


def read(table: str, after: int = -1) -> Query:
    """The events of a table from one version on, in order."""
    return Query(
        "SELECT version, at, person, command FROM events WHERE table_id = $1 AND version > $2 ORDER BY version",
        (table, after),
    )


SELECT_FULL = "SELECT version, at, person, action, command FROM events WHERE table_id = $1 AND version > $2 ORDER BY version"


def chain_digest(before: bytes | None, args: Row) -> bytes:
    """The digest of a log with one more event, given what `write` writes: it shows if anything was changed later."""
    return blake2b((before or b"") + _encoder.encode(args), digest_size=16).digest()


def replay_start(table: str, rules: Rules, row: Row) -> Effects:
    """The table as its first event made it, without names."""
    _, at, maker, command = row
    start = _start.decode(command)
    return new_table(table, rules, start.options, Person(maker, ""), start.seed, at)


def replay_entry(table: Table, row: Row, names: Mapping[str, str]) -> Effects:
    """The table after an event from its log."""
    _, at, person, command = row
    event = _event.decode(command)
    by = CLOCK if person is None else Person(person, names.get(person, ""))
    return table.apply(event.command, by, at, _purses(person, event.purse), elsewhere=event.elsewhere)


def _purses(person: str | None, purse: int | None) -> dict[str, int]:
    return {} if person is None or purse is None else {person: purse}


def entries_after(table: str, version: int, rows_wanted: int = MOST) -> Transaction[list[Row]]:
    """What has happened since a version, if it is not too much."""
    rows = yield Query(f"{read(table, version).sql} LIMIT $3", (table, version, rows_wanted + 1))
    return rows if len(rows) <= rows_wanted else []
