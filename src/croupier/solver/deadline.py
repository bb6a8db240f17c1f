"""A time limit for answers: the caller sets it, and long computations give up once it has passed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ..errors import CroupierError

_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)


class OutOfTime(CroupierError):
    """The position takes longer to value than allowed."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Within this block, computations stop after so many seconds with `OutOfTime`."""
    token = _deadline.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _deadline.reset(token)


def deadline() -> float | None:
    return _deadline.get()


def check_deadline(until: float | None) -> None:
    """Raise `OutOfTime` after this time."""
    if until is not None and time.monotonic() > until:
        raise OutOfTime("This position takes longer to value than was allowed.")
