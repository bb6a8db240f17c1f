"""The bare limit: the transactions and broadcasts of a table, without rules, engine and views.

python bench/bare_web.py DATABASE STATE_BYTES — prints its port. It serves people and tables that croupier has
made. Five people at a table act in turn. As in their casino rounds, five actions of eleven move a bet, and
one settles.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import msgspec
import uvicorn

from croupier.api.messages import Do, Watch, decode
from croupier.club import ledger
from croupier.club.ids import new_id
from croupier.club.tables import log
from croupier.store import Query, Store, Transaction, open_store
from croupier.table.commands import Act
from croupier.web import server as web_server
from croupier.web.protocol.connection_limits import ConnectionLimiter
from croupier.web.protocol.http import HTTPProtocol
from croupier.web.protocol.websocket import WebSocketProtocol, websocket_of
from croupier.web.settings import Settings

CYCLE, PEOPLE = 11, 5
ENTRY = log.LogEntry(Act("hit"))


class Bare:
    """A table that counts its turns, and the connections that watch it."""

    def __init__(self, table: str) -> None:
        self.id, self.version, self.turn = table, -1, 0
        self.watchers: list[tuple[str, WebSocketProtocol]] = []


def act(bare: Bare, person: str, action: str, people: list[str], filler: bytes, now: int) -> Transaction[int]:
    """The queries of an action, as croupier sends them."""
    rows = yield Query("SELECT version, pin, closed FROM tables WHERE id = $1 FOR UPDATE", (bare.id,))
    yield Query(
        "SELECT p.name, p.banned, b.amount, e.table_id, e.version"
        " FROM people p JOIN balances b ON b.person = p.id"
        " LEFT JOIN events e ON e.person = p.id AND e.action = $2 WHERE p.id = $1",
        (person, action),
    )
    version = int(rows[0][0]) + 1
    yield log.write(bare.id, version, now, person, action, ENTRY)
    yield Query(
        "UPDATE tables SET version = $2, touched = $3, closed = $4, deadline = $5, phase = $6, round = $7,"
        " turn = $8, free = $9, state = $10 WHERE id = $1",
        (bare.id, version, now, None, now + 20_000, "round", 1, person, 2, filler),
    )
    kind = bare.turn % CYCLE
    if kind < PEOPLE:
        yield from ledger.post(f"{bare.id}.{version}", {f"person:{person}": -1, f"table:{bare.id}": 1}, now)
    elif kind == CYCLE - 1:
        back = {f"person:{one}": 1 for one in people} | {f"table:{bare.id}": -len(people)}
        yield from ledger.post(f"{bare.id}.{version}", back, now)
        yield from _finished(bare, people, filler, now)
    return version


def _finished(bare: Bare, people: list[str], filler: bytes, now: int) -> Transaction[None]:
    round_id = new_id()
    yield Query(
        "INSERT INTO rounds (id, table_id, game, number, since, house, pin, ended, base, actions)"
        " SELECT $1, id, $3, $4, $5, house, pin, $6, $7, $8 FROM tables WHERE id = $2",
        (round_id, bare.id, 99, bare.turn, 1, now, filler, filler[:200]),
    )
    rows = [(one, round_id, bare.turn, 1, 0, "push", 0) for one in people]
    places = ", ".join(
        "($1, $2, $3, " + ", ".join(f"${3 + 7 * row + n}" for n in range(1, 8)) + ")"
        for row in range(len(rows))
    )
    yield Query(
        "INSERT INTO played (table_id, house, at, person, round_id, number, seat, net, result, balance)"
        f" VALUES {places}",
        (bare.id, "bare", now, *(value for row in rows for value in row)),
    )


class App:
    def __init__(self, store: Store, size: int) -> None:
        self.store, self.tables, self.filler = store, dict[str, Bare](), bytes(900)
        self.pad = "x" * max(0, size - 330)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        cookie = dict(scope["headers"])[b"cookie"].decode()
        person = cookie.removeprefix("person=")
        await receive()
        await send({"type": "websocket.accept"})
        socket = websocket_of(scope)
        while (event := await receive())["type"] == "websocket.receive":
            message = decode(event["text"])
            if isinstance(message, Watch):
                bare = self.tables.setdefault(message.table, Bare(message.table))
                bare.watchers.append((person, socket))
                self.broadcast(bare)
            elif isinstance(message, Do):
                await self.act(self.tables[message.table], person, message.id, socket)

    async def act(self, bare: Bare, person: str, action: str, socket: WebSocketProtocol) -> None:
        people, now = [one for one, _ in bare.watchers], 1_700_000_000_000
        bare.version = await self.store.run(lambda: act(bare, person, action, people, self.filler, now))
        bare.turn += 1
        self.broadcast(bare)
        await self.store.notify(f"table:{bare.id}:{bare.version}")
        socket.send_text(msgspec.json.encode({"type": "done", "id": action, "version": bare.version}))

    def broadcast(self, bare: Bare) -> None:
        """Send one common part, encoded once, and a little for each watcher."""
        seats = ",".join(f'{{"seat":{n},"hands":[{{"total":20}}]}}' for n in range(PEOPLE))
        common = (
            f'{{"type":"snapshot","table":"{bare.id}","version":{bare.turn},"public":{{"phase":"round",'
            f'"step":{bare.turn},"seats":[{seats}],"pad":"{self.pad}"}},"personal":{{"seat":'
        ).encode()
        for number, (_, socket) in enumerate(bare.watchers):
            asks = (
                b"turn"
                if number == bare.turn % max(1, len(bare.watchers)) and len(bare.watchers) == PEOPLE
                else b""
            )
            socket.send_text(common, b'%d,"asks":"%b","choices":["stand"],"can":["act"]}}' % (number, asks))


async def main(database: str, size: int) -> None:
    store = await open_store(database)
    listening = web_server.bind("127.0.0.1", 0)
    config = uvicorn.Config(
        App(store, size),
        ws=WebSocketProtocol,
        ws_per_message_deflate=False,
        http=HTTPProtocol,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server = web_server.Server(config, lambda: print(web_server.address(listening), flush=True))
    limiter = ConnectionLimiter(Settings(leniency=100_000.0))
    server.server_state.limiter = limiter  # type: ignore[attr-defined]
    try:
        await server.serve([listening])
    finally:
        await store.close()


if __name__ == "__main__":
    web_server.tune_interpreter()
    with asyncio.Runner(loop_factory=web_server.loop_factory()) as runner:
        runner.run(main(sys.argv[1], int(sys.argv[2])))
