"""Short talk at a table: the last lines are kept."""

from __future__ import annotations

from msgspec import Struct

from ..store.query import Story

KEPT = 50
LONGEST = 200


class Line(Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str
    at: int


def say(table: str, person: str, action: str, text: str, now: int) -> Story[Line]:
    """A new line. The same action id again is answered, not said twice. Refused: "chat", "no-table", "closed", "banned"."""
    raise NotImplementedError


def lines(table: str, after: int = 0) -> Story[list[Line]]:
    """What was said after line number `after`, oldest first."""
    raise NotImplementedError
