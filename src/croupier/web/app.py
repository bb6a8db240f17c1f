"""The ASGI application: middleware around the live endpoint, the JSON API and the static pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar

from .http.dependencies import DEPENDENCIES, check_scope, refusal_response
from .http.json_request import JSONRequest
from .http.openapi import HANDLERS, openapi_route
from .link_previews import Previews
from .live.endpoint import LiveEndpoint
from .middleware.access_log import AccessLog
from .middleware.asgi import App, Receive, Scope, Send
from .middleware.headers import SecurityHeaders
from .middleware.hosts import AllowedHosts
from .middleware.proxy import ProxyHeaders, networks
from .services import Services
from .settings import BOUNDS
from .static import Pages

_API = ("/api", "/schema", "/healthz", "/readyz", "/metrics")
_LIVE = "/api/live"
_WARM_AFTER = 2.0  # seconds, so that the first visitor sees the page first


def create_app(services: Services) -> App:
    settings = services.settings
    hosts = AllowedHosts(Router(services), settings.host_names)
    return ProxyHeaders(AccessLog(SecurityHeaders(hosts)), networks(settings.trusted_proxies))


class Router:
    """Sends a request to the live endpoint, the API, or the pages."""

    def __init__(self, services: Services) -> None:
        self.live, self.pages = LiveEndpoint(services), Pages(describe=Previews(services).tags)
        self.api = cast(App, create_api(services))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == _LIVE:
            await self.live(scope, receive, send)
        elif scope["type"] != "http" or scope["path"].startswith(_API):
            await self.api(scope, receive, send)
        else:
            await self.pages(scope, receive, send)


def create_api(services: Services) -> Litestar:
    """Everything that speaks JSON, with start-up and shutdown of the background tasks."""

    @asynccontextmanager
    async def background_tasks(_: Litestar) -> AsyncIterator[None]:
        services.dispatcher.start()
        services.sweeper.start()
        warming = asyncio.create_task(_warm(services)) if services.settings.warm else None
        try:
            yield
        finally:
            if warming is not None:
                warming.cancel()
            await services.sweeper.stop()
            await services.dispatcher.stop()
            services.passwords.close()
            services.coach_pool.close()
            services.pictures.close()

    app = Litestar(
        [*HANDLERS, openapi_route],
        dependencies=DEPENDENCIES,
        exception_handlers={Exception: refusal_response},
        guards=[check_scope],
        lifespan=[background_tasks],
        logging_config=None,
        request_class=JSONRequest,
        request_max_body_size=BOUNDS.body,
        openapi_config=None,
    )
    app.state["services"] = services
    return app


async def _warm(services: Services) -> None:
    await asyncio.sleep(_WARM_AFTER)
    await services.coach_pool.warm(services.houses)
