"""Whether the database can be written: tried at most once a second, however many ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...club.accounts import rate_limits
from ...store import Store
from ...store.errors import StoreError, Unreachable, Unwritable
from .server_log import log_event

FRESH_SECONDS = 1.0  # how long an answer is used again
TIMEOUT = 5.0  # seconds after which a silent database counts as unreachable


class Readiness:
    """The latest attempt to write, shared by all callers."""

    def __init__(self, store: Store, process: str, now: Callable[[], int]) -> None:
        self._store, self._process, self._now = store, process, now
        self._attempt: asyncio.Task[None] | None = None
        self._stale = 0.0  # when the answer expires, by the event loop's clock
        self._well = True

    async def check(self) -> None:
        """Return if the database can be written; raise why not otherwise."""
        attempt = self._attempt
        if attempt is None or (attempt.done() and asyncio.get_running_loop().time() >= self._stale):
            attempt = self._attempt = asyncio.create_task(self._write())
            attempt.add_done_callback(self._on_done)
        try:
            await asyncio.wait_for(asyncio.shield(attempt), TIMEOUT)
        except TimeoutError:
            raise Unreachable("The database takes very long to write.") from None
        except (Unwritable, Unreachable):
            raise
        except StoreError as error:
            raise Unwritable(str(error)) from error

    def _on_done(self, attempt: asyncio.Task[None]) -> None:
        self._stale = attempt.get_loop().time() + FRESH_SECONDS
        well = not attempt.cancelled() and attempt.exception() is None
        if well and not self._well:
            log_event("the database can be written again")
        self._well = well

    async def _write(self) -> None:
        await self._store.run(lambda: rate_limits.write_probe(self._process, self._now()))
