"""The pages' types of what the server sends are made from its schema, and none is written by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path

FRONTEND = Path(__file__).parents[2] / "frontend"
_RECORD = re.compile(r"(?:interface (\w+)|type (\w+) =) \{\n(.*?)\n\s*\}", re.DOTALL)
_FIELD = re.compile(r"^\s*(?:readonly )?(\w+)\??:", re.MULTILINE)


def test_no_record_of_the_schema_is_written_by_hand() -> None:
    schemas = json.loads((FRONTEND / "schema.json").read_text("utf-8"))["schemas"]
    sent = {frozenset(schema.get("properties", ())): name for name, schema in schemas.items()}
    own = {
        f"{path.relative_to(FRONTEND)}: {match[1] or match[2]}": frozenset(_FIELD.findall(match[3]))
        for path in sorted((FRONTEND / "src").rglob("*"))
        if path.suffix in (".ts", ".svelte")
        for match in _RECORD.finditer(path.read_text("utf-8"))
    }
    assert len(own) > 30
    copies = {place: sent[fields] for place, fields in own.items() if len(fields) > 2 and fields in sent}
    assert copies == {}
