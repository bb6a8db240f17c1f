"""A processor-time budget per connection: a token bucket of seconds.

This covers every way to send bytes that are cheap to make and expensive to read. A bucket refills at a small
share of a core. When it is empty, the connection is not read for a while. A connection that keeps it empty is
closed.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from time import thread_time
from typing import Any

SHARE = 0.05  # of a core, for as long as the connection lasts
BURST = 0.05  # seconds of a core at once; loading a page takes less than half
_RESERVE = 0.005  # seconds that must be back before reading goes on, so that pauses are few
STEP = 0.01  # at most this is charged for one step of a request: filling a cache is not the visitor's fault
STRAIN = 10.0  # seconds that a bucket may be nearly empty before its connection is closed


class Budget:
    """Seconds of processor time that a connection may still use."""

    __slots__ = ("burst", "left", "share", "since", "strained")

    def __init__(self, now: float, leniency: float = 1.0) -> None:
        self.share, self.burst = SHARE * leniency, BURST * leniency
        self.left, self.since = self.burst, now
        self.strained: float | None = None  # since when it has been nearly empty

    def spend(self, seconds: float, now: float) -> float:
        """Take seconds from the bucket. Returns how long to wait before taking more."""
        self.left = min(self.burst, self.left + (now - self.since) * self.share) - seconds
        self.since = now
        if self.left > 0:
            if self.strained is not None and self.left > self.burst / 2:
                self.strained = None
            return 0.0
        if self.strained is None:
            self.strained = now
        return (_RESERVE - self.left) / self.share

    def overdrawn(self, now: float) -> bool:
        """Whether the bucket has been nearly empty for too long."""
        return self.strained is not None and now - self.strained > STRAIN


class Metered(Coroutine[Any, Any, None]):
    """A coroutine that reports the processor time of each of its steps."""

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
