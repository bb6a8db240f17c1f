"""A few connections to PostgreSQL, each of which takes the next story and tells it to its end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Protocol

from ..errors import StoreError, Unanswered, Unreachable
from ..pending import Pending
from ..query import T, Transaction
from .connection import Again, Connection, Connector, hang_up

TRIES = 10


class Runner(Protocol):
    """How one story is told on one connection: `transact` or `look`."""

    async def __call__(self, connection: Connection, transaction: Callable[[], Transaction[T]]) -> T: ...


class Workers:
    """Stories wait in one line and are told by as many as there are connections."""

    def __init__(self, connector: Connector, size: int, runner: Runner) -> None:
        self._connector, self._runner = connector, runner
        self._queue: asyncio.Queue[Pending | None] = asyncio.Queue()
        self._members = [asyncio.create_task(self._work()) for _ in range(size)]

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Pending(transaction, future))
        return await future

    async def close(self) -> None:
        """Return when all that was told is done and the connections are closed."""
        for _ in self._members:
            self._queue.put_nowait(None)
        await asyncio.gather(*self._members)

    async def _work(self) -> None:
        worker = Worker(self._connector, self._runner)
        try:
            while pending := await self._queue.get():
                try:
                    value = await worker.run(pending.transaction)
                except Exception as error:
                    pending.settle(None, error)
                else:
                    pending.settle(value, None)
        finally:
            await worker.leave()


class Worker:
    """One connection, made when it is first needed and made anew when it is lost."""

    def __init__(self, connector: Connector, runner: Runner) -> None:
        self._connector, self._runner = connector, runner
        self._connection: Connection | None = None

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        """Tell it again where it is sure that nothing has happened and another try may help."""
        trouble: StoreError | None = None
        for tries in range(TRIES):
            connection = await self._connected()
            try:
                return await self._runner(connection, transaction)
            except Unanswered:
                raise
            except Unreachable as error:
                trouble = error
                connection.terminate()
            except Again as error:
                trouble = error
                await asyncio.sleep(random.uniform(0, min(0.001 * 2**tries, 0.1)))
        assert trouble is not None
        raise trouble

    async def leave(self) -> None:
        if self._connection is not None:
            await hang_up(self._connection)

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connector.connect()
        return self._connection
