"""From an address to an open store."""

from __future__ import annotations

import os
from pathlib import Path

from ..extras import require
from .errors import StoreError
from .migrate import FOLDER
from .sqlite.store import look_into_sqlite, open_sqlite
from .store import Store


async def open_store(url: str, *, note: str = "", folder: Path = FOLDER, looking: bool = False) -> Store:
    """Open "sqlite:///path", "sqlite://" (in memory) or "postgresql://…", and bring it to the present schema.

    As elsewhere, three slashes begin a relative path and four an absolute one. `note` says who holds a file. With
    `looking`, a file that another process holds is opened for reading alone.
    """
    if is_postgres(url):
        require("asyncpg", "PostgreSQL")
        from .postgres.store import open_postgres  # a family on SQLite need not wait for its driver

        return await open_postgres(url, folder)
    path = file_of(url)
    if looking and path is not None:
        return await look_into_sqlite(path, folder)
    return await open_sqlite(path, folder, note)


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def file_of(url: str) -> Path | None:
    """The file that an address of SQLite names, links resolved, or None for a database in memory."""
    scheme, _, rest = url.partition("://")
    if scheme != "sqlite":
        raise StoreError("A database is named sqlite:///file.db or postgresql://user@host/name.")
    name = rest.removeprefix("/")
    return Path(os.path.realpath(name)) if name not in ("", ":memory:") else None
