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
from ...api.coach_schemas import AnalysisOut, ChartOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.licences import Notice
from ...api.messages import ClientIn, ClientOut, CommandAnswer, Snapshot
from ...api.school import progress_schemas
from ...api.school.daily_schemas import DailyIn, DailyOut, ListedIn
from ...api.school.drill_schemas import DrillAnswerIn, DrillAnswerOut, DrillQuestionOut, RunOut
from ...api.school.lesson_schemas import BeginnerOut, CourseOut
from ...api.school.practice_schemas import PracticeIn, PracticeOut
from ...api.school.schemas import AnswerIn, AnswerOut, ExerciseOut
from ...api.school.storm_schemas import StormAnswerIn, StormOut
from ...club.accounts.sessions import BotToken
from ...club.history.round_list import Page, Totals
from ...club.school.career import Career
from ...club.tables.lobby import LobbyTable
from ...table import PersonCommand
from ..auth.visitor import COOKIE
from .access import AccessApi
from .account import AccountApi
from .coach import CoachApi
from .dependencies import DEPENDENCIES, JSON, OPEN, SCOPE
from .health import exposition, healthz, readyz
from .history import HistoryApi
from .houses import HousesApi
from .me import MeApi
from .pictures import PicturesApi
from .school.daily import DailyApi
from .school.drills import DrillsApi
from .school.lessons import LessonsApi
from .school.practice import PracticeApi
from .school.progress import ProgressApi
from .school.questions import SchoolApi
from .school.storms import StormApi
from .summary import SummaryApi
from .tables import TablesApi

_SCHEMAS = "#/components/schemas/"

_TYPES: tuple[Any, ...] = (
    *(schemas.Me, schemas.Preferences, schemas.HouseOut, schemas.HouseWithBook, schemas.NewTable),
    *(schemas.CreatedTable, schemas.CommandIn, schemas.Credentials, schemas.NewPassword),
    *(schemas.AccountDeletion, schemas.NewToken, schemas.BrowserSession, schemas.CreatedToken),
    *(schemas.Replay, schemas.SummaryOut, schemas.BalanceHistory, schemas.Health, schemas.Refusal),
    *(HintOut, CountOut, GradesOut, ReviewOut, AnalysisOut, ChartOut, ExerciseOut, AnswerIn, AnswerOut),
    *(PracticeIn, PracticeOut, CourseOut, BeginnerOut, StormAnswerIn, StormOut),
    *(DailyIn, DailyOut, ListedIn),
    *(RunOut, DrillQuestionOut, DrillAnswerIn, DrillAnswerOut),
    *(Career, progress_schemas.ProgressOut, progress_schemas.LuckOut, progress_schemas.GradedOut),
    *(progress_schemas.OffsetIn, progress_schemas.PileOut, progress_schemas.MistakeAnswerIn),
    *(progress_schemas.MistakeAnswerOut, Snapshot, CommandAnswer, BotToken, LobbyTable, Page, Totals, Notice),
)
"""Everything the API takes and returns over HTTP."""

_UNIONS: dict[str, Any] = {
    "PersonCommand": PersonCommand,
    "ClientIn": ClientIn,
    "ClientOut": ClientOut,
}
"""Unions with a name of their own in the document. The last two are the WebSocket messages."""

HANDLERS: tuple[Any, ...] = (
    MeApi,
    HousesApi,
    TablesApi,
    AccountApi,
    AccessApi,
    HistoryApi,
    CoachApi,
    SummaryApi,
    PicturesApi,
    SchoolApi,
    LessonsApi,
    PracticeApi,
    StormApi,
    DailyApi,
    DrillsApi,
    ProgressApi,
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
    bodies, exact = msgspec.json.schema_components(
        (*_UNIONS.values(), *_TYPES), ref_template=f"{_SCHEMAS}{{name}}"
    )
    missing = document["components"]["schemas"].keys() - exact.keys()
    assert not missing, f"add to _TYPES: {missing}"
    unions = dict(zip(_UNIONS, bodies, strict=False))
    document["components"]["schemas"] = _simplify(exact, unions) | unions
    return msgspec.json.encode(document)


def _simplify(schema: Any, unions: dict[str, Any]) -> Any:
    """Refer to unions by name, and describe tuples of one type as lists, which every tool understands."""
    if isinstance(schema, list):
        return [_simplify(part, unions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    for name, union in unions.items():
        if schema == union:
            return {"$ref": f"{_SCHEMAS}{name}"}
    if "properties" in schema and schema.get("additionalProperties") is not False:
        schema = schema | {"properties": {name: _sent(field) for name, field in schema["properties"].items()}}
    kinds = schema.get("prefixItems")
    if kinds and all(kind == kinds[0] for kind in kinds):
        schema = {key: value for key, value in schema.items() if key != "prefixItems"} | {"items": kinds[0]}
    return {key: _simplify(value, unions) for key, value in schema.items()}


def _sent(field: dict[str, Any]) -> dict[str, Any]:
    """A field that the server sends: it leaves out those that are null by default."""
    if "anyOf" not in field or field.get("default", "") is not None:
        return field
    options = [option for option in field["anyOf"] if option != {"type": "null"}]
    field = {key: value for key, value in field.items() if key not in ("anyOf", "default")}
    return field | (options[0] if len(options) == 1 else {"anyOf": options})


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
