"""Write frontend/schema.json: the API as the server describes it. The build of the pages makes types from it.

The pages are also built where the server cannot be imported, so the file is committed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from croupier.web.http.openapi import openapi_document

SCHEMA = Path(__file__).parents[1] / "frontend" / "schema.json"
_WIDTH = 110


def schema_text() -> str:
    """Every route with what it takes and replies, and every schema. All refusals have the body `Refusal`."""
    document = json.loads(openapi_document())
    routes = {
        f"{method.upper()} {path}": _route(operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    return _lines({"routes": routes, "schemas": document["components"]["schemas"]}) + "\n"


def _route(operation: dict[str, Any]) -> dict[str, Any]:
    (reply,) = [response for status, response in operation["responses"].items() if status < "400"]
    route = {"path": _parameters("path", operation), "query": _parameters("query", operation)}
    route |= {"body": _json_schema(operation.get("requestBody", {})), "reply": _json_schema(reply)}
    return {name: schema for name, schema in route.items() if schema}


def _parameters(place: str, operation: dict[str, Any]) -> dict[str, Any]:
    here = [parameter for parameter in operation.get("parameters", ()) if parameter["in"] == place]
    if not here:
        return {}
    required = [parameter["name"] for parameter in here if parameter["required"]]
    properties = {parameter["name"]: parameter["schema"] for parameter in here}
    return {"type": "object", "properties": properties, "required": required}


def _json_schema(message: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = message.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _lines(value: Any, indent: str = "") -> str:
    """JSON in which whatever fits on a line is on one line, so that changes are easy to read."""
    line = json.dumps(value, ensure_ascii=False, sort_keys=True)
    if len(indent) + len(line) <= _WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + _lines(part, inner) for part in value) + f"\n{indent}]"
    parts = (f"{inner}{json.dumps(key)}: {_lines(part, inner)}" for key, part in sorted(value.items()))
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
