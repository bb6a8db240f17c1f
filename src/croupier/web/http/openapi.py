"""The OpenAPI document, made from the handlers themselves when somebody first asks for it."""

from __future__ import annotations

import asyncio
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

from ...api import schemas as bodies
from ...api.messages import ClientIn, ClientOut, State
from ...club.accounts.sessions import BotToken
from ...club.history.round_list import Page, Totals
from ...club.tables.transactions import LobbyTable
from ..auth.visitor import COOKIE
from .access import AccessApi
from .account import AccountApi
from .coach import CoachApi
from .dependencies import DEPENDENCIES, JSON, OPEN, SCOPE
from .health import exposition, healthz, readyz
from .history import HistoryApi
from .houses import HousesApi
from .me import MeApi
from .tables import TablesApi

TYPES: tuple[Any, ...] = (
    *(bodies.Me, bodies.Wishes, bodies.HouseOut, bodies.HouseWithBook, bodies.NewTable, bodies.TableMade),
    *(
        bodies.CommandIn,
        bodies.Credentials,
        bodies.NewPassword,
        bodies.Farewell,
        bodies.TokenWish,
        bodies.SessionLine,
    ),
    *(bodies.TokenMade, bodies.Replay, bodies.BalanceLine, bodies.Health, bodies.Refusal),
    *(bodies.HintOut, bodies.CountOut, bodies.GradesOut, bodies.ReviewOut, bodies.ChartOut),
    *(State, BotToken, LobbyTable, Page, Totals),
    *(ClientIn, ClientOut),  # what goes over the live connection is described here too
)
"""All that goes in and out."""

HANDLERS: tuple[Any, ...] = (
    MeApi,
    HousesApi,
    TablesApi,
    AccountApi,
    AccessApi,
    HistoryApi,
    CoachApi,
    healthz,
    readyz,
    exposition,
)


@get("/schema/openapi.json", include_in_schema=False, scope=None)
async def description() -> Response[bytes]:
    # It takes a second: a thread does it, so that nobody at a table waits.
    return Response(await asyncio.to_thread(described), media_type=JSON)


@cache
def described() -> bytes:
    """What the API takes and answers."""
    app = Litestar(
        HANDLERS,
        dependencies=DEPENDENCIES,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="croupier",
            version=version("croupier"),
            description="Blackjack, alone or together. Amounts are hundredths of a chip, times milliseconds.",
            components=Components(
                security_schemes={
                    "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
                    "token": SecurityScheme("http", scheme="bearer"),
                }
            ),
            security=[{}, {"cookie": []}, {"token": []}],
        ),
    )
    document = app.openapi_schema.to_schema()
    _mend_refusals(document)
    _name_scopes(app, document)
    # Litestar leaves out by what the members of a union are told apart; msgspec, which reads them, knows.
    schemas, exact = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    missing = document["components"]["schemas"].keys() - exact.keys()
    assert not missing, f"add to TYPES: {missing}"
    document["components"]["schemas"] = {**exact, "ClientIn": schemas[-2], "ClientOut": schemas[-1]}
    return msgspec.json.encode(_plain(document))


def _plain(schema: Any) -> Any:
    """Pairs of the same kind as short lists, which every reader of such documents understands."""
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kinds = schema.get("prefixItems")
    if kinds and all(kind == kinds[0] for kind in kinds):
        schema = {key: value for key, value in schema.items() if key != "prefixItems"} | {"items": kinds[0]}
    return {key: _plain(value) for key, value in schema.items()}


def _name_scopes(app: Litestar, document: dict[str, Any]) -> None:
    """Which scope a token needs for each operation, and whether it can be done without cookie and token."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            path = document["paths"].get(route.path_format, {})
            for method in handler.http_methods & {each.upper() for each in path}:
                scope = handler.opt[SCOPE]
                needs: list[dict[str, list[str]]] = [
                    {"cookie": []},
                    {"token": [] if scope is None else [scope]},
                ]
                nobody: list[dict[str, list[str]]] = [{}] if scope is None or OPEN in handler.opt else []
                path[method.lower()]["security"] = nobody + needs


def _mend_refusals(document: dict[str, Any]) -> None:
    """Every error is told in the same way, those that Litestar adds by itself too."""
    for path in document["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                if status.startswith(("4", "5")):
                    response["content"] = {JSON: {"schema": {"$ref": "#/components/schemas/Refusal"}}}
                elif status == "204":
                    response.pop("content", None)
