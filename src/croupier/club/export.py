"""All that is known of a person, for themselves."""

from __future__ import annotations

from typing import Any

from ..store.query import Story


def account_json(person: str) -> Story[dict[str, Any]]:
    """Account, sessions, history, ledger lines and chat, ready for JSON."""
    raise NotImplementedError


def bjn_chunk(
    person: str, after: int = 0, limit: int = 200
) -> Story[tuple[list[tuple[str, str]], int | None]]:
    """BJN files of the rounds played, as (file name, text), and where to go on; none at the end. For `store.read`."""
    raise NotImplementedError
