"""A server as a room, through its public HTTP API."""

from __future__ import annotations

import asyncio
import http.client
import json
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from ...api.coach import REVIEW_ROUNDS
from ...api.coach_schemas import ChartOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.messages import State
from ...api.schemas import BalanceHistory, CreatedTable, HouseOut, HouseWithBook, Me, Refusal, Replay
from ...club.history.round_list import Page, Totals
from ...club.ids import new_id
from ...club.tables.transactions import LobbyTable
from .background import run_in_thread
from .protocol import Declined
from .remote_player import RemotePlayer

T = TypeVar("T")
_COOKIES = ("croupier", "__Host-croupier")  # names of the session cookie, over http and https
_TIMEOUT = 30.0  # seconds to wait for an answer
_LOGOUT_TIMEOUT = 3.0  # seconds for all players together


async def connect(address: str) -> RemoteRoom:
    """Returns the server at an address. Raises Declined if it does not answer."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Declined.in_english("server-address")
    room = RemoteRoom(f"{parts.scheme}://{parts.netloc}")
    try:
        await room.request("GET", "/api/me", Me)
    except Declined as error:
        if error.code == "server-strange":
            raise
        raise Declined.in_english("server-silent", address=room.address) from None
    return room


class RemoteRoom:
    """A room on a server."""

    single_keyboard = False
    requires_password = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.players: list[RemotePlayer] = []

    async def request(
        self, method: str, path: str, answer: type[T], body: Any = None, cookie: str = "", lang: str = "en"
    ) -> T:
        """Sends a request and decodes its answer."""
        text, _ = await self.send(method, path, body, cookie, lang)
        return self._decode(text, answer)

    async def send(
        self, method: str, path: str, body: Any = None, cookie: str = "", lang: str = "en"
    ) -> tuple[bytes, str]:
        """Returns the answer and the new session cookie, if any. Raises Declined with the server's sentence."""
        headers = {"Origin": self.address, "Accept-Language": lang}
        if cookie:
            headers["Cookie"] = cookie
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        return await run_in_thread(partial(self._send, method, path, data, headers))

    def _send(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> tuple[bytes, str]:
        parts = urlsplit(self.address)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.hostname or "", parts.port, timeout=_TIMEOUT)
        try:
            connection.request(method, path, data, headers)
            response = connection.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException):
            raise Declined.server_lost() from None
        finally:
            connection.close()
        if response.status >= 400:
            raise _declined(text, self.address)
        cookies = [line.partition(";")[0] for line in response.headers.get_all("set-cookie") or []]
        return text, next((cookie for cookie in cookies if cookie.partition("=")[0] in _COOKIES), "")

    def _decode(self, text: bytes, answer: type[T]) -> T:
        """Raises Declined if the answer is not from a croupier server."""
        try:
            return msgspec.json.decode(text, type=answer)
        except msgspec.MsgspecError:
            raise Declined.in_english("server-strange", address=self.address) from None

    # People

    async def known_names(self) -> list[str]:
        return []

    async def needs_password(self, name: str) -> bool | None:  # noqa: ARG002
        return None  # a server reveals that to nobody

    async def log_in(self, name: str, password: str | None, lang: str) -> RemotePlayer:
        body = {"name": name, "password": password or " "}
        text, cookie = await self.send("POST", "/api/session", body, lang=lang)
        return self._player(self._decode(text, Me), cookie, lang)

    async def register(self, name: str, password: str | None, lang: str) -> RemotePlayer:
        """Creates a guest and gives it the name."""
        _, cookie = await self.send("POST", "/api/guest", lang=lang)
        body = {"name": name.strip() or " ", "password": password or " "}
        text, cookie = await self.send("POST", "/api/account/claim", body, cookie, lang)
        return self._player(self._decode(text, Me), cookie, lang)

    def _player(self, me: Me, cookie: str, lang: str) -> RemotePlayer:
        assert me.person is not None
        player = RemotePlayer(self, me.person.name, me.person.lang or lang, cookie)
        self.players.append(player)
        return player

    # Houses and tables

    async def houses(self, lang: str) -> list[HouseOut]:
        return await self.request("GET", f"/api/houses?lang={lang}", list[HouseOut])

    async def house(self, house: str, lang: str) -> HouseWithBook:
        return await self.request("GET", f"/api/houses/{quote(house, safe='')}?lang={lang}", HouseWithBook)

    async def chart(self, house: str, lang: str) -> ChartOut:
        return await self.request("GET", f"/api/houses/{quote(house, safe='')}/chart?lang={lang}", ChartOut)

    async def open_tables(self) -> list[LobbyTable]:
        tables = await self.request("GET", "/api/tables", list[LobbyTable])
        return [table for table in tables if table.free]

    async def close(self) -> None:
        """Logs everybody out. Their games wait for them."""
        with suppress(TimeoutError):  # do not wait for a server that hangs
            async with asyncio.timeout(_LOGOUT_TIMEOUT):
                for player in self.players:
                    await player.goodbye()


class RemotePlayer:
    """Somebody who has logged in, with a session of their own."""

    def __init__(self, server: RemoteRoom, name: str, lang: str, cookie: str) -> None:
        self.server, self.name, self.lang, self.cookie = server, name, lang, cookie
        self.live: LiveConnection | None = None

    async def ask(self, method: str, path: str, answer: type[T], body: Any = None) -> T:
        return await self.server.ask(method, path, answer, body, self.cookie, self.lang)

    async def send(self, method: str, path: str, body: Any = None) -> bytes:
        return (await self.server.send(method, path, body, self.cookie, self.lang))[0]

    async def me(self) -> Me:
        return await self.ask("GET", "/api/me", Me)

    async def choose(self, lang: str | None = None, settings: dict[str, Any] | None = None) -> None:
        wished = {"lang": lang, "settings": settings}
        self.lang = lang or self.lang
        await self.send("PATCH", "/api/me", {name: it for name, it in wished.items() if it is not None})

    async def open_table(
        self,
        house: str,
        seats: int = 1,
        points: int | None = None,
        *,
        shared: bool = False,
        hints: bool = False,
    ) -> str:
        body = {"house": house, "shared": shared, "seats": seats, "points": points, "hints": hints}
        if shared:
            body["clock"] = CLOCK
        return (await self.ask("POST", "/api/tables", CreatedTable, body)).table

    async def sit(self, table: str) -> RemoteSeat:
        if self.live is None or self.live.gone:  # a server that was away may be back
            self.live = await LiveConnection.connect(self.server.address, self.cookie)
        seat = RemoteSeat(self, self.live, table)
        await self.live.watch(table)
        if seat.state.you.seat is None and "sit" in seat.state.you.can:
            await seat.do(Sit())
        return seat

    async def leave(self, table: str) -> None:
        state = await self.ask("GET", f"/api/tables/{table}", State)
        can = state.you.can
        command: PersonCommand = Quit() if "quit" in can else Leave()
        body = {"id": new_id(), "command": msgspec.to_builtins(command)}
        await self.send("POST", f"/api/tables/{table}/commands", body)

    async def history(self, before: str | None = None, limit: int = 50) -> Page:
        after = f"&before={quote(before)}" if before is not None else ""
        return await self.ask("GET", f"/api/history?limit={limit}{after}", Page)

    async def totals(self, house: str | None = None) -> Totals:
        of = f"?house={quote(house)}" if house is not None else ""
        return await self.ask("GET", f"/api/history/totals{of}", Totals)

    async def balance_history(self) -> list[tuple[int, int]]:
        return (await self.ask("GET", "/api/history/balance", BalanceHistory)).points

    async def reset_history(self) -> None:
        await self.send("POST", "/api/history/reset")

    async def replay(self, round_id: str) -> Replay:
        return await self.ask("GET", f"/api/rounds/{round_id}", Replay)

    async def grades(self, round_id: str) -> GradesOut:
        return await self.ask("GET", f"/api/rounds/{round_id}/grades", GradesOut)

    async def review(self, house: str) -> ReviewOut:
        of = f"house={quote(house, safe='')}&limit={REVIEW_ROUNDS}"
        return await self.ask("GET", f"/api/history/review?{of}", ReviewOut)

    async def set_password(self, password: str) -> None:  # noqa: ARG002
        raise Declined("not-here")  # a server has a page for that, which asks for the old one

    async def goodbye(self) -> None:
        """Close the connection and end the session."""
        if self.live is not None:
            await self.live.close()
        with suppress(CroupierError):  # it would end by itself
            await self.send("DELETE", "/api/session")


class RemoteSeat:
    """A seat at a table of the server."""

    def __init__(self, player: RemotePlayer, live: LiveConnection, table: str) -> None:
        self.player, self.live, self.table = player, live, table

    @property
    def state(self) -> State:
        return self.live.tables[self.table].state

    async def do(self, command: PersonCommand) -> State:
        return await self.live.do(self.table, command)

    async def next_update(self) -> State:
        return await self.live.next_update(self.table)

    async def catch_up(self, version: int) -> None:
        await self.live.catch_up(self.table, version)

    async def unwatch(self) -> None:
        await self.live.unwatch(self.table)

    async def hint(self) -> HintOut:
        return await self.player.ask("GET", f"/api/tables/{self.table}/hint", HintOut)

    async def count(self) -> CountOut:
        return await self.player.ask("GET", f"/api/tables/{self.table}/count", CountOut)


def _declined(text: bytes, address: str) -> Declined:
    try:
        refusal = msgspec.json.decode(text, type=Refusal)
    except msgspec.DecodeError:
        return Declined.in_english("server-strange", address=address)
    params = refusal.args if isinstance(refusal.args, dict) else {}
    return Declined(refusal.code, refusal.sentence, **params)
