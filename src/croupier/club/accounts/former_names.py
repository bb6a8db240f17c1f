"""Names of deleted accounts. They stay reserved for a while, so that nobody can impersonate the former owner.

Only hashes are stored, so that the name of a deleted account cannot be read.
"""

from __future__ import annotations

import hashlib

from ...store.query import Query, Transaction, placeholders
from . import look_alikes, names

_RESERVED_FOR = 90 * 86_400_000  # milliseconds


def reserve(name: str, now: int) -> Transaction[None]:
    """Reserve the name of an account that is being deleted."""
    for hashed in _hashes(name):
        yield Query(
            "INSERT INTO former_names (hash, until) VALUES ($1, $2)"
            " ON CONFLICT (hash) DO UPDATE SET until = $2",
            (hashed, now + _RESERVED_FOR),
        )


def is_reserved(name: str) -> Transaction[bool]:
    """Whether an account with this name, or one that looks like it, was deleted lately."""
    hashes = _hashes(name)
    places = placeholders(len(hashes))
    return bool((yield Query(f"SELECT hash FROM former_names WHERE hash IN ({places})", hashes)))


def purge(now: int) -> Transaction[None]:
    """Free the names whose time is over."""
    yield Query("DELETE FROM former_names WHERE until <= $1", (now,))


def _hashes(name: str) -> tuple[str, ...]:
    forms = {f"name:{names.key(name)}", *(f"shape:{shape}" for shape in look_alikes.shapes(name))}
    return tuple(sorted(hashlib.sha256(form.encode()).hexdigest() for form in forms))
