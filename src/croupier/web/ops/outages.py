"""What the host has to see to, such as a full disk: one line in the log a minute, however many requests meet it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from ...api.errors import Barred
from ...store.errors import Unreachable, Unwritable
from .log import log, note

EVERY = 60.0  # seconds
MOST = 100  # sentences to remember


class Outages:
    """Which troubles have been written down, when, and how often they have been met since."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._noted: dict[str, tuple[float, int]] = {}

    def meet(self, sentence: str) -> None:
        now = self._clock()
        since, more = self._noted.get(sentence, (now - EVERY, -1))
        if now - since < EVERY:
            self._noted[sentence] = (since, more + 1)
            return
        if len(self._noted) >= MOST:
            self._noted.clear()
        self._noted[sentence] = (now, 0)
        again = {"times": more + 1} if more > 0 else {}
        note("outage", logging.ERROR, what=sentence, **again)


outages = Outages()


def write_down(error: BaseException, event: str = "fault", **facts: object) -> None:
    """An outage is noted now and then; anything else is a fault of our own, and wants its traceback."""
    if isinstance(error, Unwritable | Unreachable | Barred):
        outages.meet(str(error))
    else:
        log.error(event, exc_info=error, extra={"facts": facts})
