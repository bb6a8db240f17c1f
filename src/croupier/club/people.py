"""People: guests, who become named accounts in one step and keep everything."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..store.query import Story


class Account(Struct, frozen=True):
    """Somebody, as they see themselves."""

    id: str
    name: str  # "Guest 4821" until a name is chosen
    guest: bool
    lang: str  # "en", "fr", "es" or empty: as the browser says
    settings: dict[str, Any]
    balance: int
    banned: bool
    made: int


class Credentials(Struct, frozen=True):
    """What a log-in is checked against."""

    person: str
    password: str  # the argon2 hash
    banned: bool


def welcome(person: str, now: int, lang: str = "") -> Story[Account]:
    """A new guest with a full purse."""
    raise NotImplementedError


def account(person: str) -> Story[Account]:
    """Refused with "no-person" where there is none (any more)."""
    raise NotImplementedError


def claim(person: str, name: str, password: str) -> Story[Account]:
    """A guest takes a name; `password` is the argon2 hash of theirs. Refused: "claimed", "name-…"."""
    raise NotImplementedError


def credentials(name: str) -> Story[Credentials | None]:
    """For a log-in by name, in any case and with or without accents."""
    raise NotImplementedError


def credentials_of(person: str) -> Story[Credentials | None]:
    """For a change of password or a deletion; none for a guest."""
    raise NotImplementedError


def change_password(person: str, password: str, keep: bytes | None = None) -> Story[None]:
    """A new argon2 hash. Every other session ends; `keep` is the token hash of the one that stays."""
    raise NotImplementedError


def better_hash(person: str, old: str, new: str) -> Story[None]:
    """The same password under a stronger hash, if it is still the same."""
    raise NotImplementedError


def choose(person: str, lang: str | None = None, settings: dict[str, Any] | None = None) -> Story[Account]:
    """Language and settings (an object of at most 4 KB), each if given."""
    raise NotImplementedError


def seen(person: str, now: int) -> Story[None]:
    """Note that somebody is here; call it rarely, as once an hour."""
    raise NotImplementedError


def delete(person: str, now: int) -> Story[None]:
    """Forget a person. Leave the tables first (`tables.seats_of`, then `tables.take` with Leave or End each): refused "seated".

    Rounds and ledger lines stay, without the name; the purse goes back to the mint.
    """
    raise NotImplementedError


def idle_guests(before: int, limit: int = 100) -> Story[list[str]]:
    """Guests who were last seen before then, to be deleted like anybody."""
    raise NotImplementedError
