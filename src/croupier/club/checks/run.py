"""Check the whole database: replay the logs of all tables, and compare the result with everything stored.

Everything is read in pages. Only a few numbers per table and fifty people at a time stay in memory.
"""

from __future__ import annotations

from ...store.query import Query, Transaction
from ..school import person as school_of_person
from . import ledger, people, tables
from .findings import Findings


def check() -> Transaction[list[str]]:
    """All problems, a sentence each; empty if there are none. For `store.read`."""
    findings = Findings()
    yield from tables.check(findings)
    yield from ledger.check(findings)
    yield from people.check(findings)
    yield from _strays(findings)
    return findings.problems


def _strays(findings: Findings) -> Transaction[None]:
    """Find rows without their parent."""
    for table, column, other in _PARENTS:
        rows = yield Query(
            f"SELECT count(*) FROM {table} AS a WHERE a.{column} IS NOT NULL"
            f" AND NOT EXISTS (SELECT 1 FROM {other} AS b WHERE b.id = a.{column})"
        )
        if rows[0][0]:
            findings.add(f"Rows of {table} that belong to nothing in {other}: {rows[0][0]}.")


_PARENTS = (
    ("events", "table_id", "tables"),
    ("rounds", "table_id", "tables"),
    ("seated", "table_id", "tables"),
    ("chat", "table_id", "tables"),
    ("played", "table_id", "tables"),
    ("played", "round_id", "rounds"),
    ("played", "person", "people"),
    ("balances", "person", "people"),
    *((table, "person", "people") for table in school_of_person.TABLES),
)
