"""A crowd of players on WebSockets, as lean as possible, so that the benchmark measures the server.

One process, plain asyncio protocols, frames with an empty mask. It decodes only what a simple player
needs, and the events of a table only once.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from croupier.table.views.patch import patch


class Personal(msgspec.Struct):
    seat: int | None = None
    hand: int = 1
    asks: str = ""
    choices: tuple[str, ...] = ()
    can: tuple[str, ...] = ()


class Message(msgspec.Struct):
    """The fields that a player reads of any message."""

    type: str
    id: str | None = None
    table: str = ""
    code: str = ""
    version: int = 0
    public: msgspec.Raw = msgspec.Raw()
    events: msgspec.Raw = msgspec.Raw()
    personal: Personal | None = None


class SharedTable:
    """The public view of a table, which its players follow together: only the first one decodes a message."""

    def __init__(self) -> None:
        self.version, self.public = -1, dict[str, Any]()

    def follow(self, message: Message) -> None:
        if message.version <= self.version:
            return
        self.version = message.version
        if message.type == "snapshot":
            self.public = msgspec.json.decode(message.public)
            return
        for event in msgspec.json.decode(message.events):
            self.public = patch(self.public, event.get("patch", {}))

    def total(self, personal: Personal) -> int:
        mine = next(seat for seat in self.public["seats"] if seat["seat"] == personal.seat)
        return int(mine["hands"][personal.hand - 1]["total"])


DECODER = msgspec.json.Decoder(Message)


def frame(text: bytes) -> bytes:
    """A masked text frame; a mask of zeros leaves the text as it is."""
    length = len(text)
    if length < 126:
        return bytes((0x81, 0x80 | length)) + bytes(4) + text
    return b"\x81\xfe" + length.to_bytes(2, "big") + bytes(4) + text


class Player(asyncio.Protocol):
    """One connected player who bets, hits below 15 and otherwise stands."""

    def __init__(self, crowd: Crowd, table: str, cookie: str, number: int) -> None:
        self.crowd, self.table, self.cookie, self.number = crowd, table, cookie, number
        self.buffer = bytearray()
        self.open = False
        self.answered_question: tuple[Any, ...] = ()
        self.sent: dict[str, float] = {}
        self.transport: Any = None

    def as_protocol(self) -> Player:
        return self

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET {self.crowd.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.crowd.port}\r\n"
                f"Origin: http://127.0.0.1:{self.crowd.port}\r\nCookie: {self.cookie}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        if not self.crowd.closing:
            self.crowd.dropped += 1

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        self.crowd.received += len(data)
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                raise SystemExit(f"The server refused a socket: {bytes(self.buffer[:200])!r}")
            del self.buffer[: end + 4]
            self.open = True
            self.send({"type": "watch", "table": self.table})
        while (text := self.next_message()) is not None:
            if text:
                self.handle(text)

    def next_message(self) -> bytes | None:
        """The next complete message; empty for control frames."""
        b = self.buffer
        if len(b) < 2:
            return None
        length, at = b[1] & 127, 2
        if length == 126:
            length, at = int.from_bytes(b[2:4], "big"), 4
        elif length == 127:
            length, at = int.from_bytes(b[2:10], "big"), 10
        if len(b) < at + length:
            return None
        text = bytes(b[at : at + length]) if b[0] & 15 == 1 else b""
        if b[0] & 15 == 9:  # answer a ping, or the server closes after 40 s
            self.transport.write(bytes((0x8A, 0x80 | length)) + bytes(4) + b[at : at + length])
        del b[: at + length]
        return text

    def send(self, message: dict[str, Any]) -> None:
        self.transport.write(frame(msgspec.json.encode(message)))

    def handle(self, text: bytes) -> None:
        crowd = self.crowd
        message = DECODER.decode(text)
        if message.type == "done" or (message.type == "refused" and message.id):
            sent = self.sent.pop(message.id or "", None)
            if sent is not None:
                crowd.record(time.perf_counter() - sent, message)
        elif message.type in ("snapshot", "update") and message.personal is not None:
            crowd.ready.add(self.number)
            table = crowd.tables.setdefault(message.table, SharedTable())
            table.follow(message)
            if message.version == table.version:  # otherwise a newer message is on its way
                self.consider(table, message.personal)

    def consider(self, table: SharedTable, personal: Personal) -> None:
        """Queue one answer to each question of the table."""
        question = (table.public.get("step", 0), personal.asks, personal.choices)
        if question == self.answered_question:
            return
        if personal.asks == "bet":
            command: dict[str, Any] = {"do": "bet", "amount": 1000}
        elif personal.asks == "insurance":
            command = {"do": "insure", "amount": 0}
        elif personal.asks:
            hits = "hit" in personal.choices and table.total(personal) < 15
            command = {"do": "act", "choice": "hit" if hits else "stand"}
        elif "stake" in personal.can:
            command = {"do": "stake"}
        else:
            return
        self.answered_question = question
        self.crowd.queue(lambda: self.do(command))

    def do(self, command: dict[str, Any]) -> None:
        self.crowd.count += 1
        action = f"a{self.number}x{self.crowd.count}"
        self.sent[action] = time.perf_counter()
        self.send({"type": "do", "id": action, "table": self.table, "command": command})


class Crowd:
    """All players, at a rate of actions per second, or as fast as the server allows."""

    def __init__(self, port: int, path: str = "/api/live") -> None:
        self.port, self.path = port, path
        self.players: list[Player] = []
        self.tables: dict[str, SharedTable] = {}
        self.waiting: deque[Callable[[], None]] = deque()
        self.ready: set[int] = set()
        self.rate: float | None = None
        self.count = self.received = self.dropped = self.refused = 0
        self.times: list[float] = []
        self.closing = False

    async def connect(self, places: list[tuple[str, str]]) -> None:
        """Open a socket for each (table, cookie) and watch. All players have seats already."""
        loop = asyncio.get_running_loop()
        for number, (table, cookie) in enumerate(places):
            player = Player(self, table, cookie, number)
            await loop.create_connection(player.as_protocol, "127.0.0.1", self.port)
            self.players.append(player)
        while len(self.ready) < len(places):
            await asyncio.sleep(0.05)
            if self.dropped:
                raise SystemExit("The server dropped a socket while the crowd connected.")
        await asyncio.sleep(2)  # the last arrivals are still being announced

    def queue(self, act: Callable[[], None]) -> None:
        if self.rate is None:
            act()
        else:
            self.waiting.append(act)

    def record(self, seconds: float, message: Message) -> None:
        self.times.append(seconds)
        if message.type == "refused":
            self.refused += 1

    async def run(self, seconds: float, rate: float | None) -> dict[str, float]:
        """Play for some seconds. Returns the measurements."""
        self.rate = rate
        while self.waiting and rate is None:
            self.waiting.popleft()()
        self.times, self.refused, self.received = [], 0, 0
        start = last = time.perf_counter()
        credit = 0.0
        while (now := time.perf_counter()) - start < seconds:
            if rate is not None:
                credit = min(credit + (now - last) * rate, 5.0)  # no burst after a pause
                while credit >= 1 and self.waiting:
                    self.waiting.popleft()()
                    credit -= 1
            last = now
            await asyncio.sleep(0.002 if rate else 0.05)
        elapsed = time.perf_counter() - start
        times = sorted(self.times)
        self.rate = 0.0001  # pause everybody until the next run
        return {
            "rate": len(times) / elapsed,
            "p50": times[len(times) // 2] * 1000 if times else 0.0,
            "p99": times[int(len(times) * 0.99)] * 1000 if times else 0.0,
            "refused": self.refused,
            "dropped": self.dropped,
            "bytes": self.received / max(1, len(times)),
        }

    def close(self) -> None:
        self.closing = True
        for player in self.players:
            player.transport.abort()
