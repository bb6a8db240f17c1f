"""Can the database be written? Asked of it by writing, at most once a second however many want to know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...store import Store
from ...store.errors import StoreError, Unreachable, Unwritable
from ...store.query import Query, Transaction
from .log import note

FRESH = 1.0  # seconds for which an answer holds
PATIENCE = 5.0  # seconds after which a silent database counts as away


class Readiness:
    """The latest attempt to write, shared by all who ask."""

    def __init__(self, store: Store, process: str, now: Callable[[], int]) -> None:
        self._store, self._process, self._now = store, process, now
        self._attempt: asyncio.Task[None] | None = None
        self._stale = 0.0  # when the answer does not hold any more, by the event loop's clock
        self._well = True

    async def check(self) -> None:
        """Return if the database can be written, and raise why not otherwise."""
        attempt = self._attempt
        if attempt is None or (attempt.done() and asyncio.get_running_loop().time() >= self._stale):
            attempt = self._attempt = asyncio.create_task(self._write())
            attempt.add_done_callback(self._settle)
        try:
            await asyncio.wait_for(asyncio.shield(attempt), PATIENCE)
        except TimeoutError:
            raise Unreachable("The database takes very long to write.") from None
        except (Unwritable, Unreachable):
            raise
        except StoreError as error:
            raise Unwritable(str(error)) from error

    def _settle(self, attempt: asyncio.Task[None]) -> None:
        self._stale = attempt.get_loop().time() + FRESH
        well = not attempt.cancelled() and attempt.exception() is None
        if well and not self._well:
            note("the database can be written again")
        self._well = well

    async def _write(self) -> None:
        await self._store.run(lambda: written(self._process, self._now()))


def written(process: str, now: int) -> Transaction[None]:
    """A row of this process among the rate limits, where it is soon tidied away."""
    yield Query(
        "INSERT INTO limits (key, full_at) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET full_at = $2",
        (f"ready:{process}", now),
    )
