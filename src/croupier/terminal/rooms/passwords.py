"""Hashes and checks passwords for a club on this machine. Both take a while, so run them in a thread."""

from __future__ import annotations

from ...api.limits import SHORTEST_PASSWORD
from .protocol import Declined


def hash_password(password: str) -> str:
    """Raises Declined if the password is too short."""
    from argon2 import PasswordHasher  # rarely needed

    if len(password) < SHORTEST_PASSWORD:
        raise Declined("short-password", shortest=SHORTEST_PASSWORD)
    return PasswordHasher().hash(password)


def password_matches(password: str, stored: str) -> bool:
    """Checks a password against a stored hash."""
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return PasswordHasher().verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
