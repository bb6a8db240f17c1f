"""One live connection to a server: commands go out, states come in, for all tables of one person."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ...api.messages import ClientOut, Closed, Done, RefusedOut, State, StateOut
from ...club.ids import new_id
from ...errors import CroupierError
from ...table import PersonCommand
from .protocol import SERVER_LOST, Declined, declined

PATIENCE = 30.0  # seconds for an answer
decode = msgspec.json.Decoder(ClientOut).decode


class WatchedTable:
    """A table as this connection was last shown it."""

    state: State

    def __init__(self) -> None:
        self.seen = asyncio.Condition()
        self.version = -1
        self.told = -1  # the version that somebody here has been told of
        self.waiting: list[State] = []  # that nobody has been told of yet
        self.lost: CroupierError | None = None


class LiveConnection:
    """Stays open as long as the visit; everything that comes in is kept per table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.tables: dict[str, WatchedTable] = {}
        self.answers: dict[str, asyncio.Future[Done]] = {}
        self.reader = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, address: str, cookie: str) -> LiveConnection:
        url = address.replace("http", "ws", 1) + "/api/live"
        headers = {"Cookie": cookie}
        try:
            socket = await connect(
                url,
                origin=address,  # type: ignore[arg-type]
                additional_headers=headers,
                open_timeout=PATIENCE,
                proxy=None,
                compression=None,
            )
        except (OSError, WebSocketException, TimeoutError):
            raise declined("server-not-live", address=address) from None
        return cls(socket)

    @property
    def gone(self) -> bool:
        """Whether nothing comes through any more."""
        return self.reader.done()

    async def watch(self, table: str) -> None:
        """Returns when the table has been shown."""
        watched = self.tables[table] = WatchedTable()
        await self._say(type="watch", table=table)
        await self._until(watched, 0)
        watched.told = watched.version
        watched.waiting.clear()

    async def unwatch(self, table: str) -> None:
        if self.tables.pop(table, None) is not None:
            with suppress(CroupierError):  # the connection may be gone, and so is the watching
                await self._say(type="unwatch", table=table)

    async def do(self, table: str, command: PersonCommand) -> State:
        """The state that a command made; it comes just before the word that it was taken."""
        action = new_id()
        answer = self.answers[action] = asyncio.get_running_loop().create_future()
        watched = self.tables[table]
        try:
            await self._say(type="do", id=action, table=table, command=msgspec.to_builtins(command))
            done = await asyncio.wait_for(answer, PATIENCE)
            await self._until(watched, done.version)
            made = next((state for state in watched.waiting if state.version == done.version), watched.state)
            await self.catch_up(table, done.version)
            return made
        except TimeoutError:
            raise Declined(*SERVER_LOST) from None
        finally:
            del self.answers[action]
            async with watched.seen:  # whoever waits for news may have them now
                watched.seen.notify_all()

    async def next_update(self, table: str) -> State:
        watched = self.tables[table]
        async with watched.seen:
            while (
                not watched.waiting or self.answers
            ):  # what a command of ours makes is told to whoever gave it
                if watched.lost is not None:
                    raise watched.lost
                await watched.seen.wait()
            state = watched.waiting.pop(0)
        watched.told = max(watched.told, state.version)
        return state

    async def catch_up(self, table: str, version: int) -> None:
        watched = self.tables[table]
        await self._until(watched, version)
        watched.told = max(watched.told, version)
        watched.waiting = [state for state in watched.waiting if state.version > version]

    async def close(self) -> None:
        await self.socket.close()
        await self.reader

    async def _until(self, watched: WatchedTable, version: int) -> None:
        async with watched.seen:
            while watched.version < version:
                if watched.lost is not None:
                    raise watched.lost
                try:
                    await asyncio.wait_for(watched.seen.wait(), PATIENCE)
                except TimeoutError:
                    raise Declined(*SERVER_LOST) from None

    async def _say(self, **message: Any) -> None:
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            raise Declined(*SERVER_LOST) from None

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                await self._heard(decode(text))
        except ConnectionClosed:
            pass
        lost = Declined(*SERVER_LOST)
        for watched in self.tables.values():
            await self._lose(watched, lost)
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(lost)

    async def _heard(self, message: ClientOut) -> None:
        match message:
            case StateOut(table=table) if table in self.tables:
                await self._shown(self.tables[table], message)
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
                            await self._lose(watched, refused)
            case Closed(table=table) if table in self.tables:
                await self._lose(self.tables[table], Declined("closed"))

    async def _shown(self, watched: WatchedTable, message: StateOut) -> None:
        state = State(
            message.table,
            message.version,
            message.before,
            message.now,
            message.look,
            message.happened,
            message.you,
        )
        async with watched.seen:
            watched.state, watched.version = state, message.version
            if message.version > watched.told:
                watched.waiting.append(state)
            watched.seen.notify_all()

    async def _lose(self, watched: WatchedTable, why: CroupierError) -> None:
        async with watched.seen:
            watched.lost = why
            watched.seen.notify_all()
