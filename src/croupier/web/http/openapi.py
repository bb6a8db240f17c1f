"""The OpenAPI document, generated from the route handlers at the first request."""

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

from ...api import schemas
from ...api.coach_schemas import ChartOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.messages import ClientIn, ClientOut, State
from ...club.accounts.sessions import BotToken
from ...club.history.round_list import Page, Totals
from ...club.tables.lobby import LobbyTable
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

_TYPES: tuple[Any, ...] = (
    *(schemas.Me, schemas.Preferences, schemas.HouseOut, schemas.HouseWithBook, schemas.NewTable),
    *(schemas.CreatedTable, schemas.CommandIn, schemas.Credentials, schemas.NewPassword),
    *(schemas.AccountDeletion, schemas.NewToken, schemas.BrowserSession, schemas.CreatedToken),
    *(schemas.Replay, schemas.BalanceHistory, schemas.Health, schemas.Refusal),
    *(HintOut, CountOut, GradesOut, ReviewOut, ChartOut),
    *(State, BotToken, LobbyTable, Page, Totals),
    *(ClientIn, ClientOut),
)
"""Everything the API takes and returns, WebSocket messages included."""

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
async def openapi_route() -> Response[bytes]:
    # It takes a second: a thread does it, so that no table waits.
    return Response(await asyncio.to_thread(openapi_document), media_type=JSON)


@cache
def openapi_document() -> bytes:
    """Everything the API takes and returns, as JSON."""
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
    _describe_refusals(document)
    _describe_scopes(app, document)
    # Litestar omits the discriminators of unions, so take the schemas of msgspec, which decodes them.
    bodies, exact = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    missing = document["components"]["schemas"].keys() - exact.keys()
    assert not missing, f"add to _TYPES: {missing}"
    document["components"]["schemas"] = {**exact, "ClientIn": bodies[-2], "ClientOut": bodies[-1]}
    return msgspec.json.encode(_simplify_tuples(document))


def _simplify_tuples(schema: Any) -> Any:
    """Describe tuples of one type as lists, which every OpenAPI tool understands."""
    if isinstance(schema, list):
        return [_simplify_tuples(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kinds = schema.get("prefixItems")
    if kinds and all(kind == kinds[0] for kind in kinds):
        schema = {key: value for key, value in schema.items() if key != "prefixItems"} | {"items": kinds[0]}
    return {key: _simplify_tuples(value) for key, value in schema.items()}


def _describe_scopes(app: Litestar, document: dict[str, Any]) -> None:
    """Add to each operation the scope that a token needs, and whether it works without cookie and token."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            path = document["paths"].get(route.path_format, {})
            for method in handler.http_methods & {name.upper() for name in path}:
                scope = handler.opt[SCOPE]
                needs: list[dict[str, list[str]]] = [
                    {"cookie": []},
                    {"token": [] if scope is None else [scope]},
                ]
                anonymous: list[dict[str, list[str]]] = [{}] if scope is None or OPEN in handler.opt else []
                path[method.lower()]["security"] = anonymous + needs


def _describe_refusals(document: dict[str, Any]) -> None:
    """Give every error the same body, including those that Litestar adds itself."""
    for path in document["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                if status.startswith(("4", "5")):
                    response["content"] = {JSON: {"schema": {"$ref": "#/components/schemas/Refusal"}}}
                elif status == "204":
                    response.pop("content", None)
