"""A story that somebody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from .query import Transaction


class Pending(NamedTuple):
    transaction: Callable[[], Transaction[Any]]
    future: asyncio.Future[Any]

    def settle(self, value: Any, error: BaseException | None) -> None:
        """Answer whoever waits, if anybody still does."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(value)
        else:
            self.future.set_exception(error)
