"""The whole application: what a request passes on its way in, and which room it goes to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar

from .http.dependencies import DEPENDENCIES, check_scope, tell_refusal
from .http.json_request import JSONRequest
from .http.openapi import HANDLERS, description
from .live.endpoint import Live
from .middleware.asgi import App, Message, Receive, Scope, Send
from .middleware.headers import Guarded
from .middleware.hosts import Named
from .middleware.proxy import Proxied, networks
from .ops import metrics
from .ops.log import note
from .services import Hall
from .settings import BOUNDS
from .static import Pages

API = ("/api", "/schema", "/healthz", "/readyz", "/metrics")
LIVE = "/api/live"
WARM_AFTER = 2.0  # seconds: who comes first sees the page first


def api(hall: Hall) -> Litestar:
    """Everything that speaks JSON."""

    @asynccontextmanager
    async def open_for_business(_: Litestar) -> AsyncIterator[None]:
        hall.herald.start()
        warming = asyncio.create_task(warm(hall)) if hall.settings.warm else None
        try:
            yield
        finally:
            if warming is not None:
                warming.cancel()
            await hall.herald.stop()
            hall.passwords.close()
            hall.coaching.close()

    app = Litestar(
        [*HANDLERS, description],
        dependencies=DEPENDENCIES,
        exception_handlers={Exception: tell_refusal},
        guards=[check_scope],
        lifespan=[open_for_business],
        logging_config=None,
        request_class=JSONRequest,
        request_max_body_size=BOUNDS.body,
        openapi_config=None,
    )
    app.state["hall"] = hall
    return app


async def warm(hall: Hall) -> None:
    await asyncio.sleep(WARM_AFTER)
    await hall.coaching.warm(hall.houses)


class Rooms:
    """Sends a request where it belongs: the live connection, the API, or the pages."""

    def __init__(self, hall: Hall) -> None:
        self.live, self.pages = Live(hall), Pages()
        self.api = cast(App, api(hall))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == LIVE:
            await self.live(scope, receive, send)
        elif scope["type"] != "http" or scope["path"].startswith(API):
            await self.api(scope, receive, send)
        else:
            await self.pages(scope, receive, send)


class Noted:
    """Counts and times requests, and writes each down."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500
        method = scope["method"]
        if method == "HEAD":
            scope = {**scope, "method": "GET"}  # the server leaves the body out

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            took = time.perf_counter() - started
            known = method if method in ("GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS") else "other"
            metrics.requests.labels(known, status).inc()
            metrics.request_time.observe(took)
            note("request", method=known, path=scope["path"][:200], status=status, ms=round(took * 1000, 1))


def create_app(hall: Hall) -> App:
    return Proxied(
        Noted(Guarded(Named(Rooms(hall), hall.settings.host_names))), networks(hall.settings.trusted_proxies)
    )
