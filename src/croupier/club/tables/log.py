"""The log of a table: how it started, and every command with the chips that mattered for it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

import msgspec
from msgspec import Struct

from ...rules import Rules
from ...store.query import Query, Row, Transaction
from ...table import CLOCK, Command, Effects, Options, Person, Table, new_table

_MOST_REPLAYED = 32  # with more log entries than this, the stored state is read instead


class Start(Struct, frozen=True, array_like=True):
    """The first entry: what the table was made from."""

    options: Options
    seed: bytes


class LogEntry(Struct, frozen=True, array_like=True):
    """A command with the sender's purse in houses with chips, and for a stake with their chips elsewhere."""

    command: Command
    purse: int | None = None
    elsewhere: int = 0


_start_decoder = msgspec.msgpack.Decoder(Start)
_entry_decoder = msgspec.msgpack.Decoder(LogEntry)
_encoder = msgspec.msgpack.Encoder()


def write(
    table: str, version: int, now: int, person: str | None, action: str | None, entry: Start | LogEntry
) -> Query:
    """The query that adds an entry. It returns a row unless the action id was used before."""
    return Query(
        "INSERT INTO events (table_id, version, at, person, action, command) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT DO NOTHING RETURNING version",
        (table, version, now, person, action, _encoder.encode(entry)),
    )


def read(table: str, after: int = -1) -> Query:
    """The query for the entries after a version, in order."""
    return Query(
        "SELECT version, at, person, command FROM events"
        " WHERE table_id = $1 AND version > $2 ORDER BY version",
        (table, after),
    )


SELECT_FULL = (
    "SELECT version, at, person, action, command FROM events"
    " WHERE table_id = $1 AND version > $2 ORDER BY version"
)


def chain_digest(before: bytes | None, args: Row) -> bytes:
    """The digest of a log after one more entry, from the args of `write`. It reveals later changes."""
    return blake2b((before or b"") + _encoder.encode(args), digest_size=16).digest()


def replay_start(table: str, rules: Rules, row: Row) -> Effects:
    """The new table from its first entry, without names."""
    _, at, maker, command = row
    start = _start_decoder.decode(command)
    return new_table(table, rules, start.options, Person(maker, ""), start.seed, at)


def replay_entry(table: Table, row: Row, names: Mapping[str, str]) -> Effects:
    """The table after one more entry."""
    _, at, person, command = row
    entry = _entry_decoder.decode(command)
    by = CLOCK if person is None else Person(person, names.get(person, ""))
    return table.apply(entry.command, by, at, _purses(person, entry.purse), elsewhere=entry.elsewhere)


def command_of(entry: bytes) -> Command:
    """The command in an entry that is not the first."""
    return _entry_decoder.decode(entry).command


def _purses(person: str | None, purse: int | None) -> dict[str, int]:
    return {} if person is None or purse is None else {person: purse}


def entries_after(table: str, version: int, most: int = _MOST_REPLAYED) -> Transaction[list[Row]]:
    """The entries after a version; empty if there are too many to replay."""
    rows = yield Query(f"{read(table, version).sql} LIMIT $3", (table, version, most + 1))
    return rows if len(rows) <= most else []
