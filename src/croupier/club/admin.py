"""What a host can do."""

from __future__ import annotations

from msgspec import Struct

from ..store.query import Story


class PersonLine(Struct, frozen=True):
    id: str
    name: str
    guest: bool
    made: int
    seen: int
    banned: int | None
    balance: int


def find(name_or_id: str) -> Story[PersonLine]:
    """Refused "no-person"."""
    raise NotImplementedError


def people(limit: int = 100, after: str = "") -> Story[list[PersonLine]]:
    """Named people by name."""
    raise NotImplementedError


def reset_password(name_or_id: str, password: str) -> Story[PersonLine]:
    """A new argon2 hash; every session ends. Refused "guest"."""
    raise NotImplementedError


def ban(name_or_id: str, now: int) -> Story[PersonLine]:
    """Sessions end, and log-in and play are refused."""
    raise NotImplementedError


def unban(name_or_id: str) -> Story[PersonLine]:
    raise NotImplementedError
