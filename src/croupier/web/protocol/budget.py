"""How much work one connection may cause: a token bucket that holds processor time.

Counting processor time covers every way to send bytes that are cheap to make and dear to read. A bucket refills at a
small share of a core. When it is empty, the connection is not read for a while; one that keeps it empty is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from time import thread_time
from typing import Any

SHARE = 0.05  # of a core, for as long as the connection lasts
BURST = 0.05  # seconds of a core at once, so that a tenth of one lasts a second at most; a page takes less than half
RESERVE = 0.005  # seconds that must be there again before reading goes on, so that pauses are few
STEP = (
    0.01  # seconds charged for one step of a request at most: what it makes once for all is not its visitor's
)
STRAIN = 10.0  # seconds in which a bucket may be nearly empty before its connection is closed


class Budget:
    __slots__ = ("burst", "left", "share", "since", "strained")

    def __init__(self, now: float, leniency: float = 1.0) -> None:
        self.share, self.burst = SHARE * leniency, BURST * leniency
        self.left, self.since = self.burst, now
        self.strained: float | None = None  # since when it has been nearly empty

    def spend(self, seconds: float, now: float) -> float:
        """Take so much; how long to wait before more may be taken."""
        self.left = min(self.burst, self.left + (now - self.since) * self.share) - seconds
        self.since = now
        if self.left > 0:
            if self.strained is not None and self.left > self.burst / 2:
                self.strained = None
            return 0.0
        if self.strained is None:
            self.strained = now
        return (RESERVE - self.left) / self.share

    def overdrawn(self, now: float) -> bool:
        """Whether it has been nearly empty for too long."""
        return self.strained is not None and now - self.strained > STRAIN


class Metered(Coroutine[Any, Any, None]):
    """A coroutine whose steps are charged to somebody."""

    __slots__ = ("charge", "inner")

    def __init__(self, inner: Coroutine[Any, Any, None], charge: Callable[[float], None]) -> None:
        self.inner, self.charge = inner, charge

    def send(self, value: Any) -> Any:
        start = thread_time()
        try:
            return self.inner.send(value)
        finally:
            self.charge(min(STEP, thread_time() - start))

    def throw(self, *error: Any) -> Any:
        return self.inner.throw(*error)

    def close(self) -> None:
        self.inner.close()

    def __await__(self) -> Generator[Any, Any, None]:
        return self.inner.__await__()
