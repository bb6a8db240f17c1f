"""Browsers in which somebody has logged in before. Each has a secret; the store has only its hash."""

from __future__ import annotations

from ...store.query import Query, Transaction

LASTS = 365 * 24 * 60 * 60 * 1000  # milliseconds after the last log-in
MOST = 20  # per person; the oldest is forgotten first


def remember(token: bytes, person: str, now: int) -> Transaction[None]:
    """Remember that a person has logged in on this device."""
    yield Query("INSERT INTO devices (token, person, seen) VALUES ($1, $2, $3)", (token, person, now))
    yield Query(
        "DELETE FROM devices WHERE person = $1 AND token NOT IN"
        " (SELECT token FROM devices WHERE person = $1 ORDER BY seen DESC, token LIMIT $2)",
        (person, MOST),
    )


def known(token: bytes, person: str, now: int) -> Transaction[bool]:
    """Whether this person has logged in on this device before."""
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
    """Forget devices without a log-in for a year."""
    yield Query("DELETE FROM devices WHERE seen <= $1", (now - LASTS,))
