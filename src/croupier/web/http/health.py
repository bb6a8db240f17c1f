"""For hosts: liveness, readiness and metrics."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, Response, get

from ...api.errors import RefusedRequest
from ...api.schemas import Health
from ..middleware.asgi import Scope
from ..middleware.proxy import among, arrival, networks
from ..ops import metrics
from .dependencies import ServicesDep, error_responses

_THIS_MACHINE = networks(("127.0.0.0/8", "::1"))


@get("/healthz", tags=["health"], summary="Is the process alive?", scope=None, sync_to_thread=False)
def healthz() -> Health:
    return Health(ok=True)


@get(
    "/readyz",
    tags=["health"],
    responses=error_responses(503),
    summary="Can the database be written?",
    scope=None,
)
async def readyz(services: ServicesDep) -> Health:
    await services.readiness.check()
    return Health(ok=True)


@get(
    "/metrics",
    tags=["health"],
    responses=error_responses(403),
    media_type="text/plain",
    summary="Metrics for Prometheus",
    scope=None,
    sync_to_thread=False,
)
def exposition(services: ServicesDep, request: Request[Any, Any, Any]) -> Response[bytes]:
    source = arrival(cast(Scope, request.scope))
    allowed = among(source.address, networks(services.settings.metrics_from))
    if source.relayed or not (allowed or (among(source.address, _THIS_MACHINE) and not source.anonymous)):
        raise RefusedRequest("not-here")
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
