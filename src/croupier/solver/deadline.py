"""How long an answer may take: whoever asks sets a time, and a walk that has outlived it gives up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ..errors import CroupierError

_until: ContextVar[float | None] = ContextVar("until", default=None)


class OutOfTime(CroupierError):
    """The position takes longer to value than was allowed."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Within this block a walk stops after so many seconds."""
    token = _until.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _until.reset(token)


def deadline() -> float | None:
    return _until.get()


def check_deadline(until: float | None) -> None:
    """Give up once the time has come."""
    if until is not None and time.monotonic() > until:
        raise OutOfTime("This position takes longer to value than was allowed.")
