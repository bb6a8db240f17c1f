"""Bring a database to the current schema by numbered SQL files."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .dialect import fill_tokens
from .errors import StoreError
from .query import Query, Transaction

FOLDER = Path(__file__).parent / "migrations"
VERSIONS = "schema_versions"
_COMMENT = re.compile(r"--[^\n]*")


class Migration(NamedTuple):
    number: int
    name: str
    sql: str


def migrations(folder: Path) -> list[Migration]:
    """The files NNNN_name.sql of a folder, numbered from 1 without gaps."""
    ordered: list[Migration] = []
    for path in sorted(folder.glob("*.sql")):
        match = re.fullmatch(r"(\d{4})_(\w+)", path.stem)
        if not match or int(match[1]) != len(ordered) + 1:
            raise StoreError(
                f"{path.name} is out of order; migrations are named 0001_name.sql, 0002_name.sql and so on."
            )
        ordered.append(Migration(int(match[1]), match[2], path.read_text("utf-8")))
    return ordered


def migrate(folder: Path, tokens: dict[str, str], upto: int | None = None) -> Transaction[int]:
    """Apply the migrations that the database lacks, and return the number of its schema."""
    known = migrations(folder)[:upto]
    yield Query(f"CREATE TABLE IF NOT EXISTS {VERSIONS} (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    rows = yield Query(f"SELECT coalesce(max(number), 0) FROM {VERSIONS}")
    current: int = rows[0][0]
    if current > len(known):
        raise StoreError(
            f"This database has schema {current} and this croupier knows {len(known)}: "
            "install a newer croupier, or name another database."
        )
    for number, name, sql in known[current:]:
        for statement in statements(fill_tokens(sql, tokens)):
            yield Query(statement)
        yield Query(f"INSERT INTO {VERSIONS} (number, name) VALUES ($1, $2)", (number, name))
    return len(known)


def statements(script: str) -> Iterator[str]:
    """Split a script into statements. Semicolons in texts, comments and triggers do not end one."""
    text = ""
    for piece in script.split(";"):
        text += piece
        if sqlite3.complete_statement(text + ";"):
            if _COMMENT.sub("", text).strip():
                yield text.strip()
            text = ""
        else:
            text += ";"
    if text:
        raise StoreError(f"A migration ends in the middle of a statement: {text.strip(' ;')[-80:]}")
