"""What handlers are given: the hall, and the visitor."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec

from ...api.messages import encode
from ...api.schemas import Refusal
from ..auth.languages import preferred
from ..auth.visitor import Visitor, knock
from ..middleware.asgi import Scope
from ..ops.outages import write_down
from ..services import Hall
from .errors import refusal

JSON = "application/json"
# Keys of a handler's `opt`: which scope a token needs (None for what any token may do), and whether somebody who carries
# neither cookie nor token is let in, too.
SCOPE, OPEN = "scope", "open"


def the_hall(state: State) -> Hall:
    hall = state["hall"]
    assert isinstance(hall, Hall)
    return hall


async def the_visitor(request: Request[Any, Any, Any], hall: Given[Hall]) -> Visitor:
    return await _visitor(request, hall)


async def check_scope(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """The one place where a bot's token is held to its scopes: every route declares one, or that it is for anybody."""
    # Litestar itself answers OPTIONS, with the methods of a route.
    wanted = handler.opt[SCOPE] if connection.scope.get("method") != "OPTIONS" else None
    if wanted is not None:
        (await _visitor(connection, the_hall(connection.app.state))).check_scope(wanted)


async def _visitor(connection: ASGIConnection[Any, Any, Any, Any], hall: Hall) -> Visitor:
    state = connection.scope["state"]
    if "visitor" not in state:
        visitor = await knock(cast(Scope, connection.scope), hall.store, hall.now())
        state["visitor"], state["lang"] = visitor, visitor.lang
    found = state["visitor"]
    assert isinstance(found, Visitor)
    return found


DEPENDENCIES = {
    "hall": Provide(the_hall, sync_to_thread=False),
    "visitor": Provide(the_visitor),
}


def tell_refusal(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Any error as one sentence."""
    lang = request.scope["state"].get("lang") or preferred(request.headers.get("accept-language", ""))
    status, told = refusal(error, lang)
    if status >= 500:
        write_down(error, path=request.scope["path"])
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if status == 429 and isinstance(told.args, dict):
        headers["retry-after"] = str(told.args.get("seconds", 1))
    return Response(encode(told), media_type=JSON, status_code=status, headers=headers)


def told(*statuses: int, body: type | None = None, status: int = 200) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: which refusals a handler may answer with."""
    about = {
        400: "The request is not understood.",
        401: "Log in first.",
        403: "Not from here, or not for you.",
        404: "There is no such thing.",
        409: "The club or the table refuses it.",
        413: "Too large.",
        429: "Too fast; wait a little.",
        503: "Busy; try again.",
    }
    if 400 in statuses:
        statuses = (*statuses, 413)
    found = {
        number: ResponseSpec(Refusal, description=about[number], generate_examples=False)
        for number in statuses
    }
    if body is not None:
        found[status] = ResponseSpec(body, description="Done.", generate_examples=False)
    return found
