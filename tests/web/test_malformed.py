"""Malformed requests: one clear sentence, a 4xx, and nothing in the log."""

from __future__ import annotations

import logging
import queue
import socket
import time
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from support.openapi_requests import DOCUMENT, OPERATIONS, Operation, example, resolved
from support.servers import Guest, ThreadServer
from support.time_limits import TIMEOUT

from croupier.web.auth.cookies import cookie_value
from croupier.web.ops.server_log import log

DEPTHS = (100, 500, 900, *range(930, 1000, 5), 2000, 7000)
BODIES: dict[str, bytes] = {
    "not UTF-8": b'{"name":"\xff","password":"x"}',
    "a surrogate in UTF-8": b'{"name":"\xed\xa0\x80","password":"x"}',
    "a byte order mark": b'\xef\xbb\xbf{"name":"a","password":"x"}',
    "UTF-16": '{"name":"a","password":"x"}'.encode("utf-16"),
    "half a surrogate pair": b'{"name":"\\ud800","password":"x"}',
    "NaN": b'{"name":NaN,"password":"x"}',
    "a huge number": b'{"name":1e999,"password":"x"}',
    "a long integer": b'{"name":' + b"9" * 9000 + b',"password":"x"}',
    "a control character": b'{"name":"\x00","password":"x"}',
    "two documents": b'{"name":"a","password":"x"}{}',
    "nothing": b"",
    "a form": b"name=a&password=x",
    **{f"{depth} lists": b"[" * depth for depth in DEPTHS},
    **{f"{depth} closed lists": b"[" * depth + b"]" * depth for depth in DEPTHS},
    **{f"{depth} objects": (b'{"":' * depth)[:16000] for depth in DEPTHS},
}


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if anything is logged as a fault."""
    with caplog.at_level(logging.WARNING):
        yield
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_that_cannot_be_read(server: ThreadServer, kind: str) -> None:
    with server.client() as http:
        answer = http.post("/api/session", content=BODIES[kind])
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text
    assert answer.json()["sentence"].endswith(".")


def test_settings_too_deep_to_be_sent_back(ana: Guest) -> None:
    """Stored settings must be readable at any stack depth."""
    for depth in DEPTHS:
        body = b'{"settings":{"a":' + b"[" * depth + b"]" * depth + b"}}"
        answer = ana.http.patch("/api/me", content=body)
        assert answer.status_code in (400, 409), answer.text
    assert ana.get("/api/me")["person"]["settings"] == {}


class Requests(logging.Handler):
    """The log's lines about requests, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: queue.Queue[dict[str, Any]] = queue.Queue()

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() == "request":
            self.lines.put(record.facts)  # type: ignore[attr-defined]


def test_a_client_that_leaves_in_the_middle_of_its_body(
    server: ThreadServer, caplog: pytest.LogCaptureFixture
) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    requests = Requests()
    with caplog.at_level(logging.INFO, "croupier"):
        log.addHandler(requests)
        try:
            with socket.create_connection((host, int(port)), TIMEOUT) as peer:
                peer.sendall(b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
            assert requests.lines.get(timeout=TIMEOUT)["status"] == 400
        finally:
            log.removeHandler(requests)


def test_cookies_are_read_in_time_proportional_to_their_length() -> None:
    started = time.thread_time()
    for value in ("\\0" * 15_000, '\\"' * 15_000, "=" * 30_000, ";" * 30_000, " " * 30_000):
        cookie_value(f'a=b; croupier="{value}"; c', "croupier")
    assert time.thread_time() - started < 1


def test_cookies() -> None:
    assert cookie_value("croupier=abc", "croupier") == "abc"
    assert cookie_value("a=1; croupier=abc ;b=2", "croupier") == "abc"
    assert cookie_value('a="x; croupier=abc', "croupier") == "abc"
    assert cookie_value("xcroupier=abc; croupie=1; croupier", "croupier") == ""
    assert cookie_value("croupier=a=b", "croupier") == "a=b"


def variants(schema: dict[str, Any]) -> Iterator[Any]:
    """Values that match a schema except for their JSON type."""
    schema = resolved(schema)
    for choice in schema.get("anyOf", ()):
        yield from variants(choice)
    match schema.get("type"):
        case "integer":
            low = int(schema.get("minimum", 0))
            yield from (str(low), f"{low}e0", f"{low}.0", float(low) + 0.5, True, [low])
        case "boolean":
            yield from ("true", "false", "1", 0, 1, 0.0, "on")
        case "string":
            yield from (0, 1.5, True, ["a"], {"a": "b"})
        case "object":
            good = example(schema)
            yield from ([], "{}", 0, [good], list(good.items()))
            yield {**good, "surplus": 1}
            for name, part in schema.get("properties", {}).items():
                for value in variants(part):
                    yield {**good, name: value}


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if each.body], ids=lambda each: each.path)
def test_bodies_are_read_as_strictly_as_they_are_described(ana: Guest, operation: Operation) -> None:
    """What the OpenAPI document forbids is refused, by the decoder and not by a handler."""
    assert operation.body is not None
    check = jsonschema.Draft202012Validator({**operation.body, "components": DOCUMENT["components"]})
    wrong = [value for value in variants(operation.body) if not check.is_valid(value)]
    assert len(wrong) > 5
    for value in wrong:
        answer = ana.http.request(operation.method, operation.path.replace("{table}", "a"), json=value)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), (value, answer.text)
