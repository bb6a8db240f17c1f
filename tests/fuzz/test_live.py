"""Mutated messages and frames from players at tables of every house."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from support.fuzz_inputs import PARTS, Run
from support.in_memory_people import Player, choice, player, table
from support.in_memory_server import Connection, InMemoryServer, run_in_memory
from support.mutations import bend, chunks, damage, encode
from support.table_states import TableState, from_snapshot, from_update
from support.websocket_frames import any_frame, frame, texts

from croupier import houses
from croupier.api.messages import ClientOut, SnapshotOut, UpdateOut
from croupier.engine.cards_in_play import visible_cards

BATCH = 1000  # inputs until everything is looked over
LASTS = 120  # inputs of one connection, fewer than its rate allows at once
decode = msgspec.json.Decoder(ClientOut).decode


class Seat:
    """A live connection to a table, and the kinds of messages received."""

    def __init__(self, server: InMemoryServer, person: Player, table: str) -> None:
        self.server, self.person, self.table = server, person, table
        self.connection: Connection | None = None
        self.received: set[str] = set()
        self.state: TableState | None = None
        self.sent = 0

    async def connect(self) -> Connection:
        """The same connection for a while, then another one; it watches the table."""
        if self.connection is not None and not self.connection.pipe.closed and self.sent < LASTS:
            return self.connection
        if self.connection is not None:
            await self.connection.close()
        self.connection, self.sent, self.state = self.server.connect(), 0, None
        answer = await self.connection.feed(self.upgrade())
        assert answer.startswith(b"HTTP/1.1 101"), answer
        answer = await self.hear(frame(encode({"type": "watch", "table": self.table})))
        assert self.state, answer
        return self.connection

    def upgrade(self) -> bytes:
        lines = ["GET /api/live HTTP/1.1", "host: x", "origin: http://x", *self.person.headers]
        lines += ["upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"]
        return "\r\n".join([*lines, "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]).encode()

    async def rush(self, *data: bytes) -> None:
        """A connection that does not wait until it is let in."""
        hasty = self.server.connect()
        await hasty.feed(self.upgrade(), *data)
        await hasty.close()

    async def hear(self, *data: bytes) -> bytes:
        """Send, and read whatever comes back: known messages, and of the cards only those that lie open."""
        assert self.connection is not None
        written = await self.connection.feed(*data)
        self.sent += 1
        for text in texts(written)[0]:
            message = decode(text)
            self.received.add(type(message).__name__)
            if isinstance(message, SnapshotOut) and message.table == self.table:
                self.state = from_snapshot(json.loads(text))
            if isinstance(message, UpdateOut):
                assert self.state is not None, "an update came before the snapshot"
                self.state = from_update(self.state, json.loads(text))
        return written

    def message(self, rng: random.Random) -> dict[str, Any]:
        """A sensible message, mostly one that moves the game."""
        action = f"a{rng.randrange(10**9)}"
        match rng.randrange(10):
            case 0:
                return {"type": rng.choice(("watch", "unwatch")), "table": self.table}
            case 1:
                return {"type": "chat", "id": action, "table": self.table, "text": "Hello"}
            case 2:
                return {"type": "ping"}
        assert self.state is not None
        command = choice(self.state.personal, rng)
        if command["do"] in ("end", "leave", "quit") and rng.random() < 0.9:
            command = {"do": "ready"}
        return {"type": "do", "id": action, "table": self.table, "command": command, "step": None}

    def check_hidden(self) -> None:
        """No card is visible before it is turned."""
        known = self.server.web.services.hub.cache.get(self.table)
        if known is None or self.state is None or self.state.version != known[0]:
            return
        r, rules = known[1].match.round, known[1].rules
        if r is None:
            return
        dealer = self.state.public.dealer
        visible = {card for card in dealer.cards if "?" not in card}
        assert visible <= {card.text for card in (*visible_cards(r), *r.discards)}, dealer
        if rules.hole is not None and not r.turned and len(r.dealer) > rules.hole:
            assert dealer.cards[rules.hole] == "??", dealer


async def seats(server: InMemoryServer) -> list[Seat]:
    """One player alone at each house, and two together at one."""
    result = []
    for house in houses()[:5]:
        ana, ben = await player(server), await player(server)
        result.append(Seat(server, ana, await table(server, ana, house)))
        shared = await table(server, ana, house, ben)
        result += [Seat(server, ana, shared), Seat(server, ben, shared)]
    return result


async def play(server: InMemoryServer, run: Run, kind: str) -> set[str]:
    people, kinds = await seats(server), set[str]()
    for number, rng in enumerate(run, 1):
        seat = rng.choice(people)
        data = b""
        try:
            await seat.connect()
            message = seat.message(rng)
            if kind == "messages":
                text = encode(bend(message, rng)) if rng.random() < 0.5 else encode(message)
                data = frame(damage(text, rng) if rng.random() < 0.2 else text)
                await seat.hear(data)
            else:
                data = any_frame(encode(message), rng)
                if rng.random() < 0.05:
                    await seat.rush(data)
                await seat.hear(*chunks(damage(data, rng) if rng.random() < 0.3 else data, rng))
            seat.check_hidden()
            assert not server.faults.lines, server.faults.lines[0]
        except Exception as error:
            raise AssertionError(f"{run.seed}: {error!r}\n{data!r}") from error
        if number % BATCH == 0 or number == run.count:
            kinds |= {kind for seat in people for kind in seat.received}
            await server.check()
            for seat in people:
                if seat.connection is not None:
                    await seat.connection.close()
            people = await seats(server)  # some tables are closed
    return kinds


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", ["messages", "frames"])
def test_damaged(kind: str, part: int) -> None:
    kinds = set[str]()

    async def scenario(server: InMemoryServer) -> None:
        kinds.update(await play(server, Run(kind, part), kind))

    run_in_memory(scenario)
    assert kinds >= {"SnapshotOut", "UpdateOut", "Done", "RefusedOut", "Balance", "Chat", "Pong"}, kinds
