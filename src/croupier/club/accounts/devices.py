"""Browsers in which somebody has logged in. Each keeps a secret of its own, of which the store has the hash."""

from __future__ import annotations

from ...store.query import Query, Transaction

LASTS = 365 * 24 * 60 * 60 * 1000  # milliseconds since its last log-in
MOST = 20  # of one person; the oldest is forgotten first


def remember(token: bytes, person: str, now: int) -> Transaction[None]:
    """Somebody has logged in here."""
    yield Query("INSERT INTO devices (token, person, seen) VALUES ($1, $2, $3)", (token, person, now))
    yield Query(
        "DELETE FROM devices WHERE person = $1 AND token NOT IN"
        " (SELECT token FROM devices WHERE person = $1 ORDER BY seen DESC, token LIMIT $2)",
        (person, MOST),
    )


def known(token: bytes, person: str, now: int) -> Transaction[bool]:
    """Whether this person has logged in here before."""
    rows = yield Query(
        "SELECT person FROM devices WHERE token = $1 AND person = $2 AND seen > $3",
        (token, person, now - LASTS),
    )
    return bool(rows)


def forget(token: bytes) -> Transaction[None]:
    yield Query("DELETE FROM devices WHERE token = $1", (token,))


def forget_all(person: str) -> Transaction[None]:
    yield Query("DELETE FROM devices WHERE person = $1", (person,))


def purge(now: int) -> Transaction[None]:
    """Forget devices that nobody has used for long."""
    yield Query("DELETE FROM devices WHERE seen <= $1", (now - LASTS,))
