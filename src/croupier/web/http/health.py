"""For those who run a server: is it alive, is it ready, what does it count?"""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, Response, get
from litestar.di import NamedDependency as Given

from ...api.errors import Barred
from ...api.schemas import Health
from ..middleware.asgi import Scope
from ..middleware.proxy import among, arrival, networks
from ..ops import metrics
from ..services import Hall
from .dependencies import told

THIS_MACHINE = networks(("127.0.0.0/8", "::1"))


@get("/healthz", tags=["health"], summary="Is the process alive?", scope=None, sync_to_thread=False)
def healthz() -> Health:
    return Health(ok=True)


@get("/readyz", tags=["health"], responses=told(503), summary="Can the database be written?", scope=None)
async def readyz(hall: Given[Hall]) -> Health:
    await hall.readiness.check()
    return Health(ok=True)


@get(
    "/metrics",
    tags=["health"],
    responses=told(403),
    media_type="text/plain",
    summary="Counts, for Prometheus",
    scope=None,
    sync_to_thread=False,
)
def exposition(hall: Given[Hall], request: Request[Any, Any, Any]) -> Response[bytes]:
    here = arrival(cast(Scope, request.scope))
    named = among(here.address, networks(hall.settings.metrics_from))
    if here.relayed or not (named or (among(here.address, THIS_MACHINE) and not here.anonymous)):
        raise Barred("not-here")
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
