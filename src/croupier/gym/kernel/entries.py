"""The entry points from Python into the kernel."""

from __future__ import annotations

from ...jit.cache import compile_cached
from .addresses import unpack_step
from .steps import step


@compile_cached
def step_tables(addresses, actions, obs, masks, rewards, ended, final):  # type: ignore[no-untyped-def]
    return step(addresses, actions, obs, masks, rewards, ended, final)


@compile_cached
def step_one(addresses):  # type: ignore[no-untyped-def]
    """One step of a single table, whose arrays never move."""
    actions, obs, masks, rewards, ended, final = unpack_step(addresses)
    return step(addresses, actions, obs, masks, rewards, ended, final)
