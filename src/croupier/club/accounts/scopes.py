"""What a bot's token may do. Whoever comes with a cookie may do everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Scope = Literal["read", "play", "account"]
READ: Scope = "read"  # look at one's own things: games, history, hints
PLAY: Scope = "play"  # make tables, give commands, chat; and read
ACCOUNT: Scope = "account"  # tokens, sessions, password, settings, export, deletion; and read
SCOPES: tuple[Scope, ...] = (READ, PLAY, ACCOUNT)


def to_text(scopes: Iterable[Scope]) -> str:
    """As the database has them."""
    wanted = set(scopes)
    return " ".join(scope for scope in SCOPES if scope in wanted)


def from_text(text: str) -> tuple[Scope, ...]:
    return tuple(scope for scope in SCOPES if scope in text.split())


def allows(scopes: Iterable[Scope], wanted: Scope) -> bool:
    """Every token may read."""
    return wanted == READ or wanted in scopes
