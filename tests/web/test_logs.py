"""The log: one line per event, for people or machines."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from croupier.web.ops import server_log


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    names = ("croupier", "uvicorn", "uvicorn.error", "litestar", "asyncio", "websockets")
    before = {name: (logging.getLogger(name).handlers[:], logging.getLogger(name).level) for name in names}
    propagate = {name: logging.getLogger(name).propagate for name in names}
    yield
    for name, (handlers, level) in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate[name]
        logger.setLevel(level)


def written(*, as_json: bool) -> str:
    stream = io.StringIO()
    server_log.set_up(as_json=as_json, stream=stream)
    server_log.log_event("request", method="GET", path="/", status=200)
    server_log.log_event("detail", logging.DEBUG)
    try:
        raise ValueError("no luck")
    except ValueError:
        server_log.log.exception("fault")
    logging.getLogger("uvicorn.error").info("Started")
    logging.getLogger("uvicorn.error").warning("Odd")
    return stream.getvalue()


def test_for_people() -> None:
    lines = written(as_json=False).splitlines()
    assert lines[0].endswith("info    request method=GET path=/ status=200")
    assert "error   fault" in lines[1]
    assert "    ValueError: no luck" in lines
    assert lines[-1].endswith("warning Odd")


FORGED = "/x\n2026-01-01 00:00:00 info    ready\x1b[2J\u202e\x9b31m status=200"


def line_of(*, as_json: bool) -> str:
    stream = io.StringIO()
    server_log.set_up(as_json=as_json, stream=stream)
    server_log.log_event("request", method="GET", path=FORGED, status=404)
    try:
        raise ValueError(FORGED)
    except ValueError:
        server_log.log.exception(FORGED)
    return stream.getvalue()


def test_nobody_forges_a_line() -> None:
    request, fault, *trace = line_of(as_json=False).splitlines()
    assert request.endswith(
        r"""path="/x\\n2026-01-01 00:00:00 info    ready\\x1b[2J\\u202e\\x9b31m status=200" status=404"""
    )
    assert fault.isprintable()
    assert all(line.startswith("    ") and line.isprintable() for line in trace)


def test_machines_get_plain_ascii() -> None:
    lines = line_of(as_json=True).splitlines()
    assert len(lines) == 2
    assert all(line.isascii() and line.isprintable() for line in lines)
    assert json.loads(lines[0])["path"] == FORGED


def test_for_machines() -> None:
    first, second, third = (json.loads(line) for line in written(as_json=True).splitlines())
    assert {**first, "at": 0} == {
        "at": 0,
        "level": "info",
        "event": "request",
        "method": "GET",
        "path": "/",
        "status": 200,
    }
    assert "ValueError: no luck" in second["trace"]
    assert third["event"] == "Odd"
