"""Open connections to a SQLite file, check it, and run migrations on it."""

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

_OLDEST = (3, 37, 0)  # the first version with both RETURNING and STRICT


def connect(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection without automatic transactions. One thread at a time may use it."""
    if sqlite3.sqlite_version_info < _OLDEST:
        raise StoreError(
            f"croupier needs SQLite 3.37 or newer; this Python comes with {sqlite3.sqlite_version}."
        )
    connection = sqlite3.connect(
        name, uri=uri, isolation_level=None, check_same_thread=False, cached_statements=512
    )
    with close_on_error(connection):
        for setting in (
            "busy_timeout = 10000",
            "foreign_keys = ON",
            "temp_store = MEMORY",
            "cache_size = -65536",
        ):
            connection.execute(f"PRAGMA {setting}")
    return connection


def open_for_writing(name: str) -> sqlite3.Connection:
    """The one connection that writes. A commit returns when the log is on the disk."""
    connection = connect(name)
    with close_on_error(connection):
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file, not even by cleaning up when it closes."""
    if not path.is_file():
        raise StoreError(f"{path} cannot be opened: there is no such file.")
    return connect(f"file:{quote(str(path.absolute()))}?mode=ro", uri=True)


@contextmanager
def close_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


@contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """Raise SQLite's errors as a StoreError that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        cure = (
            ": restore a backup into a new file with croupier admin restore"
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
            else ""
        )
        raise StoreError(f"{path} cannot be used as a database: {error}{cure}.") from error


def check_integrity(connection: sqlite3.Connection) -> None:
    """Read every page once, to find damage before anybody plays."""
    [(result,)] = connection.execute("PRAGMA quick_check(1)")
    if result != "ok":
        damage = sqlite3.DatabaseError(f"the file is damaged ({' '.join(result.split())})")
        damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damage


def lock_file(path: Path, note: str) -> Lock:
    """Lock a database file for this process; create the file if it is missing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Lock(path, note)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error


def run_migrations(connection: sqlite3.Connection, folder: Path, upto: int | None = None) -> int:
    """Run migrations inside the current transaction."""
    return drive(
        migrate(folder, SQLITE, upto), lambda sql, args: connection.execute(for_sqlite(sql), args).fetchall()
    )


def migrate_schema(connection: sqlite3.Connection, folder: Path, upto: int | None = None) -> None:
    """Run migrations in a transaction of their own."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        run_migrations(connection, folder, upto)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
