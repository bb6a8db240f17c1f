"""Open a store by its address."""

from __future__ import annotations

import os
from pathlib import Path

from ..extras import require
from .errors import StoreError
from .migrate import FOLDER
from .sqlite.store import open_sqlite, open_sqlite_read_only
from .store import Store


async def open_store(url: str, *, note: str = "", folder: Path = FOLDER, read_only: bool = False) -> Store:
    """Open "sqlite:///path", "sqlite://" (in memory) or "postgresql://…", and migrate to the current schema.

    Three slashes begin a relative path, four an absolute one. `note` tells others who uses a SQLite file.
    With `read_only`, a SQLite file can be opened while another process uses it.
    """
    if is_postgres(url):
        require("asyncpg", "PostgreSQL")
        from .postgres.store import open_postgres  # the driver is slow to import

        return await open_postgres(url, folder)
    path = sqlite_path(url)
    if read_only and path is not None:
        return await open_sqlite_read_only(path, folder)
    return await open_sqlite(path, folder, note)


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def sqlite_path(url: str) -> Path | None:
    """The file of a SQLite address with links resolved, or None for a database in memory."""
    scheme, _, rest = url.partition("://")
    if scheme != "sqlite" or rest == "/":  # a file without a name would be one in memory
        raise StoreError("A database is named sqlite:///file.db or postgresql://user@host/name.")
    name = rest.removeprefix("/")
    return Path(os.path.realpath(name)) if name not in ("", ":memory:") else None
