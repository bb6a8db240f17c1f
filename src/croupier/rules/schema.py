"""A JSON Schema of house files, made from the model, for editors."""

from __future__ import annotations

from typing import Any

import msgspec

from .fields import Amount
from .model import Rules


def schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of a house file."""
    _, parts = msgspec.json.schema_components([Rules], schema_hook=_amount, ref_template="#/$defs/{name}")
    root = parts.pop("Rules")
    root["required"] = [key for key in root["required"] if key != "id"]  # defaults to the file's name
    for field in root["properties"].values():
        _without_null(field)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **root,
        "title": "A croupier house",
        "$defs": parts,
    }


def _without_null(field: dict[str, Any]) -> None:
    """TOML has no null: an optional table is left out."""
    if {"type": "null"} in field.get("anyOf", ()):
        (table,) = (part for part in field.pop("anyOf") if part != {"type": "null"})
        field.update(table)
        del field["default"]


def _amount(kind: type) -> dict[str, Any]:
    # Not multipleOf 0.01: validators divide floats and would refuse 0.29.
    assert kind is Amount
    return {"type": "number", "minimum": 0, "maximum": 1_000_000_000}
