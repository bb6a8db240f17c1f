"""What route handlers share: injected services and visitor, scope checks, refusals."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec

from ...api.messages import encode
from ...api.schemas import Refusal
from ..auth.languages import preferred
from ..auth.visitor import Visitor, identify
from ..middleware.asgi import Scope
from ..ops.outages import log_error
from ..services import Services
from .errors import refusal

JSON = "application/json"
# Keys of a handler's `opt`: the scope that a token needs (None if any token will do), and whether visitors
# without cookie and token are allowed, too.
SCOPE, OPEN = "scope", "open"
# Types of handlers' parameters `services` and `visitor`, which Litestar injects.
ServicesDep = NamedDependency[Services]
VisitorDep = NamedDependency[Visitor]


def provide_services(state: State) -> Services:
    services = state["services"]
    assert isinstance(services, Services)
    return services


async def provide_visitor(request: Request[Any, Any, Any], services: ServicesDep) -> Visitor:
    return await _visitor(request, services)


async def check_scope(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Check a bot's token. Every route declares the scope it needs, or None."""
    # Litestar itself answers OPTIONS with the methods of a route.
    required = handler.opt[SCOPE] if connection.scope.get("method") != "OPTIONS" else None
    if required is not None:
        (await _visitor(connection, provide_services(connection.app.state))).check_scope(required)


async def _visitor(connection: ASGIConnection[Any, Any, Any, Any], services: Services) -> Visitor:
    state = connection.scope["state"]
    if "visitor" not in state:
        identified = await identify(cast(Scope, connection.scope), services.store, services.now())
        state["visitor"], state["lang"] = identified, identified.lang
    visitor = state["visitor"]
    assert isinstance(visitor, Visitor)
    return visitor


DEPENDENCIES = {
    "services": Provide(provide_services, sync_to_thread=False),
    "visitor": Provide(provide_visitor),
}


def refusal_response(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The response to any error: a code and a sentence."""
    lang = request.scope["state"].get("lang") or preferred(request.headers.get("accept-language", ""))
    status, body = refusal(error, lang)
    if status >= 500:
        log_error(error, path=request.scope["path"])
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if status == 429 and isinstance(body.args, dict):
        headers["retry-after"] = str(body.args.get("seconds", 1))
    return Response(encode(body), media_type=JSON, status_code=status, headers=headers)


def error_responses(*statuses: int, body: type | None = None, status: int = 200) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: the refusals that a handler may answer with, and the type of its body."""
    about = {
        400: "The request is malformed.",
        401: "You are not logged in.",
        403: "You may not do this, or not from here.",
        404: "It does not exist.",
        409: "The club or the table refuses it.",
        413: "Too large.",
        429: "Too many requests; wait.",
        503: "Busy; try again.",
    }
    if 400 in statuses:
        statuses = (*statuses, 413)
    responses = {
        number: ResponseSpec(Refusal, description=about[number], generate_examples=False)
        for number in statuses
    }
    if body is not None:
        responses[status] = ResponseSpec(body, description="Done.", generate_examples=False)
    return responses
