"""Counts, times and logs every HTTP request."""

from __future__ import annotations

import time

from ..ops import metrics
from ..ops.server_log import log_event
from .asgi import App, Message, Receive, Scope, Send

_METHODS = ("GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS")


class AccessLog:
    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500
        method = scope["method"]
        if method == "HEAD":
            scope = {**scope, "method": "GET"}  # the server omits the body

        async def send_and_note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note_status)
        finally:
            seconds = time.perf_counter() - started
            method = method if method in _METHODS else "other"
            metrics.requests.labels(method, status).inc()
            metrics.request_time.observe(seconds)
            path, ms = scope["path"][:200], round(seconds * 1000, 1)
            log_event("request", method=method, path=path, status=status, ms=ms)
