"""A transaction that waits to be run, and the future of its caller."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from .query import Transaction


class Pending(NamedTuple):
    transaction: Callable[[], Transaction[Any]]
    future: asyncio.Future[Any]

    def settle(self, value: Any, error: BaseException | None) -> None:
        """Pass the result or error to the caller, unless it was cancelled."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(value)
        else:
            self.future.set_exception(error)
