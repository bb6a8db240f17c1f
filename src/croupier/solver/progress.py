"""How far a long computation is: the caller listens, and what takes long reports its share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_listener: ContextVar[Callable[[float], None] | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Callable[[float], None]) -> Iterator[None]:
    """Within this block, computations of this thread report the share that is done."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def report(share: float) -> None:
    """Say how much is done, from 0 to 1."""
    listener = _listener.get()
    if listener is not None:
        listener(share)
