"""A pool of PostgreSQL connections that take transactions from one queue, and retry them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Protocol

from ..errors import CommitUnknown, StoreError, Unreachable
from ..pending_transaction import Pending
from ..query import T, Transaction
from .connection import Conflict, Connection, Connector, close_connection

_TRIES = 10


class Runner(Protocol):
    """Runs one transaction on one connection: `run_transaction` or `read`."""

    async def __call__(self, connection: Connection, transaction: Callable[[], Transaction[T]]) -> T: ...


class Workers:
    """Each worker has a connection and runs one transaction at a time."""

    def __init__(self, connector: Connector, size: int, runner: Runner) -> None:
        self._connector, self._runner = connector, runner
        self._queue: asyncio.Queue[Pending | None] = asyncio.Queue()
        self._tasks = [asyncio.create_task(self._work()) for _ in range(size)]

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Pending(transaction, future))
        return await future

    async def close(self) -> None:
        """Finish all transactions and close the connections."""
        for _ in self._tasks:
            self._queue.put_nowait(None)
        await asyncio.gather(*self._tasks)

    async def _work(self) -> None:
        worker = _Worker(self._connector, self._runner)
        try:
            while pending := await self._queue.get():
                try:
                    value = await worker.run(pending.transaction)
                except Exception as error:
                    pending.settle(None, error)
                else:
                    pending.settle(value, None)
        finally:
            await worker.close()


class _Worker:
    """One connection, made on first use and again when it is lost."""

    def __init__(self, connector: Connector, runner: Runner) -> None:
        self._connector, self._runner = connector, runner
        self._connection: Connection | None = None

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        """Run a transaction, and retry it where nothing was stored and another try may help."""
        trouble: StoreError | None = None
        for tries in range(_TRIES):
            connection = await self._connected()
            try:
                return await self._runner(connection, transaction)
            except CommitUnknown:
                raise
            except Unreachable as error:
                trouble = error
                connection.terminate()
            except Conflict as error:
                trouble = error
                await asyncio.sleep(random.uniform(0, min(0.001 * 2**tries, 0.1)))
        assert trouble is not None
        raise trouble

    async def close(self) -> None:
        if self._connection is not None:
            await close_connection(self._connection)

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connector.connect()
        return self._connection
