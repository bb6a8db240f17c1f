"""Requests generated from the OpenAPI document, valid at first, then mutated."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.web.http.openapi import openapi_document
from support.mutations import NASTY, VALUES, bend, encode

DOCUMENT: dict[str, Any] = json.loads(openapi_document())
METHODS = [
    "GET",
    "POST",
    "PATCH",
    "DELETE",
    "PUT",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "PROPFIND",
    "get",
    "X",
    "",
]
HEADERS = [
    "content-type: text/plain", "content-type: multipart/form-data",
    "content-type: multipart/form-data; boundary=x", "content-type: application/x-www-form-urlencoded",
    "content-type: application/json; charset=utf-16", "content-type: ;;;=", "content-encoding: gzip",
    "transfer-encoding: gzip", "expect: 100-continue", "range: bytes=0-", "range: bytes=9-1,-",
    "if-none-match: *", "accept: */*;q=x", "accept-language: fr;q=nan,es;q=1e400,\xff",
    "accept-encoding: br;q=0, *;q=0", "connection: close", "connection: upgrade\r\nupgrade: websocket",
    "connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: x", "x-forwarded-for: ::1, \xff,",
    "forwarded: for=x", "authorization: Bearer \xff", "authorization: Basic x", "authorization: Bearer",
    "cookie: croupier=\xff; croupier=\"", "cookie: croupier", "origin: null", "origin: \xff", "host: [::",
    "content-length: 0", "content-length: -1", "content-length: 99999999999999999999",
    "content-length: 16385", "traceparent: 00", ": x", "x", "x:" + " " * 200,
]  # fmt: skip
PAGES = [
    "/",
    "/table/x",
    "/house/%00",
    "/assets/..%2f..%2fetc",
    "/index.html",
    "/favicon.ico",
    "/\xff",
    "/%ff",
    "*",
]
RARE = (
    *("hint", "count", "review", "grades", "chart"),  # slow: the coach computes
    *("/session", "/sessions", "/account/delete"),  # log the visitor out
)


class Operation(Struct, frozen=True):
    method: str
    path: str
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None  # its schema


def operations() -> Iterator[Operation]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            body = operation.get("requestBody")
            schema = body["content"]["application/json"]["schema"] if body else None
            yield Operation(method.upper(), path, operation.get("parameters", []), schema)


OPERATIONS = list(operations())
USUAL = [operation for operation in OPERATIONS if not operation.path.endswith(RARE)]


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def example(schema: dict[str, Any], rng: random.Random | None = None) -> Any:
    """A value that fits, or nearly: patterns are not looked at."""
    schema = resolved(schema)
    if "anyOf" in schema:
        return example(rng.choice(schema["anyOf"]) if rng else schema["anyOf"][0], rng)
    if "enum" in schema:
        return rng.choice(schema["enum"]) if rng else schema["enum"][0]
    low = int(schema.get("minimum", 0))
    match schema.get("type"):
        case "integer":
            return rng.randint(low, min(int(schema.get("maximum", 5000)), low + 5000)) if rng else low
        case "boolean":
            return bool(rng and rng.random() < 0.5)
        case "string":
            return "a" * (max(1, schema.get("minLength", 0)) + (rng.randrange(3) if rng else 0))
        case "object":
            properties, required = schema.get("properties", {}), schema.get("required", ())
            chosen = [name for name in properties if name in required or (rng and rng.random() < 0.5)]
            return {name: example(properties[name], rng) for name in chosen}
    return None


class Visitor(Struct):
    """Somebody with a session, and values for their requests."""

    headers: list[str]
    words: dict[str, list[str]]  # values for the parameters of paths, by name


def request(visitor: Visitor, rng: random.Random) -> bytes:
    """A random request of this visitor, often with something wrong in it."""
    operation = rng.choice(USUAL if rng.random() < 0.97 else OPERATIONS)
    path, method, headers = operation.path, operation.method, ["host: x", "origin: http://x"]
    for parameter in operation.parameters:
        if parameter["in"] == "path":
            value = rng.choice(visitor.words.get(parameter["name"], ["a"]))
            path = path.replace(f"{{{parameter['name']}}}", odd(value, rng))
    query = [
        f"{parameter['name']}={odd(str(example(parameter['schema'], rng)), rng)}"
        for parameter in operation.parameters
        if parameter["in"] == "query" and rng.random() < 0.6
    ]
    if rng.random() < 0.05:
        query.append(
            rng.choice(("", "&&", "=", "a", "lang=%00", "limit=1e1", "limit=%FF", "before=%C2%B2", "%"))
        )
    body = b""
    if operation.body is not None:
        value = example(operation.body, rng)
        if isinstance(value, dict) and "house" in value:
            value["house"] = rng.choice(visitor.words["house_id"])
        body = encode(bend(value, rng) if rng.random() < 0.7 else value)
    if rng.random() < 0.05:
        body = rng.choice(
            (b"[" * rng.choice((10, 970, 5000)), rng.randbytes(50), b"{}", encode(rng.choice(VALUES)))
        )
    if rng.random() < 0.05:
        method = rng.choice(METHODS)
    if rng.random() < 0.05:
        path = rng.choice(PAGES)
    if rng.random() < 0.9:
        headers += visitor.headers
    if rng.random() < 0.3:
        headers.append(rng.choice(HEADERS))
    target = path + ("?" + "&".join(query) if query else "")
    return b"\r\n".join(
        [f"{method} {target} HTTP/1.1".encode("latin-1", "replace"), *framed(body, headers, rng)]
    )


def framed(body: bytes, headers: list[str], rng: random.Random) -> list[bytes]:
    """Header lines and body, with a length or in chunks."""
    lines = [header.encode("latin-1", "replace") for header in headers]
    if rng.random() < 0.9:
        return [*lines, b"content-length: %d" % len(body), b"", body]
    end = rng.choice((b"0\r\n\r\n", b"0\r\na: b\r\n\r\n", b"", b"0;x=y\r\n\r\n", b"-1\r\n"))
    return [*lines, b"transfer-encoding: chunked", b"", b"%x\r\n%s\r\n%s" % (len(body), body, end)]


def odd(value: str, rng: random.Random) -> str:
    """A part of a URL, sometimes with something wrong inserted."""
    if rng.random() < 0.8:
        return value
    start = rng.randrange(len(value) + 1)
    return value[:start] + rng.choice(NASTY).decode("latin-1") + value[start:]
