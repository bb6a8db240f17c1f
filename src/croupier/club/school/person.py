"""All that the school stores about a person: to export, and to delete."""

from __future__ import annotations

from typing import Any

import msgspec

from ...store.query import Query, Transaction

TABLES = {
    "learners": "day, done, set_day, streak, best_streak, run, best_run",
    "memories": "house, cell, state, step, stability, difficulty, due, reviewed",
    "answers": "at, source, house, kind, cell, chosen, best, cost, unit, correct, ms",
    "school_days": "day, source, house, kind, answers, correct, cost, timed, ms",
    "mistakes": "round_id, action, house, at, position, state, step, stability, difficulty, due, reviewed",
    "graded_rounds": "at, house, unit, bet, decisions, correct, result, expected, lost, variance",
    "storms": "house, begun, step, correct, misses",
    "storm_bests": "house, correct, at",
    "dailies": "day, choices, lost, best, done, listed",
}
"""Every table with the columns to export."""


def export(person: str) -> Transaction[dict[str, Any]]:
    """Ready for JSON."""
    everything = {}
    for table, columns in TABLES.items():
        rows = yield Query(f"SELECT {columns} FROM {table} WHERE person = $1 ORDER BY {columns}", (person,))
        names = columns.split(", ")
        everything[table] = [dict(zip(names, row, strict=True)) for row in rows]
    for mistake in everything["mistakes"]:
        mistake["position"] = msgspec.json.decode(mistake["position"])
    return everything


def forget(person: str) -> Transaction[None]:
    for table in TABLES:
        yield Query(f"DELETE FROM {table} WHERE person = $1", (person,))


def forget_rounds(person: str) -> Transaction[None]:
    """Forget what came from the person's own rounds. What they remember stays."""
    for table in ("mistakes", "graded_rounds"):
        yield Query(f"DELETE FROM {table} WHERE person = $1", (person,))
    for table in ("answers", "school_days"):
        yield Query(f"DELETE FROM {table} WHERE person = $1 AND source IN ('round', 'mistake')", (person,))
