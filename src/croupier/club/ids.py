"""Make ids, tokens and seeds that nobody can guess.

Ids are letters and digits, with a letter first: safe in addresses, files and databases.
"""

from __future__ import annotations

import hashlib
import secrets
import string

_LETTERS = string.ascii_lowercase
_SIGNS = string.ascii_lowercase + string.digits
_LENGTH = 26  # one of 26, then 25 of 36: 133 bits


def new_id() -> str:
    """An id for a person, table, session or action."""
    return secrets.choice(_LETTERS) + "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH - 1))


def new_token() -> str:
    """A secret for a cookie or a bot. The store has only its hash."""
    return new_id() + new_id()


def new_seed() -> bytes:
    """The seed of all shuffles of a table."""
    return secrets.token_bytes(32)


def token_hash(token: str) -> bytes:
    """The hash that is stored. Tokens are random enough to need no salt."""
    return hashlib.sha256(token.encode()).digest()
