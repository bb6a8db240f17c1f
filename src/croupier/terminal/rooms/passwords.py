"""Hashes and checks passwords for a club on this machine. Both take a while, so run them in a thread."""

from __future__ import annotations

from .protocol import Declined

_SHORTEST = 8  # characters, as in the browser


def hash_password(password: str) -> str:
    """Raises Declined if the password is too short."""
    from argon2 import PasswordHasher  # rarely needed

    if len(password) < _SHORTEST:
        raise Declined("short-password", shortest=_SHORTEST)
    return PasswordHasher().hash(password)


def password_matches(password: str, stored: str) -> bool:
    """Checks a password against a stored hash."""
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return PasswordHasher().verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
