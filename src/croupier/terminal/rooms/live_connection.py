"""One person's WebSocket connection to a server: sends commands, receives the states of their tables."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ...api.messages import Balance, ClientOut, Closed, Done, Presence, RefusedOut, SnapshotOut, UpdateOut
from ...club.ids import new_id
from ...errors import CroupierError
from ...table import Event, PersonalView, PersonCommand, PublicView, patched
from .protocol import NOBODY, Declined, State

_TIMEOUT = 30.0  # seconds to wait for an answer
_decode = msgspec.json.Decoder(ClientOut).decode


class WatchedTable:
    """A table as the server last sent it."""

    public: PublicView
    personal: PersonalView

    def __init__(self) -> None:
        self.changed = asyncio.Condition()
        self.version = -1
        self.delivered = -1  # the latest version that a player has received
        self.undelivered: list[State] = []
        self.error: CroupierError | None = None  # why no more states will come
        self.presence = NOBODY


class LiveConnection:
    """Stays open until the player leaves, and stores the states of every watched table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, WatchedTable] = {}
        self.balance: int | None = None
        self.answers: dict[str, asyncio.Future[Done]] = {}  # to commands, by their id
        self.reader = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, address: str, cookie: str) -> LiveConnection:
        url = address.replace("http", "ws", 1) + "/api/live"
        try:
            socket = await connect(
                url,
                origin=address,  # type: ignore[arg-type]
                additional_headers={"Cookie": cookie},
                open_timeout=_TIMEOUT,
                proxy=None,
                compression=None,
            )
        except (OSError, WebSocketException, TimeoutError):
            raise Declined.in_english("server-not-live", address=address) from None
        return cls(socket)

    def state(self, table: str, events: tuple[Event, ...] = ()) -> State:
        """A table as the server last sent it."""
        watched = self.tables[table]
        return State(watched.version, watched.public, watched.personal, self.balance, events)

    @property
    def closed(self) -> bool:
        return self.reader.done()

    async def watch(self, table: str) -> None:
        """Subscribes to a table and waits for its first state."""
        watched = self.tables[table] = WatchedTable()
        await self._send(type="watch", table=table)
        await self._wait_for(watched, 0)
        watched.delivered = watched.version
        watched.undelivered.clear()

    async def unwatch(self, table: str) -> None:
        if self.tables.pop(table, None) is not None:
            with suppress(CroupierError):  # a lost connection watches nothing
                await self._send(type="unwatch", table=table)

    async def do(self, table: str, command: PersonCommand) -> State:
        """Sends a command and returns its state, which arrives just before the confirmation."""
        action = new_id()
        answer = self.answers[action] = asyncio.get_running_loop().create_future()
        watched = self.tables[table]
        try:
            await self._send(type="do", id=action, table=table, command=msgspec.to_builtins(command))
            done = await asyncio.wait_for(answer, _TIMEOUT)
            await self._wait_for(watched, done.version)
            states = (state for state in watched.undelivered if state.version == done.version)
            result = next(states, self.state(table))
            await self.catch_up(table, done.version)
            return result
        except TimeoutError:
            raise Declined.server_lost() from None
        finally:
            del self.answers[action]
            async with watched.changed:  # next_update waits while a command is under way
                watched.changed.notify_all()

    async def next_update(self, table: str) -> State:
        """Returns the next state that no command of ours has made."""
        watched = self.tables[table]
        async with watched.changed:
            while not watched.undelivered or self.answers:
                if watched.error is not None:
                    raise watched.error
                await watched.changed.wait()
            state = watched.undelivered.pop(0)
        watched.delivered = max(watched.delivered, state.version)
        return state

    async def next_presence(self, table: str) -> Presence:
        """Waits until somebody comes, goes or loses the connection."""
        watched = self.tables[table]
        before = watched.presence
        async with watched.changed:
            await watched.changed.wait_for(lambda: watched.presence is not before)
        return watched.presence

    async def catch_up(self, table: str, version: int) -> None:
        """Waits for a version and drops the states up to it."""
        watched = self.tables[table]
        await self._wait_for(watched, version)
        watched.delivered = max(watched.delivered, version)
        watched.undelivered = [state for state in watched.undelivered if state.version > version]

    async def close(self) -> None:
        await self.socket.close()
        await self.reader

    async def _wait_for(self, watched: WatchedTable, version: int) -> None:
        async with watched.changed:
            while watched.version < version:
                if watched.error is not None:
                    raise watched.error
                try:
                    await asyncio.wait_for(watched.changed.wait(), _TIMEOUT)
                except TimeoutError:
                    raise Declined.server_lost() from None

    async def _send(self, **message: Any) -> None:
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            raise Declined.server_lost() from None

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                await self._receive(_decode(text))
        except ConnectionClosed:
            pass
        lost = Declined.server_lost()
        for watched in self.tables.values():
            await self._fail(watched, lost)
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(lost)

    async def _receive(self, message: ClientOut) -> None:
        match message:
            case SnapshotOut(table=table, public=public) if table in self.tables:
                await self._show(self.tables[table], message, public)
            case UpdateOut(table=table) if table in self.tables:
                await self._update(self.tables[table], message)
            case Presence(table=table) if table in self.tables:
                watched = self.tables[table]
                async with watched.changed:
                    watched.presence = message
                    watched.changed.notify_all()
            case Balance(balance=balance):
                self.balance = balance
            case Done(id=action) if action in self.answers:
                self.answers[action].set_result(message)
            case RefusedOut(id=action, code=code, sentence=sentence):
                refused = Declined(code, sentence)
                answer = self.answers.get(action or "")
                if answer is not None:
                    answer.set_exception(refused)
                else:
                    for watched in self.tables.values():
                        if watched.version < 0:
                            await self._fail(watched, refused)
            case Closed(table=table) if table in self.tables:
                await self._fail(self.tables[table], Declined("closed"))

    async def _update(self, watched: WatchedTable, message: UpdateOut) -> None:
        """Follows the table, or asks for all of it if something was missed."""
        before = message.before if message.before is not None else message.version - 1
        if before == watched.version:
            await self._show(watched, message, patched(watched.public, message.events), message.events)
        elif message.version > watched.version:
            await self._send(type="watch", table=message.table)

    async def _show(
        self,
        watched: WatchedTable,
        message: SnapshotOut | UpdateOut,
        public: PublicView,
        events: tuple[Event, ...] = (),
    ) -> None:
        async with watched.changed:
            watched.public, watched.personal, watched.version = public, message.personal, message.version
            if message.version > watched.delivered:
                watched.undelivered.append(self.state(message.table, events))
            watched.changed.notify_all()

    async def _fail(self, watched: WatchedTable, error: CroupierError) -> None:
        async with watched.changed:
            watched.error = error
            watched.changed.notify_all()
