"""The entry points from Python into the kernel."""

from __future__ import annotations

from typing import Any

from ...jit.cache import compile_cached
from .addresses import unpack_step
from .simd import stamp
from .steps import step


def _entries(stamp: int) -> Any:
    @compile_cached
    def step_tables(addresses, actions, obs, masks, rewards, ended, final):  # type: ignore[no-untyped-def]
        if stamp < 0:
            return 0
        return step(addresses, actions, obs, masks, rewards, ended, final)

    @compile_cached
    def step_one(addresses):  # type: ignore[no-untyped-def]
        """One step of a single table, whose arrays never move."""
        if stamp < 0:
            return 0
        actions, obs, masks, rewards, ended, final = unpack_step(addresses)
        return step(addresses, actions, obs, masks, rewards, ended, final)

    return step_tables, step_one


step_tables, step_one = _entries(stamp())
