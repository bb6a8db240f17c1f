"""A few connections to PostgreSQL, each of which takes the next story and tells it to its end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Protocol

from ..errors import StoreError, Unanswered, Unreachable
from ..query import Story, T
from ..sqlite.pending import Told
from .connection import Again, Connection, Wire, hang_up

TRIES = 10


class Teller(Protocol):
    """How one story is told on one connection: `transact` or `look`."""

    async def __call__(self, connection: Connection, story: Callable[[], Story[T]]) -> T: ...


class Crew:
    """Stories wait in one line and are told by as many as there are connections."""

    def __init__(self, wire: Wire, size: int, teller: Teller) -> None:
        self._wire, self._teller = wire, teller
        self._queue: asyncio.Queue[Told | None] = asyncio.Queue()
        self._members = [asyncio.create_task(self._work()) for _ in range(size)]

    async def tell(self, story: Callable[[], Story[T]]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Told(story, future))
        return await future

    async def close(self) -> None:
        """Return when all that was told is done and the connections are closed."""
        for _ in self._members:
            self._queue.put_nowait(None)
        await asyncio.gather(*self._members)

    async def _work(self) -> None:
        member = Member(self._wire, self._teller)
        try:
            while told := await self._queue.get():
                try:
                    value = await member.tell(told.story)
                except Exception as error:
                    told.settle(None, error)
                else:
                    told.settle(value, None)
        finally:
            await member.leave()


class Member:
    """One connection, made when it is first needed and made anew when it is lost."""

    def __init__(self, wire: Wire, teller: Teller) -> None:
        self._wire, self._teller = wire, teller
        self._connection: Connection | None = None

    async def tell(self, story: Callable[[], Story[T]]) -> T:
        """Tell it again where it is sure that nothing has happened and another try may help."""
        trouble: StoreError | None = None
        for tries in range(TRIES):
            connection = await self._connected()
            try:
                return await self._teller(connection, story)
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
            self._connection = await self._wire.connect()
        return self._connection
