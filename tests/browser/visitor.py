"""A visitor with their own browser profile. Any error in their pages fails the test."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)
from support.servers import new_action
from support.time_limits import TIMEOUT

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}

expect.set_options(timeout=TIMEOUT * 1000)

# Shortens pauses up to two seconds, such as those between two cards or before another try to connect, to a
# fiftieth. The order of events stays the same. Longer pauses, for things to read, stay as they are. The
# page's stopwatch runs fifty times as fast,
# so that a test can press a key twice and does not make a double press.
HURRY = """
    const set = window.setTimeout
    window.setTimeout = (run, ms = 0, ...args) => set(run, ms > 0 && ms <= 2000 ? 1 + ms / 50 : ms, ...args)
    const now = performance.now.bind(performance)
    performance.now = () => now() * 50
"""


class Visitor:
    """A browser profile with one page, the messages it received and the problems it had."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        lang: str = "en-GB",
        size: dict[str, int] | None = None,
        touch: bool = False,
        dark: bool = False,
        motion: bool = False,
        settings: dict[str, Any] | None = None,
        hurry: bool = True,
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            locale=lang,
            viewport=size or WIDE,  # type: ignore[arg-type]
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            timezone_id="UTC",
        )
        self.context.set_default_timeout(TIMEOUT * 1000)
        self.headers = {"origin": address, "content-type": "application/json"}
        self.address = address
        self.problems: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        self.messages: list[str] = []  # WebSocket messages received, in order
        self.responses: list[Response] = []
        settings_json = json.dumps({"pace": "quick", **(settings or {})})
        # Only if nothing is stored yet, so that a choice made in the test survives a reload.
        self.context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('croupier.settings'))"
            f" localStorage.setItem('croupier.settings', {json.dumps(settings_json)})"
        )
        if hurry:
            self.context.add_init_script(HURRY)
        self.context.on("page", self._listen)
        self.page = self.context.new_page()

    def _listen(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("requestfailed", self._on_failed_request)
        page.on("response", self._on_response)
        page.on("websocket", self._on_websocket)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"console: {message.text} ({message.location.get('url')})")

    def _on_failed_request(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left
            self.problems.append(f"failed: {request.method} {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        self.responses.append(response)
        if response.status >= 400:
            self.problems.append(f"answered: {response.status} {response.request.method} {response.url}")

    def _on_websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(str(frame)))

    def allow_problem(self, pattern: str) -> None:
        """Problems that match this pattern are part of the test."""
        self.allowed.append(re.compile(pattern))

    def unexpected_problems(self) -> list[str]:
        return [one for one in self.problems if not any(pattern.search(one) for pattern in self.allowed)]

    def received_texts(self) -> list[str]:
        """Every WebSocket message and every JSON response that the page received."""
        responses = [one for one in self.responses if "json" in one.headers.get("content-type", "")]
        return [*self.messages, *(one.text() for one in responses)]

    # The HTTP API with the same session, for steps that need no page

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.context.request.fetch(
            path, method=method, data=json.dumps(body) if body is not None else None, headers=self.headers
        )
        assert answer.ok, f"{method} {path}: {answer.text()}"
        return answer.json() if answer.body() else None

    def become_guest(self) -> dict[str, Any]:
        """Start a guest session before the first page is opened. Returns the person."""
        return dict(self.call("POST", "/api/guest")["person"])

    def make_table(self, house: str, **options: Any) -> str:
        return str(self.call("POST", "/api/tables", {"house": house, "shared": False, **options})["table"])

    def command(self, table: str, command: dict[str, Any]) -> Any:
        return self.call("POST", f"/api/tables/{table}/commands", {"id": new_action(), "command": command})

    def close(self) -> None:
        self.context.close()
