"""The API is what its description says: documented, and held to it by made-up requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import msgspec
import pytest
import schemathesis
from effort import effort
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from servers import Guest, ThreadServer, in_thread

from croupier.web.description import described
from croupier.web.messages import ClientOut

DOCUMENT = json.loads(described())
schema = schemathesis.openapi.from_dict(DOCUMENT)
FORGETFUL = ("/api/session", "/api/sessions", "/api/account/delete", "/api/account/password")


def operations() -> Iterator[dict[str, Any]]:
    for path in DOCUMENT["paths"].values():
        yield from path.values()


def test_everything_is_described() -> None:
    for operation in operations():
        assert operation["summary"]
        for status, response in operation["responses"].items():
            assert response["description"]
            if status >= "400":
                assert response["content"]["application/json"]["schema"]["$ref"].endswith("/Refusal")


def test_what_goes_over_the_live_connection_is_described(ana: Guest) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with ana.live() as live:
        live.watch(table)
        live.until("chat")
        live.do(table, "act", choice="hit")
        live.do(table, "bet", amount=500)
        live.say(type="chat", id="c1", table=table, text="Hello")
        live.until("done", id="c1")
        live.say(type="ping")
        live.until("pong")
        while not any(message["type"] == "presence" for message in live.heard):
            live.next()
        live.do(table, "end")
        for message in live.heard:
            msgspec.json.decode(json.dumps(message), type=ClientOut)
        kinds = {message["type"] for message in live.heard}
        assert kinds == {"state", "done", "refused", "balance", "chat", "presence", "closed", "pong"}
    check = jsonschema.Draft202012Validator(
        {"$ref": "#/components/schemas/ClientIn", "components": DOCUMENT["components"]}
    )
    check.validate(
        {"type": "do", "id": "x", "table": table, "step": 3, "command": {"do": "bet", "amount": 5}}
    )
    assert not check.is_valid({"type": "do", "id": "x", "table": table, "command": {"do": "tick"}})


@pytest.fixture(scope="module")
def held() -> Iterator[ThreadServer]:
    with in_thread() as server:
        yield server


@pytest.fixture(scope="module")
def token(held: ThreadServer) -> Iterator[str]:
    with held.guest() as guest:
        yield guest.post("/api/account/tokens", {"label": "tester"})["token"]


@pytest.mark.slow
@schema.parametrize()
@settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=effort(15, 300),
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_made_up_requests(case: Case, held: ThreadServer, token: str) -> None:
    if case.operation.path in FORGETFUL:  # these end the session that asks: somebody new each time
        with held.guest() as guest:
            token = guest.post("/api/account/tokens", {"label": "tester"})["token"]
    response = case.call(base_url=held.address, headers={"authorization": f"Bearer {token}"}, timeout=60)
    case.validate_response(
        response,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
            negative_data_rejection,
        ],
    )
