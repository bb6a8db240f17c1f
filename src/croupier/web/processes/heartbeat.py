"""A beat a second from the event loop: proof for whoever supervises this process that it still gets things done."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

INTERVAL = 1.0  # seconds


@contextlib.asynccontextmanager
async def heartbeat(beat: Callable[[], None]) -> AsyncIterator[None]:
    """Call `beat` at once and then every second, as long as the event loop turns."""
    task = asyncio.create_task(_beat(beat))
    try:
        yield
    finally:
        task.cancel()


async def _beat(beat: Callable[[], None]) -> None:
    while True:
        beat()
        await asyncio.sleep(INTERVAL)
