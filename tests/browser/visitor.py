"""Somebody with a browser of their own. Whatever goes wrong in their page fails the test."""

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
from support.time_limits import PATIENCE

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}

expect.set_options(timeout=PATIENCE * 1000)

# Shortens pauses up to two seconds, such as those between two cards or before another try to connect, to a fiftieth. The
# order of events stays the same. Longer pauses, for things to read, stay as they are. The page's stopwatch runs fifty
# times as fast, so that a test can press a key twice and does not make a double press.
HURRY = """
    const set = window.setTimeout
    window.setTimeout = (run, ms = 0, ...args) => set(run, ms > 0 && ms <= 2000 ? 1 + ms / 50 : ms, ...args)
    const now = performance.now.bind(performance)
    performance.now = () => now() * 50
"""


class Visitor:
    """A browser profile with one page, and all that this page has heard and complained of."""

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
        self.context.set_default_timeout(PATIENCE * 1000)
        self.headers = {"origin": address, "content-type": "application/json"}
        self.address = address
        self.troubles: list[str] = []
        self.forgiven: list[re.Pattern[str]] = []
        self.heard: list[str] = []  # every message of a WebSocket, in order
        self.answers: list[Response] = []
        chosen = json.dumps({"pace": "quick", **(settings or {})})
        # Only where nothing has been chosen yet, so that a choice made in the test lasts.
        self.context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('croupier.settings'))"
            f" localStorage.setItem('croupier.settings', {json.dumps(chosen)})"
        )
        if hurry:
            self.context.add_init_script(HURRY)
        self.context.on("page", self._listen)
        self.page = self.context.new_page()

    def _listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("websocket", self._connected)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left
            self.troubles.append(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 400:
            self.troubles.append(f"answered: {response.status} {response.request.method} {response.url}")

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def forgive(self, pattern: str) -> None:
        """This is meant to go wrong."""
        self.forgiven.append(re.compile(pattern))

    def complaints(self) -> list[str]:
        return [one for one in self.troubles if not any(pattern.search(one) for pattern in self.forgiven)]

    def states(self) -> list[dict[str, Any]]:
        """Every state of a table that the page was sent."""
        messages = [json.loads(text) for text in self.heard]
        return [message for message in messages if message.get("type") == "state"]

    def everything(self) -> list[str]:
        """Every message and every answer in JSON that the page was sent."""
        answers = [one for one in self.answers if "json" in one.headers.get("content-type", "")]
        return [*self.heard, *(one.text() for one in answers)]

    # The API with the same session, where a test needs something done and not seen

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.context.request.fetch(
            path, method=method, data=json.dumps(body) if body is not None else None, headers=self.headers
        )
        assert answer.ok, f"{method} {path}: {answer.text()}"
        return answer.json() if answer.body() else None

    def become_guest(self) -> dict[str, Any]:
        """A session before the first page is opened; who one is then."""
        return dict(self.call("POST", "/api/guest")["person"])

    def make_table(self, house: str, **options: Any) -> str:
        return str(self.call("POST", "/api/tables", {"house": house, "shared": False, **options})["table"])

    def command(self, table: str, command: dict[str, Any]) -> Any:
        return self.call("POST", f"/api/tables/{table}/commands", {"id": new_action(), "command": command})

    def close(self) -> None:
        self.context.close()
