"""From an address to an open store."""

from __future__ import annotations

from pathlib import Path

from .errors import StoreError
from .migrate import FOLDER
from .sqlite import open_sqlite
from .store import Store


async def open_store(url: str, *, note: str = "", folder: Path = FOLDER) -> Store:
    """Open "sqlite:///path", "sqlite://" (in memory) or "postgresql://…", and bring it to the present schema.

    As elsewhere, three slashes begin a relative path and four an absolute one. `note` says who holds a file.
    """
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite":
        name = rest.removeprefix("/")
        return await open_sqlite(Path(name) if name not in ("", ":memory:") else None, folder, note)
    if scheme in ("postgresql", "postgres"):
        from .postgres import open_postgres  # a family on SQLite need not wait for its driver

        return await open_postgres(url, folder)
    raise StoreError("A database is named sqlite:///file.db or postgresql://user@host/name.")
