"""Secret keys that all server processes share. None of them ever leaves the server."""

from __future__ import annotations

from ..store.query import Query, Transaction
from .ids import new_seed


def shared_key(name: str) -> Transaction[bytes]:
    """The key with this name, made at its first use."""
    yield Query("INSERT INTO keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING", (name, new_seed()))
    rows = yield Query("SELECT key FROM keys WHERE name = $1", (name,))
    return bytes(rows[0][0])
