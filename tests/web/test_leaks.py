"""Nothing hidden ever leaves the server: every byte of whole games is recorded and searched.

The server runs in this process, so that the test knows what was hidden at each moment: the order of the shoe,
the hole card, special cards, seeds, tokens, other people's ids and balances.
"""

from __future__ import annotations

import base64
import io
import logging
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from support.effort import effort
from support.servers import Guest, Live, ThreadServer, in_thread
from support.table_states import TableState, from_snapshot, from_update

from croupier import house as rules_of
from croupier import houses
from croupier.club.tables.transactions import TableSnapshot, TableUpdate
from croupier.engine import Round
from croupier.engine.cards_in_play import visible_cards
from croupier.table import Table
from croupier.web.http import tables
from croupier.web.live import hub
from croupier.web.live.encoded_table import EncodedSnapshot, EncodedUpdate
from croupier.web.ops import server_log

FIVE = houses()[:5]
ROUNDS = effort(6, 60)
CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")
PASSWORD = "a secret for leaks"


class Known:
    """Every table at every version, and all seeds."""

    def __init__(self) -> None:
        self.tables: dict[tuple[str, int], Table] = {}
        self.seeds: list[bytes] = []


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Known:
    known = Known()

    class RecordedSnapshot(EncodedSnapshot):
        def __init__(self, state: TableSnapshot | TableUpdate, now: int) -> None:
            known.tables[state.id, state.version] = state.table
            super().__init__(state, now)

    class RecordedUpdate(EncodedUpdate):
        def __init__(self, state: TableSnapshot | TableUpdate, now: int) -> None:
            known.tables[state.id, state.version] = state.table
            super().__init__(state, now)

    seed = vars(tables)["new_seed"]

    def new_seed() -> bytes:
        known.seeds.append(seed())
        return known.seeds[-1]

    monkeypatch.setattr(hub, "EncodedSnapshot", RecordedSnapshot)
    monkeypatch.setattr(hub, "EncodedUpdate", RecordedUpdate)
    monkeypatch.setattr(tables, "new_seed", new_seed)
    return known


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(server_log.JSONFormatter())
    monkeypatch.setattr(server_log.log, "handlers", [handler])
    before = server_log.log.level
    server_log.log.setLevel(logging.DEBUG)
    yield stream
    server_log.log.setLevel(before)


class Watcher:
    """A client that records all its traffic."""

    def __init__(self, server: ThreadServer, *, account: bool) -> None:
        self.received: list[str] = []
        self.server = server
        self.guest = Guest(server) if account else None
        if self.guest is not None:
            self.guest.http.event_hooks = {"response": [self.keep]}
        self.live: Live | None = None

    def keep(self, response: httpx.Response) -> None:
        response.read()
        head = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
        self.received.append(f"{head}\n\n{response.text}")

    def connect(self) -> Live:
        self.live = self.guest.live() if self.guest is not None else Live(self.server)
        return self.live

    def finish(self) -> None:
        if self.live is not None:
            self.received += self.live.raw
            self.live.close()
        if self.guest is not None:
            self.guest.close()

    @property
    def bytes(self) -> str:
        return "\n".join(self.received)

    @property
    def secrets(self) -> list[str]:
        """What nobody else may see."""
        return [] if self.guest is None else [self.guest.http.cookies["croupier"], self.guest.me["id"]]


def revealed(r: Round | None) -> set[str]:
    """The cards that are or were face up in this round."""
    return set() if r is None else {card.text for card in (*visible_cards(r), *r.discards)}


def check_state(state: TableState, message: dict[str, Any], text: str, table: Table) -> None:
    """A message has only face-up cards, and nobody's purse or special card but the viewer's own."""
    visible = set(CARD.findall(text))
    assert visible <= revealed(table.match.round), visible - revealed(table.match.round)
    assert {seat.special for seat in state.public.seats} <= {"", "hidden"}
    hole, r = table.rules.hole, table.match.round
    if r is not None and hole is not None and not r.turned and len(r.dealer) > hole:
        assert state.public.dealer.cards[hole] == "??"
    public = [message.get("public", {}), message.get("events", [])]
    assert not (keys(public) & {"balance", "purse", "choices", "seed", "shoe", "stock", "person"})


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in keys(part)}
    return {key for part in value for key in keys(part)} if isinstance(value, list) else set()


def forms(secret: bytes) -> Iterator[str]:
    """Ways in which a secret could be encoded."""
    for part in (secret, secret[:8], secret[-8:]):
        yield part.hex()
        yield base64.b64encode(part).decode().rstrip("=")
        yield base64.urlsafe_b64encode(part).decode().rstrip("=")
        yield str(int.from_bytes(part, "big"))
        yield ",".join(map(str, part))


def play(people: list[Watcher], table: str, dice: random.Random) -> None:
    """Play some rounds with random legal commands."""
    lives = [person.live for person in people if person.live is not None and person.guest is not None]
    rounds = 0
    while rounds < ROUNDS:
        for live in lives:
            state = catch_up(live, table)
            if state.public.phase == "over":
                return
            command = choose(state, dice)
            if command is not None:
                answer = live.do(table, **command)
                assert answer["type"] == "done", (answer, command, state.personal)
                rounds += any(event.k == "over" for event in live.latest().events)


def catch_up(live: Live, table: str) -> TableState:
    live.send(type="ping")
    live.until("pong")
    return live.states[table]


def choose(state: TableState, dice: random.Random) -> dict[str, Any] | None:
    you = state.personal
    assert you.seat is not None
    mine = state.public.chairs[you.seat - 1]
    if you.asks == "insurance":
        assert you.insurance is not None
        low, high, step = you.insurance
        return {"command": "insure", "amount": dice.randrange(low, high + 1, step)}
    if "act" in you.can:
        return {"command": "act", "choice": dice.choice(you.choices)}
    if you.bets is not None and mine.bet is None:
        return {"command": "bet", "amount": you.bets[0]}
    if "ready" in you.can and not mine.ready:
        return {"command": "ready"}
    return None


@pytest.mark.slow
@pytest.mark.parametrize("house", FIVE)
def test_whole_games(known: Known, log: io.StringIO, house: str) -> None:
    with in_thread() as server:
        people = [Watcher(server, account=True) for _ in range(min(3, rules_of(house).table.seats))]
        spectators = [Watcher(server, account=True), Watcher(server, account=False)]
        guests = [person.guest for person in people if person.guest is not None]
        guests[0].post("/api/account/claim", {"name": "Ana", "password": PASSWORD})
        table = guests[0].table(house, shared=True, seats=len(people), clock=120)
        for guest in guests[1:]:
            guest.do(table, "sit")
        for each in people + spectators:
            each.connect().watch(table)
        play(people, table, random.Random(house))
        for guest in guests:
            guest.get("/api/me")
            history = guest.get("/api/history")
            guest.get(f"/api/rounds/{history['rounds'][0]['round']}")
            guest.http.get("/api/tables")
            guest.http.get("/metrics")
            guest.http.post(f"/api/tables/{table}/commands", content=b"{nonsense")
            guest.http.get("/api/account/export")
        for each in people + spectators:
            if each.live is not None:
                catch_up(each.live, table)
        everybody = people + spectators
        secrets = {id(each): each.secrets for each in everybody}
        for each in everybody:
            lives = [] if each.live is None else zip(each.live.received, each.live.raw, strict=True)
            state: TableState | None = None
            for message, text in lives:
                if message["type"] in ("snapshot", "update"):
                    if state is None or message["type"] == "snapshot":
                        state = from_snapshot(message)
                    else:
                        state = from_update(state, message)
                    check_state(state, message, text, known.tables[table, state.version])
                else:
                    assert not CARD.search(text), text
            each.finish()
            for other in everybody:
                if other is not each:
                    assert not [secret for secret in secrets[id(other)] if secret in each.bytes]
            assert PASSWORD not in each.bytes
            assert "argon2" not in each.bytes
            for seed in known.seeds:
                assert not [form for form in forms(seed) if form in each.bytes]
    written = log.getvalue()
    assert '"path": "/api/tables"' in written
    assert PASSWORD not in written
    assert not CARD.search(written)
    for each in everybody:
        assert not [secret for secret in secrets[id(each)] if secret in written]
    for seed in known.seeds:
        assert not [form for form in forms(seed) if form in written]


def test_the_search_finds_what_it_looks_for() -> None:
    assert CARD.findall('"As","??","Td": swap:4c') == ["As", "Td", "4c"]
    assert not CARD.search('"a3s9h2"')
    assert bytes(range(32)).hex() in forms(bytes(range(32)))
    assert keys([{"a": [{"b": 1}]}]) == {"a", "b"}
