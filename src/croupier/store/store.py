"""The interface of both databases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from .query import T, Transaction

Listener: TypeAlias = Callable[[str], None]


class Store(Protocol):
    """Runs transactions, and notifies all processes that use the same database.

    A transaction may only compute and yield queries: it can run in another thread, and more than once. It
    runs to its end even if its caller is cancelled.
    """

    async def run(self, transaction: Callable[[], Transaction[T]]) -> T:
        """Run one transaction; it is durable on return. An exception rolls it back and reaches the caller."""
        ...

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        """Run queries that change nothing on one snapshot, without waiting for writers."""
        ...

    async def notify(self, topic: str) -> None:
        """Tell every process, after a commit, that something has changed."""
        ...

    def listen(self, callback: Listener) -> None:
        """Call back for every topic of any process, this one included; "*" means that some may be missing."""
        ...

    async def close(self) -> None:
        """Finish all transactions, then disconnect."""
        ...
