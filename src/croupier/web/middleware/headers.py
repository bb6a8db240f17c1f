"""Security headers on every response: the browser loads nothing that is not ours."""

from __future__ import annotations

from .asgi import App, Message, Receive, Scope, Send
from .proxy import arrival

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
_ALWAYS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in _UNUSED).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_SECURE = [*_ALWAYS, (b"strict-transport-security", b"max-age=31536000")]
_UNCACHED = (b"cache-control", b"no-store")


class SecurityHeaders:
    """Adds the headers. A response without its own cache-control is not cached."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        extra = _SECURE if arrival(scope).secure else _ALWAYS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *extra]
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(_UNCACHED)
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_with_headers)
