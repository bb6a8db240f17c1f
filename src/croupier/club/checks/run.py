"""Is everything true? Logs fold to what is stored, the ledger says what they say, balances are its sums.

Everything is read in pages. What stays in memory is a few numbers for each table, and fifty people at a time.
"""

from __future__ import annotations

from ...store.query import Query, Transaction
from . import ledger, people, tables
from .findings import Findings


def check() -> Transaction[list[str]]:
    """Every problem in a sentence; empty when all is well (for `store.read`)."""
    findings = Findings()
    yield from tables.check(findings)
    yield from ledger.check(findings)
    yield from people.check(findings)
    yield from _strays(findings)
    return findings.problems


def _strays(findings: Findings) -> Transaction[None]:
    """Rows that belong to nothing."""
    for table, column, other in STRAYS:
        rows = yield Query(
            f"SELECT count(*) FROM {table} AS a WHERE a.{column} IS NOT NULL"
            f" AND NOT EXISTS (SELECT 1 FROM {other} AS b WHERE b.id = a.{column})"
        )
        if rows[0][0]:
            findings.add(f"Rows of {table} that belong to nothing in {other}: {rows[0][0]}.")


STRAYS = (
    ("events", "table_id", "tables"),
    ("rounds", "table_id", "tables"),
    ("seated", "table_id", "tables"),
    ("chat", "table_id", "tables"),
    ("played", "table_id", "tables"),
    ("played", "round_id", "rounds"),
    ("played", "person", "people"),
    ("balances", "person", "people"),
)
