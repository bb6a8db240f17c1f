"""The listeners of this process."""

from __future__ import annotations

import logging

from .store import Listener

EVERYTHING = "*"
_log = logging.getLogger(__name__)


class Listeners:
    """Passes topics on to every listener. One that fails does not affect the others."""

    def __init__(self) -> None:
        self._callbacks: list[Listener] = []

    def listen(self, callback: Listener) -> None:
        self._callbacks.append(callback)

    def notify(self, topic: str) -> None:
        for callback in self._callbacks:
            try:
                callback(topic)
            except Exception:
                _log.exception("A listener failed on %s.", topic)
