"""The WebSocket endpoint /api/live: a page or a bot watches tables, sends commands, and chats."""

from __future__ import annotations

import time

from ...api.decoding import Undecodable
from ...api.errors import RefusedRequest
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
from ..auth.visitor import Visitor, identify
from ..http.errors import refusal
from ..middleware.asgi import Receive, Scope, Send, send_json
from ..middleware.proxy import arrival, blocks
from ..ops import metrics
from ..ops.outages import log_error
from ..protocol.websocket import TOO_FAST, websocket_of
from ..services import Services
from ..settings import BOUNDS
from .watcher import Watcher

BURST, PER_SECOND = 200, 50  # messages of any kind on one connection


class LiveEndpoint:
    """The ASGI application behind /api/live."""

    def __init__(self, services: Services) -> None:
        self.services, self.hub = services, services.hub
        self._per_block: dict[str, int] = {}  # live connections by network block

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        address = arrival(scope).address
        try:
            self._check_address(address)
            visitor = await identify(scope, self.services.store, self.services.now())
            balance = await self._balance(visitor)
        except CroupierError as error:
            status, body = refusal(error, "en")
            await send_json(send, "websocket.http.response", status, encode(body))
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        connection = Watcher(websocket_of(scope), visitor)
        mine = [block for block, _ in blocks(address)]
        for block in mine:
            self._per_block[block] = self._per_block.get(block, 0) + 1
        self.hub.connect(connection, balance)
        metrics.sockets.inc()
        try:
            await self._serve(connection, receive)
        finally:
            metrics.sockets.dec()
            self.hub.disconnect(connection)
            for block in mine:
                self._per_block[block] -= 1
                if not self._per_block[block]:
                    del self._per_block[block]

    def _check_address(self, address: str) -> None:
        for block, times in blocks(address):
            most = BOUNDS.per_address * times * self.services.settings.leniency
            if self._per_block.get(block, 0) >= most:
                raise RefusedRequest("too-many-sockets")

    async def _balance(self, visitor: Visitor) -> int:
        if visitor.who is None:
            return 0
        person = visitor.authenticated.person
        if len(self.hub.people.get(person, ())) >= BOUNDS.per_person:
            raise RefusedRequest("too-many-sockets")
        return (await self.services.store.read(lambda: people.account(person))).balance

    async def _serve(self, connection: Watcher, receive: Receive) -> None:
        allowed, since = float(BURST), time.monotonic()
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            now = time.monotonic()
            allowed, since = min(BURST, allowed + (now - since) * PER_SECOND) - 1, now
            if allowed < 0:
                connection.close(TOO_FAST)
                return
            await self._handle(connection, event.get("text"), now)

    async def _handle(self, connection: Watcher, text: str | None, arrived: float) -> None:
        action: str | None = None
        to_watch: str | None = None
        try:
            if text is None:
                raise RefusedRequest("bad-message", detail="binary")
            try:
                message = decode(text)
            except Undecodable as error:
                action = action_of(text)
                raise RefusedRequest("bad-message", detail=str(error)) from None
            action = getattr(message, "id", None)
            connection.visitor.check_scope(message.scope)
            match message:
                case Do(id=action, table=table, command=command, step=step):
                    person = connection.visitor.authenticated.person
                    await self.services.limits.count_action(person, self.services.now())
                    change = await self.hub.take(table, person, command, action, step)
                    connection.send(encode(Done(action, change.repeats or change.version)))
                    metrics.done.inc()
                    metrics.action_time.observe(time.monotonic() - arrived)
                case Watch(table=to_watch):
                    await self.hub.watch(connection, to_watch)
                    await self._send_recent_chat(connection, to_watch)
                case Unwatch(table=table):
                    self.hub.unwatch(connection, table)
                case Talk(id=action, table=table, text=words):
                    await self._talk(connection, table, action, words)
                case Ping():
                    connection.send(encode(Pong(self.services.now())))
        except Exception as error:  # whatever it is, this connection and the others go on
            status, body = refusal(error, connection.visitor.lang)
            if status >= 500:
                log_error(error)
            self._refuse(connection, action, body, to_watch)

    def _refuse(self, connection: Watcher, action: str | None, body: Refusal, table: str | None) -> None:
        if action is not None:
            metrics.refused.inc()
        seconds = body.args.get("seconds") if isinstance(body.args, dict) else None
        connection.send(encode(RefusedOut(action, body.code, body.sentence, table, seconds)))

    async def _talk(self, connection: Watcher, table: str, action: str, words: str) -> None:
        person, now = connection.visitor.authenticated.person, self.services.now()
        await self.hub.read(table, person)
        await self.services.limits.spend("chat", person, CHAT, now)
        line = await self.services.store.run(lambda: chat.say(table, person, action, words, now))
        self.hub.send_chat(table, [line])
        connection.send(encode(Done(action, line.n)))
        await self.services.store.notify(f"chat:{table}:{line.n}")

    async def _send_recent_chat(self, connection: Watcher, table: str) -> None:
        if table in connection.tables:
            lines = await self.services.store.read(lambda: chat.lines(table))
            connection.send(encode(Chat(table, lines)))
