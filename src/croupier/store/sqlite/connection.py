"""Connections to a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from ..dialect import SQLITE, for_sqlite
from ..errors import StoreError
from ..migrate import migrate
from ..query import drive
from .lock import Lock

OLDEST = (3, 37, 0)  # RETURNING and STRICT


def connect(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """Transactions are begun and ended by hand; a connection is used by one thread at a time."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise StoreError(
            f"croupier needs SQLite 3.37 or newer; this Python comes with {sqlite3.sqlite_version}."
        )
    connection = sqlite3.connect(
        name, uri=uri, isolation_level=None, check_same_thread=False, cached_statements=512
    )
    with given_up(connection):
        for setting in (
            "busy_timeout = 10000",
            "foreign_keys = ON",
            "temp_store = MEMORY",
            "cache_size = -65536",
        ):
            connection.execute(f"PRAGMA {setting}")
    return connection


def for_writing(name: str) -> sqlite3.Connection:
    """The one connection that writes. A commit returns when the log is on the disk."""
    connection = connect(name)
    with given_up(connection):
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    return connection


def for_reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot change anything, not even by tidying up when it closes."""
    if not path.is_file():
        raise StoreError(f"{path} cannot be opened: there is no such file.")
    return connect(f"file:{quote(str(path.absolute()))}?mode=ro", uri=True)


@contextmanager
def given_up(connection: sqlite3.Connection) -> Iterator[None]:
    """Close the connection if what follows fails."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """What is wrong with a file, in one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        cure = (
            ": restore a backup into a new file with croupier admin restore"
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
            else ""
        )
        raise StoreError(f"{path} cannot be used as a database: {error}{cure}.") from error


def examine(connection: sqlite3.Connection) -> None:
    """Read every page once: damage is found before anybody plays, and not when somebody's table lies in it."""
    [(found,)] = connection.execute("PRAGMA quick_check(1)")
    if found != "ok":
        damage = sqlite3.DatabaseError(f"the file is damaged ({' '.join(found.split())})")
        damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damage


def claimed(path: Path, note: str) -> Lock:
    """The file, made if need be, and its lock."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Lock(path, note)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error


def migrated(connection: sqlite3.Connection, folder: Path, upto: int | None = None) -> int:
    """Run migrations in the transaction that has begun."""
    return drive(
        migrate(folder, SQLITE, upto), lambda sql, args: connection.execute(for_sqlite(sql), args).fetchall()
    )


def prepare(connection: sqlite3.Connection, folder: Path, upto: int | None = None) -> None:
    """Run migrations in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        migrated(connection, folder, upto)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
