"""The live connection of a page or a bot: it watches tables, sends commands, and talks."""

from __future__ import annotations

import time

from ...api.decoding import Undecodable
from ...api.errors import Barred
from ...api.messages import (
    Chat,
    Do,
    Done,
    Ping,
    Pong,
    RefusedOut,
    Talk,
    Unwatch,
    Watch,
    action_of,
    decode,
    encode,
)
from ...api.schemas import Refusal
from ...club.accounts import people
from ...club.tables import chat
from ...errors import CroupierError
from ..auth.rate_limits import CHAT
from ..auth.visitor import Visitor, knock
from ..http.errors import refusal
from ..middleware.asgi import Receive, Scope, Send
from ..middleware.proxy import arrival, blocks
from ..ops import metrics
from ..ops.outages import write_down
from ..protocol.websocket import wire
from ..services import Hall
from ..settings import BOUNDS
from .connection import TOO_FAST, Line

BURST, PER_SECOND = 200, 50  # messages of any kind on one connection


class Live:
    """The ASGI application behind /api/live."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.floor = hall, hall.floor
        self.addresses: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        address = arrival(scope).address
        try:
            self.check_room(address)
            visitor = await knock(scope, self.hall.store, self.hall.now())
            balance = await self.balance(visitor)
        except CroupierError as error:
            await turn_away(send, *refusal(error, "en"))
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        line = Line(wire(scope), visitor)
        mine = [block for block, _ in blocks(address)]
        for block in mine:
            self.addresses[block] = self.addresses.get(block, 0) + 1
        self.floor.enter(line, balance)
        metrics.sockets.inc()
        try:
            await self.listen(line, receive)
        finally:
            metrics.sockets.dec()
            self.floor.leave(line)
            for block in mine:
                self.addresses[block] -= 1
                if not self.addresses[block]:
                    del self.addresses[block]

    def check_room(self, address: str) -> None:
        for block, times in blocks(address):
            if self.addresses.get(block, 0) >= BOUNDS.per_address * times * self.hall.settings.leniency:
                raise Barred("too-many-sockets")

    async def balance(self, visitor: Visitor) -> int:
        if visitor.who is None:
            return 0
        person = visitor.known.person
        if len(self.floor.people.get(person, ())) >= BOUNDS.per_person:
            raise Barred("too-many-sockets")
        return (await self.hall.store.read(lambda: people.account(person))).balance

    async def listen(self, line: Line, receive: Receive) -> None:
        allowed, since = float(BURST), time.monotonic()
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            now = time.monotonic()
            allowed, since = min(BURST, allowed + (now - since) * PER_SECOND) - 1, now
            if allowed < 0:
                line.hang_up(TOO_FAST)
                return
            await self.hear(line, event.get("text"), now)

    async def hear(self, line: Line, text: str | None, arrived: float) -> None:
        action: str | None = None
        asked: str | None = None  # the table somebody wants to watch
        try:
            if text is None:
                raise Barred("bad-message", detail="binary")
            try:
                message = decode(text)
            except Undecodable as error:
                action = action_of(text)
                raise Barred("bad-message", detail=str(error)) from None
            action = getattr(message, "id", None)
            line.visitor.check_scope(message.scope)
            match message:
                case Do(id=action, table=table, command=command, step=step):
                    person = line.visitor.known.person
                    await self.hall.rates.act(person, self.hall.now())
                    taken = await self.floor.take(table, person, command, action, step)
                    line.say(encode(Done(action, taken.version)))
                    metrics.done.inc()
                    metrics.action_time.observe(time.monotonic() - arrived)
                case Watch(table=asked):
                    await self.floor.watch(line, asked)
                    await self.recent(line, asked)
                case Unwatch(table=table):
                    self.floor.unwatch(line, table)
                case Talk(id=action, table=table, text=words):
                    await self.talk(line, table, action, words)
                case Ping():
                    line.say(encode(Pong(self.hall.now())))
        except Exception as error:  # whatever it is, this connection and the others go on
            status, told = refusal(error, line.visitor.lang)
            if status >= 500:
                write_down(error)
            self.refuse(line, action, told, asked)

    def refuse(self, line: Line, action: str | None, told: Refusal, table: str | None) -> None:
        if action is not None:
            metrics.refused.inc()
        seconds = told.args.get("seconds") if isinstance(told.args, dict) else None
        line.say(encode(RefusedOut(action, told.code, told.sentence, table, seconds)))

    async def talk(self, line: Line, table: str, action: str, words: str) -> None:
        person, now = line.visitor.known.person, self.hall.now()
        await self.floor.see(table, person)
        await self.hall.rates.spend("chat", person, CHAT, now)
        said = await self.hall.store.run(lambda: chat.say(table, person, action, words, now))
        self.floor.tell_chat(table, [said])
        line.say(encode(Done(action, said.n)))
        await self.hall.store.notify(f"chat:{table}:{said.n}")

    async def recent(self, line: Line, table: str) -> None:
        """What was said lately, for somebody who has just come to a table."""
        if table in line.tables:
            lines = await self.hall.store.read(lambda: chat.lines(table))
            line.say(encode(Chat(table, lines)))


async def turn_away(send: Send, status: int, told: Refusal) -> None:
    body = encode(told)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})
