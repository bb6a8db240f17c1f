"""The hub while the store answers late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from support.clubs import open_club

from croupier.api.messages import ClientOut, SnapshotOut, UpdateOut
from croupier.club.tables import transactions
from croupier.club.tables.transactions import CommandRequest
from croupier.store import Store, Transaction
from croupier.table import Bot, Command, End
from croupier.web.live.hub import Hub
from croupier.web.live.watcher import Watcher

T = TypeVar("T")
decode = msgspec.json.Decoder(ClientOut).decode


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


def test_a_seated_watcher_starts_with_a_snapshot_of_the_own_seat() -> None:
    """Whatever happens while the table is read, the snapshot comes first, and no version is left out."""
    with open_club() as club:
        ana = club.guest()
        table = club.table(ana, "casino", shared=True)

        async def command(command: Command) -> None:
            request = CommandRequest(ana, command, club.id("a"))
            change = await club.store.run(lambda: transactions.apply_command(table, request, club.now, {}))
            await hub.publish(change)

        async def add_bot() -> None:
            if len(commands) < 3:
                commands.append(Bot())
                await command(commands[-1])

        commands = list[Command]()
        hub = Hub(cast(Store, LateStore(club.store, add_bot)), lambda: club.now)
        tabs = [Tab(ana), Tab(ana)]
        for tab in tabs:
            hub.connect(cast(Watcher, tab), 100_000)
        club.gather([hub.watch(cast(Watcher, tab), table) for tab in tabs])
        club.gather([command(Bot())])
        for tab in tabs:
            first, *rest = [
                one for one in map(decode, tab.messages) if isinstance(one, SnapshotOut | UpdateOut)
            ]
            assert isinstance(first, SnapshotOut)
            versions = [first.version]
            for message in [first, *rest]:
                assert message.personal.seat == 1
                if isinstance(message, UpdateOut):
                    assert (message.before or message.version - 1) == versions[-1]
                versions.append(message.version)
            assert versions[-1] == hub.cache[table][0] == len(commands) + 1
