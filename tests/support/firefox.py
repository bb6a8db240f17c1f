"""Drives Debian's Firefox over WebDriver BiDi, which it speaks itself: no driver program is needed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from .time_limits import TIMEOUT

NO_FIREFOX = "The browser tests need Firefox: install it, or name one with CROUPIER_FIREFOX=/path/to/firefox."
PREFERENCES = {
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,  # WebDriver BiDi
    "toolkit.telemetry.server": "",
    "ui.prefersReducedMotion": 1,
}
# The middle of the first element that fits and can be pressed, once there is one.
FIND = """async selector => {
    const find = () => document.querySelector(selector)
    await new Promise(done => {
        if (find()) return done()
        const changes = new MutationObserver(() => find() && (changes.disconnect(), done()))
        changes.observe(document, { subtree: true, childList: true, attributes: true })
    })
    find().scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = find().getBoundingClientRect()
    return [x + width / 2, y + height / 2]
}"""


class Firefox:
    """One window of a running Firefox."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.count = 0
        self.errors: list[str] = []  # of every page so far
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.window = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.window, viewport={"width": 1280, "height": 800})

    def call(self, method: str, **params: Any) -> Any:
        """Send a command and return its result. Notes errors in the page's log on the way."""
        self.count += 1
        self.connection.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.connection.recv(timeout=TIMEOUT))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(message["params"]["text"])
            if message.get("id") == self.count:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    def open(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def run(self, function: str, *arguments: str) -> Any:
        """Call a JavaScript function in the page. It returns text, a number, or a list of these."""
        result = self.call(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": argument} for argument in arguments],
            target={"context": self.window},
            awaitPromise=True,
        )
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return _plain(result["result"])

    def click(self, selector: str) -> None:
        """Press an element with the mouse as soon as it exists."""
        x, y = (round(place) for place in self.run(FIND, selector))
        self.call(
            "input.performActions",
            context=self.window,
            actions=[
                {
                    "type": "pointer",
                    "id": "mouse",
                    "actions": [
                        {"type": "pointerMove", "x": x, "y": y},
                        {"type": "pointerDown", "button": 0},
                        {"type": "pointerUp", "button": 0},
                    ],
                }
            ],
        )


def _plain(value: dict[str, Any]) -> Any:
    return [_plain(item) for item in value["value"]] if value["type"] == "array" else value.get("value")


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Start Firefox without a screen, with a new profile in an empty folder."""
    path = shutil.which(os.environ.get("CROUPIER_FIREFOX") or "firefox-esr")
    assert path, NO_FIREFOX
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines), "utf-8")
    command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    environment = {**os.environ, "HOME": str(profile), "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stderr
        try:
            # Firefox ends at once and answers no farewell.
            with connect(f"{_address(process.stderr)}/session", max_size=None, close_timeout=1) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()


def _address(output: Any) -> str:
    for line in output:
        if match := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return match[1]
    raise RuntimeError("Firefox ended before it could be reached")
