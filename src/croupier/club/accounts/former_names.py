"""Names of deleted accounts: nobody else gets one for a while, so that nobody passes for who had it.

Only hashes are kept. A deleted account is forgotten; its name cannot be read from here.
"""

from __future__ import annotations

import hashlib

from ...store.query import Query, Transaction
from . import look_alikes, names

RESERVED_FOR = 90 * 86_400_000  # milliseconds


def reserve(name: str, now: int) -> Transaction[None]:
    """A name is given up."""
    for hashed in _hashes(name):
        yield Query(
            "INSERT INTO former_names (hash, until) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET until = $2",
            (hashed, now + RESERVED_FOR),
        )


def is_reserved(name: str) -> Transaction[bool]:
    """Did somebody have this name, or one that looks like it, until lately?"""
    hashes = _hashes(name)
    places = ", ".join(f"${n}" for n in range(1, len(hashes) + 1))
    return bool((yield Query(f"SELECT hash FROM former_names WHERE hash IN ({places})", hashes)))


def purge(now: int) -> Transaction[None]:
    """Names that may be taken again."""
    yield Query("DELETE FROM former_names WHERE until <= $1", (now,))


def _hashes(name: str) -> tuple[str, ...]:
    forms = {f"name:{names.key(name)}", *(f"shape:{shape}" for shape in look_alikes.shapes(name))}
    return tuple(sorted(hashlib.sha256(form.encode()).hexdigest() for form in forms))
