"""One SQL text for two databases."""

from __future__ import annotations

import pytest

from croupier.store.dialect import for_sqlite
from croupier.store.errors import StoreError
from croupier.store.migrate import statements


@pytest.mark.parametrize(
    ("sql", "sqlite"),
    [
        ("SELECT $1, $12", "SELECT ?1, ?12"),
        ("SELECT 'it costs $1', $1", "SELECT 'it costs $1', ?1"),
        ("SELECT 'it''s $1', $1", "SELECT 'it''s $1', ?1"),
        ("SELECT 1 -- don't say $1\n, $1", "SELECT 1 -- don't say $1\n, ?1"),
        ("SELECT a FROM t WHERE b = $1 FOR UPDATE", "SELECT a FROM t WHERE b = ?1"),
        ("SELECT a FROM t\n  FOR UPDATE SKIP LOCKED;", "SELECT a FROM t;"),
        ("SELECT a FROM t for update of t nowait", "SELECT a FROM t"),
        ("SELECT a FROM (SELECT b FROM t FOR SHARE) x", "SELECT a FROM (SELECT b FROM t) x"),
        ("SELECT 'asked FOR UPDATE'", "SELECT 'asked FOR UPDATE'"),
    ],
)
def test_sql_is_translated_for_sqlite(sql: str, sqlite: str) -> None:
    assert for_sqlite(sql) == sqlite


def test_a_script_is_split_into_statements() -> None:
    script = """
    -- first; and not yet second
    CREATE TABLE a (b TEXT DEFAULT ';');
    CREATE TRIGGER c AFTER INSERT ON a BEGIN DELETE FROM a; SELECT 1; END;
    ;
    INSERT INTO a VALUES ('x') -- no semicolon here
    """
    first, second, third = statements(script)
    assert first.endswith("DEFAULT ';')")
    assert second.endswith("SELECT 1; END")
    assert third.startswith("INSERT")
    assert list(statements("-- nothing\n")) == []


def test_a_torn_script_is_refused() -> None:
    with pytest.raises(StoreError, match="middle of a statement"):
        list(statements("INSERT INTO a VALUES ('x;"))
