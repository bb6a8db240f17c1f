"""The OpenAPI document is true, including WebSocket messages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import msgspec
from support.servers import Guest

from croupier.api.messages import ClientOut
from croupier.web.http.openapi import openapi_document

DOCUMENT = json.loads(openapi_document())


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


def test_scopes_are_described() -> None:
    paths = DOCUMENT["paths"]
    assert paths["/api/tables"]["post"]["security"] == [{"cookie": []}, {"token": ["play"]}]
    assert paths["/api/account/export"]["get"]["security"][-1] == {"token": ["account"]}
    assert paths["/api/houses"]["get"]["security"][0] == {}
    assert all("security" in operation for operation in operations())


def test_the_description_says_what_needs_no_account(ana: Guest) -> None:
    """Operations work without login exactly where the document says so."""
    known = {"house_id": "casino", "drill": "decks", "table": ana.table("casino", shared=True)}
    with ana.server.client() as nobody:
        for path, operation in (
            (path, methods["get"]) for path, methods in DOCUMENT["paths"].items() if "get" in methods
        ):
            address = path.format_map(known | {"round_id": "none", "token_id": "none", "session_id": "none"})
            refused = nobody.get(address).status_code == 401
            assert refused != ({} in operation["security"]), path


def test_what_goes_over_the_live_connection_is_described(ana: Guest) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with ana.live() as live:
        live.watch(table)
        live.until("chat")
        live.do(table, "act", choice="hit")
        live.do(table, "bet", amount=500)
        live.send(type="chat", id="c1", table=table, text="Hello")
        live.until("done", id="c1")
        live.send(type="ping")
        live.until("pong")
        while not any(message["type"] == "presence" for message in live.received):
            live.next()
        live.do(table, "end")
        for message in live.received:
            msgspec.json.decode(json.dumps(message), type=ClientOut)
        kinds = {message["type"] for message in live.received}
        assert kinds == {
            "snapshot",
            "update",
            "done",
            "refused",
            "balance",
            "chat",
            "presence",
            "closed",
            "pong",
        }
    check = jsonschema.Draft202012Validator(
        {"$ref": "#/components/schemas/ClientIn", "components": DOCUMENT["components"]}
    )
    check.validate(
        {"type": "do", "id": "x", "table": table, "step": 3, "command": {"do": "bet", "amount": 5}}
    )
    assert not check.is_valid({"type": "do", "id": "x", "table": table, "command": {"do": "tick"}})
