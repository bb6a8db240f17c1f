"""The way from Python into compiled tables."""

from __future__ import annotations

from typing import Any

from ...jit.cache import compile_cached
from .addresses import alone
from .simd import stamp
from .steps import step


def _entries(stamp: int) -> Any:
    @compile_cached
    def step_tables(book, actions, obs, masks, rewards, ended, final):  # type: ignore[no-untyped-def]
        if stamp < 0:
            return 0
        return step(book, actions, obs, masks, rewards, ended, final)

    @compile_cached
    def step_one(book):  # type: ignore[no-untyped-def]
        """The same at one table, where nothing ever moves."""
        if stamp < 0:
            return 0
        actions, obs, masks, rewards, ended, final = alone(book)
        return step(book, actions, obs, masks, rewards, ended, final)

    return step_tables, step_one


step_tables, step_one = _entries(stamp())
