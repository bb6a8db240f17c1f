"""What the club asks of a database, whichever it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from .query import T, Transaction

Listener: TypeAlias = Callable[[str], None]


class Store(Protocol):
    """Stories in, durable effects out, and a bell that all processes hear.

    A story only computes and yields queries: it may run in another thread, and more than once. It is told to its
    end even when nobody waits for it any more.
    """

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        """One transaction, durable on return. An exception undoes the story and reaches the caller."""
        ...

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        """Queries that change nothing, on one snapshot; does not wait for writers."""
        ...

    async def notify(self, topic: str) -> None:
        """After a commit: let every process know that something has changed."""
        ...

    def listen(self, callback: Listener) -> None:
        """Call back for every ring of any process, this one included; "*" means that rings may have been missed."""
        ...

    def sign(self, note: str) -> None:
        """Say who holds the database, for example the server's address, to those who find it taken."""
        ...

    async def close(self) -> None:
        """Finish what has been told, then let go."""
        ...
