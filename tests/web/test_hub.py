"""The hub while the store answers late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from support.clubs import open_club

from croupier.club.tables import transactions
from croupier.club.tables.transactions import CommandRequest
from croupier.store import Store, Transaction
from croupier.table import End
from croupier.web.live.hub import Hub
from croupier.web.live.watcher import Watcher

T = TypeVar("T")


class LateStore:
    """A store whose answers to reads arrive only after something else has happened."""

    def __init__(self, store: Store, meanwhile: Callable[[], Any]) -> None:
        self.store, self.meanwhile = store, meanwhile
        self.notify = store.notify

    async def read(self, transaction: Callable[[], Transaction[T]]) -> T:
        answer = await self.store.read(transaction)
        await self.meanwhile()
        return answer


class Tab:
    """A connection that collects its messages."""

    def __init__(self, person: str) -> None:
        self.id, self.person, self.tables, self.socket = "c1", person, set[str](), self
        self.open, self.messages = True, list[bytes]()

    def send(self, *parts: bytes) -> None:
        self.messages.append(b"".join(parts))


def test_a_table_that_closes_while_it_is_read_stays_closed() -> None:
    with open_club() as club:
        ana = club.guest()
        table = club.table(ana, "casino")

        async def end() -> None:
            request = CommandRequest(ana, End(), "a1")
            change = await club.store.run(lambda: transactions.apply_command(table, request, club.now, {}))
            await hub.publish(change)

        hub = Hub(cast(Store, LateStore(club.store, end)), lambda: club.now)
        tab = Tab(ana)
        club.gather([hub.watch(cast(Watcher, tab), table)])
        assert table not in hub.watched
        assert not any(not known.closed for _, known in hub.cache.values())
        assert b'"type":"closed"' in tab.messages[-1]
