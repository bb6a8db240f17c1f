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

from ...api.coach_schemas import ChartOut
from ...api.schemas import HouseOut, HouseWithBook, Me, Refusal
from ...club.tables.lobby import LobbyTable
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
        """Returns the answer and the new session cookie, if any. A refusal has the server's sentence."""
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
                    await player.log_out()


def _declined(text: bytes, address: str) -> Declined:
    try:
        refusal = msgspec.json.decode(text, type=Refusal)
    except msgspec.DecodeError:
        return Declined.in_english("server-strange", address=address)
    params = refusal.args if isinstance(refusal.args, dict) else {}
    return Declined(refusal.code, refusal.sentence, **params)
