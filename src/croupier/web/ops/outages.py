"""Logs what the host must fix, such as a full disk: once a minute, however many requests meet it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from ...api.errors import RefusedRequest
from ...store.errors import Unreachable, Unwritable
from .server_log import log, log_event

EVERY = 60.0  # seconds
_MOST = 100  # sentences to remember


class Outages:
    """When each outage was logged last, and how often it has been met since."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged: dict[str, tuple[float, int]] = {}

    def report(self, sentence: str) -> None:
        now = self._clock()
        since, more = self._logged.get(sentence, (now - EVERY, -1))
        if now - since < EVERY:
            self._logged[sentence] = (since, more + 1)
            return
        if len(self._logged) >= _MOST:
            self._logged.clear()
        self._logged[sentence] = (now, 0)
        again = {"times": more + 1} if more > 0 else {}
        log_event("outage", logging.ERROR, what=sentence, **again)


outages = Outages()


def log_error(error: BaseException, event: str = "fault", **facts: object) -> None:
    """Log an outage now and then. Anything else is our own fault, and is logged with its traceback."""
    if isinstance(error, Unwritable | Unreachable | RefusedRequest):
        outages.report(str(error))
    else:
        log.error(event, exc_info=error, extra={"facts": facts})
