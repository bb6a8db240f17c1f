"""Random requests: the API behaves as its OpenAPI document says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from support.effort import effort
from support.servers import ThreadServer, in_thread
from support.time_limits import TIMEOUT

from croupier.web.http.openapi import openapi_document

pytest_plugins = ["schemathesis.pytest.plugin"]  # slow to load, and needed nowhere else
schema = schemathesis.openapi.from_dict(json.loads(openapi_document()))
FORGETFUL = ("/api/session", "/api/sessions", "/api/account/delete", "/api/account/password")


@pytest.fixture(scope="module")
def own_server() -> Iterator[ThreadServer]:
    with in_thread() as server:
        yield server


@pytest.fixture(scope="module")
def token(own_server: ThreadServer) -> Iterator[str]:
    with own_server.guest() as guest:
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
def test_made_up_requests(case: Case[Any], own_server: ThreadServer, token: str) -> None:
    if case.operation.path in FORGETFUL:  # these end the session that asks: somebody new each time
        with own_server.guest() as guest:
            token = guest.post("/api/account/tokens", {"label": "tester"})["token"]
    response = case.call(
        base_url=own_server.address, headers={"authorization": f"Bearer {token}"}, timeout=TIMEOUT
    )
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
