"""A heartbeat from the event loop, which shows a supervisor that this process is not stuck."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

_INTERVAL = 1.0  # seconds


@contextlib.asynccontextmanager
async def heartbeat(beat: Callable[[], None]) -> AsyncIterator[None]:
    """Call `beat` at once and then every second, while the event loop runs."""
    task = asyncio.create_task(_beat(beat))
    try:
        yield
    finally:
        task.cancel()


async def _beat(beat: Callable[[], None]) -> None:
    while True:
        beat()
        await asyncio.sleep(_INTERVAL)
