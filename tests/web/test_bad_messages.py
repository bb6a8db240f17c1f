"""Bad messages on a live connection get a clear answer and change nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from support.effort import effort
from support.servers import Guest, ThreadServer, in_thread
from websockets.exceptions import ConnectionClosed

from croupier.web.auth.rate_limits import ACTION
from croupier.web.settings import BOUNDS

TEXTS = [
    "",
    "x",
    "{}",
    "[]",
    "null",
    "1e999",
    '{"type":"do"',
    '{"type":"dance"}',
    '{"type":["watch"],"table":"a"}',
    '{"type":"watch"}',
    '{"type":"watch","table":7}',
    '{"type":"watch","table":"-x"}',
    '{"type":"watch","table":"a b"}',
    '{"type":"watch","table":"a","extra":1}',
    '{"type":"ping","type":"watch"}',
    '{"type":"do","id":"","table":"TABLE","command":{"do":"leave"}}',
    '{"type":"do","id":"a b","table":"TABLE","command":{"do":"leave"}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"tick"}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"close"}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"bet","amount":1.5}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"bet","amount":-5}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"bet","amount":1e30}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"bet","amount":true}}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"bet"}}',
    '{"type":"do","id":"a","table":"TABLE","command":"bet"}',
    '{"type":"do","id":"a","table":"TABLE","command":{"do":"sit","seat":0}}',
    '{"type":"do","id":"a","table":"TABLE","step":"0","command":{"do":"leave"}}',
    '{"type":"chat","id":"a","table":"TABLE","text":"' + "x" * 201 + '"}',
    "[" * 2000,
    '{"a":' * 500 + "1" + "}" * 500,
    '{"type":"ping","x":"\\ud800"}',
    "\u0000",
    '{"type":"do","id":"a","table":"TABLE","step":99999999999999999999,"command":{"do":"leave"}}',
]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_nonsense_is_refused(ana: Guest, text: str) -> None:
    table = ana.table("casino", shared=True, seats=2)
    with ana.live() as live:
        live.watch(table)
        live.socket.send(text.replace("TABLE", table))
        assert live.until("refused")["code"] == "bad-message"
        live.send(type="ping")
        live.until("pong")
    assert ana.state(table).version == 0


def test_bytes_are_refused(ana: Guest) -> None:
    with ana.live() as live:
        live.socket.send(b'{"type":"ping"}')
        assert live.until("refused")["code"] == "bad-message"


@pytest.mark.parametrize("size", [BOUNDS.message + 1, 1_000_000])
def test_huge_messages_end_the_connection(ana: Guest, size: int) -> None:
    with ana.live() as live:
        live.socket.send("x" * size)
        with pytest.raises(ConnectionClosed) as closed:
            live.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_message_has_a_bounded_number_of_frames(ana: Guest) -> None:
    ping = ['{"type":"ping"}', *[" "] * (BOUNDS.fragments - 2)]  # and an empty last frame
    with ana.live() as live:
        live.socket.send(ping)
        live.until("pong")
        live.socket.send([*ping, " "])
        with pytest.raises(ConnectionClosed) as closed:
            live.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_command_too_many_says_how_long_to_wait() -> None:
    with in_thread(leniency=1.0) as server, server.guest() as ana, ana.live() as live:
        table = ana.table("casino")
        codes = set[str]()
        for _ in range(2 * ACTION.burst):
            refused = live.do(table, "again")
            codes.add(refused["code"])
            if refused["code"] == "too-fast":
                break
        assert codes == {"match-not-over", "too-fast"}
        assert refused["seconds"] == 1


COMMANDS: list[dict[str, Any]] = [
    {"do": "sit", "seat": 2},
    {"do": "quit"},
    {"do": "bot", "seat": 9},
    {"do": "unbot", "seat": 2},
    {"do": "bet", "amount": 123},
    {"do": "bet", "amount": 10**12},
    {"do": "ready"},
    {"do": "again"},
    {"do": "stake"},
    {"do": "act", "choice": "hit"},
    {"do": "act", "choice": "swap:4c"},
    {"do": "act", "choice": "🂡"},
    {"do": "insure", "amount": 5},
]


def test_commands_out_of_place_are_refused(ana: Guest) -> None:
    table = ana.table("casino")
    with ana.live() as live:
        live.watch(table)
        for command in COMMANDS:
            answer = live.do(table, command["do"], **{k: v for k, v in command.items() if k != "do"})
            assert answer["type"] == "refused", command
            assert answer["sentence"].endswith("."), answer
            assert not answer["sentence"].startswith(answer["code"]), answer
    assert ana.state(table).version == 0


def bent(message: dict[str, Any], dice: random.Random) -> str:
    """A message that may have something wrong in it."""
    text = json.dumps(message)
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(text))
        text = (
            dice.choice(
                [
                    text[:at] + text[at + 1 :],
                    text[:at] + chr(dice.randrange(32, 1000)) + text[at:],
                    text.replace(
                        str(dice.choice(list(message.values()))), str(dice.choice([0, -1, None, [], {}, "é"]))
                    ),
                    text[: dice.randrange(len(text) + 1)],
                ]
            )
            or "x"
        )
    return text


def messages(table: str, dice: random.Random) -> Iterator[str]:
    kinds: list[dict[str, Any]] = [
        {"type": "watch", "table": table},
        {"type": "unwatch", "table": table},
        {"type": "ping"},
        {"type": "chat", "id": "c1", "table": table, "text": "hello"},
        *({"type": "do", "id": "d1", "table": table, "command": command} for command in COMMANDS),
    ]
    while True:
        yield bent(dice.choice(kinds), dice)


def test_bent_messages(server: ThreadServer) -> None:
    """Mutated messages act at most once and by the rules: the balance never changes without a bet."""
    dice = random.Random(3)
    with server.guest() as guest:
        table = guest.table("duel")
        source = messages(table, dice)
        for _ in range(effort(3, 300)):
            with guest.live() as live:
                for _ in range(60):
                    live.socket.send(next(source))
                live.socket.send('{"type":"ping"}')
                live.until("pong")
                assert all(message["type"] != "error" for message in live.received)
        assert guest.balance == 100_000
