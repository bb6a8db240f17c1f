"""A person logged in to a server, and their seats."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote

import msgspec

from ...api.coach_schemas import AnalysisOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.limits import REVIEW_ROUNDS
from ...api.messages import Presence, Snapshot
from ...api.schemas import BalanceHistory, CreatedTable, Me, Replay, SummaryOut
from ...club.history.round_list import Page, Totals
from ...club.ids import new_id
from ...errors import CroupierError
from ...table import Leave, Message, Options, PersonCommand, Quit, Sit
from .live_connection import LiveConnection
from .protocol import NOBODY, Declined, State

if TYPE_CHECKING:
    from .remote_room import RemoteRoom

T = TypeVar("T")
_CLOCK = 120  # seconds per turn at a shared table: the most that a server allows


class RemotePlayer:
    """A person with a session of their own at the server."""

    def __init__(self, room: RemoteRoom, name: str, lang: str, cookie: str) -> None:
        self.room, self.name, self.lang, self.cookie = room, name, lang, cookie
        self.live: LiveConnection | None = None

    async def get(self, path: str, answer: type[T]) -> T:
        return await self.room.request("GET", path, answer, cookie=self.cookie, lang=self.lang)

    async def _send(self, method: str, path: str, body: Any = None) -> bytes:
        return (await self.room.send(method, path, body, self.cookie, self.lang))[0]

    async def me(self) -> Me:
        return await self.get("/api/me", Me)

    async def save(self, lang: str | None = None, settings: dict[str, Any] | None = None) -> None:
        changes = {"lang": lang, "settings": settings}
        self.lang = lang or self.lang
        await self._send(
            "PATCH", "/api/me", {name: value for name, value in changes.items() if value is not None}
        )

    async def open_table(self, options: Options) -> str:
        body = {
            name: value
            for name, value in msgspec.structs.asdict(options).items()
            if name not in ("clock", "unlisted")
        }
        body["listed"] = options.listed
        if options.shared:
            body["clock"] = _CLOCK
        table = await self.room.request("POST", "/api/tables", CreatedTable, body, self.cookie, self.lang)
        return table.table

    async def sit(self, table: str) -> RemoteSeat:
        if self.live is None or self.live.closed:  # the server may be back
            self.live = await LiveConnection.connect(self.room.address, self.cookie)
            me = await self.me()
            self.live.balance = me.person.balance if me.person is not None else None
        seat = RemoteSeat(self, self.live, table)
        await self.live.watch(table)
        if seat.state.personal.seat is None and "sit" in seat.state.personal.can:
            await seat.do(Sit())
        return seat

    async def leave(self, table: str) -> None:
        state = await self.get(f"/api/tables/{table}", Snapshot)
        command: PersonCommand = Quit() if "quit" in state.personal.can else Leave()
        body = {"id": new_id(), "command": msgspec.to_builtins(command)}
        await self._send("POST", f"/api/tables/{table}/commands", body)

    async def history(self, before: str | None = None, limit: int = 50) -> Page:
        after = f"&before={quote(before)}" if before is not None else ""
        return await self.get(f"/api/history?limit={limit}{after}", Page)

    async def totals(self, house: str | None = None) -> Totals:
        query = f"?house={quote(house)}" if house is not None else ""
        return await self.get(f"/api/history/totals{query}", Totals)

    async def balance_history(self) -> list[tuple[int, int]]:
        return (await self.get("/api/history/balance", BalanceHistory)).points

    async def reset_history(self) -> None:
        await self._send("POST", "/api/history/reset")

    async def replay(self, round_id: str) -> Replay:
        return await self.get(f"/api/rounds/{round_id}", Replay)

    async def grades(self, round_id: str) -> GradesOut:
        return await self.get(f"/api/rounds/{round_id}/grades", GradesOut)

    async def review(self, house: str) -> ReviewOut:
        query = f"house={quote(house, safe='')}&limit={REVIEW_ROUNDS}"
        return await self.get(f"/api/history/review?{query}", ReviewOut)

    async def set_password(self, password: str) -> None:  # noqa: ARG002
        raise Declined("not-here")  # the server has a page for it, which asks for the old password

    async def log_out(self) -> None:
        """Closes the connection and ends the session."""
        if self.live is not None:
            await self.live.close()
        with suppress(CroupierError):  # a session also ends by itself
            await self._send("DELETE", "/api/session")

    async def summary(self, table: str) -> SummaryOut:
        return await self.get(f"/api/tables/{quote(table, safe='')}/summary", SummaryOut)

    async def analysis(self, table: str) -> AnalysisOut:
        return await self.get(f"/api/tables/{quote(table, safe='')}/analysis", AnalysisOut)


class RemoteSeat:
    """A seat at a table of the server."""

    def __init__(self, player: RemotePlayer, live: LiveConnection, table: str) -> None:
        self.player, self.live, self.table = player, live, table

    @property
    def state(self) -> State:
        return self.live.state(self.table)

    async def do(self, command: PersonCommand) -> State:
        return await self.live.do(self.table, command)

    async def next_update(self) -> State:
        return await self.live.next_update(self.table)

    @property
    def presence(self) -> Presence:
        """Nobody once the table is left: a screen that closes may still ask."""
        watched = self.live.tables.get(self.table)
        return watched.presence if watched is not None else NOBODY

    async def next_presence(self) -> Presence:
        return await self.live.next_presence(self.table)

    async def catch_up(self, version: int) -> None:
        await self.live.catch_up(self.table, version)

    async def situation(self) -> tuple[Message, ...]:
        return (await self.player.get(f"/api/tables/{self.table}", Snapshot)).say

    async def unwatch(self) -> None:
        await self.live.unwatch(self.table)

    async def hint(self) -> HintOut:
        return await self.player.get(f"/api/tables/{self.table}/hint", HintOut)

    async def count(self) -> CountOut:
        return await self.player.get(f"/api/tables/{self.table}/count", CountOut)
