"""The committed schema, from which the pages' types are made, is that of the server."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

SCRIPT = Path(__file__).parents[2] / "scripts" / "write_schema.py"


def test_the_committed_schema_is_current() -> None:
    script = run_path(str(SCRIPT))
    committed = script["SCHEMA"].read_text(encoding="utf-8")
    assert committed == script["schema_text"](), "run make schema and commit frontend/schema.json"
