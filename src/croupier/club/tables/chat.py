"""Chat at a table. Only the last lines are stored."""

from __future__ import annotations

import unicodedata

from msgspec import Struct

from ...store.query import Query, Transaction
from ..refusals import Refused, check_id

MAX_LINES = 50
_LONGEST = 200
# Invisible parts of emoji and of some scripts; other invisible characters are refused.
_JOINERS = str.maketrans("", "", "\u200d\u200c")


class Line(Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str
    at: int


def say(table: str, person: str, action: str, text: str, now: int) -> Transaction[Line]:
    """Add a line. A repeated action id returns the line it made before.

    Refused: "chat", "no-table", "closed", "no-person", "banned".
    """
    text = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(text) <= _LONGEST or not text.translate(_JOINERS).isprintable():
        raise Refused("chat")
    check_id(table, "no-table")
    yield from _check_may_chat(table, person)
    known = yield Query(
        "SELECT n FROM chat WHERE table_id = $1 AND person = $2 AND action = $3", (table, person, action)
    )
    n = known[0][0] if known else 0
    while not n:  # retry if another transaction took the number
        rows = yield Query(
            "INSERT INTO chat (table_id, n, person, action, text, at)"
            " SELECT $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5 FROM chat WHERE table_id = $1"
            " ON CONFLICT (table_id, n) DO NOTHING RETURNING n",
            (table, person, action, text, now),
        )
        n = rows[0][0] if rows else 0
    yield Query("DELETE FROM chat WHERE table_id = $1 AND n <= $2", (table, n - MAX_LINES))
    return (yield from lines(table, n - 1))[0]


def lines(table: str, after: int = 0) -> Transaction[list[Line]]:
    """The lines after number `after`, oldest first."""
    rows = yield Query(
        "SELECT c.n, s.seat, p.name, c.text, c.at FROM chat c JOIN people p ON p.id = c.person"
        " LEFT JOIN seated s ON s.table_id = c.table_id AND s.person = c.person"
        " WHERE c.table_id = $1 AND c.n > $2 ORDER BY c.n",
        (table, after),
    )
    return [Line(*row) for row in rows]


def _check_may_chat(table: str, person: str) -> Transaction[None]:
    rows = yield Query("SELECT closed FROM tables WHERE id = $1", (table,))
    if not rows:
        raise Refused("no-table")
    if rows[0][0] is not None:
        raise Refused("closed")
    rows = yield Query("SELECT banned FROM people WHERE id = $1 AND deleted IS NULL", (person,))
    if not rows:
        raise Refused("no-person")
    if rows[0][0] is not None:
        raise Refused("banned")
