"""A JSON Schema of house files, made from the model, so that editors complete and check them."""

from __future__ import annotations

from typing import Any

import msgspec

from .fields import Amount
from .model import Rules


def schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of a house file."""
    _, parts = msgspec.json.schema_components([Rules], schema_hook=_amount, ref_template="#/$defs/{name}")
    root = parts.pop("Rules")
    root["required"] = [key for key in root["required"] if key != "id"]  # the file's name stands in for it
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A croupier house",
        **root,
        "$defs": parts,
    }


def _amount(kind: type) -> dict[str, Any]:
    if kind is Amount:
        return {"type": "number", "minimum": 0, "maximum": 1e9, "multipleOf": 0.01}
    raise NotImplementedError(kind)
