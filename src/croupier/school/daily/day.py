"""What each day deals: a house, a seed, and the commitment to that seed. Days are UTC days since 1970."""

from __future__ import annotations

import hashlib

from ...rules import Rules, house, houses
from ...rules.fields import Points
from ...shoe import derive_key

HOUSES = tuple(sorted(name for name in houses() if not isinstance(house(name).stake, Points)))
"""The shipped houses in turn. A match for points is no sum of twenty rounds."""


def house_of(day: int) -> Rules:
    """The house of a day: another one than the day before."""
    return house(HOUSES[day % len(HOUSES)])


def seed_of(key: bytes, day: int) -> bytes:
    """The seed of a day, from a key that never leaves the server."""
    return derive_key(key, f"daily {day}")


def commitment(seed: bytes) -> str:
    """What is published before the deal: nobody can find another seed with this SHA-256."""
    return hashlib.sha256(seed).hexdigest()
