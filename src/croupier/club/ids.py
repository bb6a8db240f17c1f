"""Ids, tokens and seeds that nobody can guess. Letters and digits only, a letter first: safe in any place."""

from __future__ import annotations

import hashlib
import secrets
import string

LETTERS = string.ascii_lowercase
SIGNS = string.ascii_lowercase + string.digits
LENGTH = 26  # one of 26, then 25 of 36: 133 bits


def new_id() -> str:
    """An id of a person, a table, a session, a round."""
    return secrets.choice(LETTERS) + "".join(secrets.choice(SIGNS) for _ in range(LENGTH - 1))


def new_token() -> str:
    """A secret for a cookie or a bot; the store keeps its hash alone."""
    return new_id() + new_id()


def new_seed() -> bytes:
    """What every shuffle of a table follows from."""
    return secrets.token_bytes(32)


def token_hash(token: str) -> bytes:
    """What the store keeps of a token. It is random enough to need no salt."""
    return hashlib.sha256(token.encode()).digest()
