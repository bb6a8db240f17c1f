"""Who listens in this process."""

from __future__ import annotations

import logging

from .store import Listener

EVERYTHING = "*"
_log = logging.getLogger(__name__)


class Listeners:
    """Passes a ring on to every hearer; one that fails does not keep it from the others."""

    def __init__(self) -> None:
        self._hearers: list[Listener] = []

    def listen(self, callback: Listener) -> None:
        self._hearers.append(callback)

    def notify(self, topic: str) -> None:
        for callback in self._hearers:
            try:
                callback(topic)
            except Exception:
                _log.exception("A hearer failed on %s.", topic)
