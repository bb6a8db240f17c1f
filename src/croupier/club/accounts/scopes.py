"""What a bot's token may do. Cookie sessions may do everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Scope = Literal["read", "play", "account"]
READ: Scope = "read"  # read one's own games, history and hints
PLAY: Scope = "play"  # open tables, send commands, chat; and read
ACCOUNT: Scope = "account"  # tokens, sessions, password, settings, export, deletion; and read
SCOPES: tuple[Scope, ...] = (READ, PLAY, ACCOUNT)


def to_text(scopes: Iterable[Scope]) -> str:
    """Scopes as the database stores them."""
    wanted = set(scopes)
    return " ".join(scope for scope in SCOPES if scope in wanted)


def from_text(text: str) -> tuple[Scope, ...]:
    return tuple(scope for scope in SCOPES if scope in text.split())


def allows(scopes: Iterable[Scope], wanted: Scope) -> bool:
    """Every token may read."""
    return wanted == READ or wanted in scopes
