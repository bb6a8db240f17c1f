"""Mutated bytes over real sockets, to a server in its own process."""

from __future__ import annotations

import random
import re
import socket
from pathlib import Path

import pytest
from support.fuzz_inputs import PARTS, Run
from support.in_memory_server import STATUS
from support.mutations import chunks, damage, encode
from support.openapi_requests import Visitor, request
from support.servers import Guest, ProcessServer, in_process
from support.time_limits import TIMEOUT
from support.websocket_frames import any_frame

from croupier import houses

TOGETHER = 10  # inputs on one connection


def exchange(server: ProcessServer, parts: list[bytes]) -> bytes:
    """Read until the server closes the connection."""
    received = []
    with socket.create_connection(("127.0.0.1", server.port), TIMEOUT) as peer:
        try:
            for part in parts:
                peer.sendall(part)
            peer.shutdown(socket.SHUT_WR)
            while data := peer.recv(65536):
                received.append(data)
        except TimeoutError:
            raise
        except OSError:  # closed in the middle of it, as it should be
            pass
    return b"".join(received)


def upgrade(guest: Guest, rng: random.Random) -> bytes:
    """A WebSocket handshake, from our page or from a foreign one, which is refused."""
    host = rng.choice(("localhost", "localhost", "elsewhere"))
    lines = ["GET /api/live HTTP/1.1", f"host: {host}", "origin: http://localhost", f"cookie: {guest.cookie}"]
    lines += ["upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"]
    return "\r\n".join([*lines, "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]).encode()


def local(data: bytes) -> bytes:
    """The same request with a host name that this server answers to."""
    return data.replace(b"host: x\r\norigin: http://x", b"host: localhost\r\norigin: http://localhost")


def inputs(guest: Guest, visitor: Visitor, rng: random.Random) -> list[bytes]:
    """The bytes of one connection: requests, or a WebSocket with frames."""
    if rng.random() < 0.5:
        made = [damage(local(request(visitor, rng)), rng) for _ in range(TOGETHER)]
    else:
        message = {"type": "watch", "table": rng.choice(visitor.words["table"])}
        made = [upgrade(guest, rng), *(any_frame(encode(message), rng) for _ in range(TOGETHER - 1))]
    return [chunk for part in made for chunk in chunks(part, rng)]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_bytes(part: int, tmp_path: Path) -> None:
    run = Run("loopback", part)
    run.count = -(-run.count // TOGETHER)
    with in_process(f"sqlite:///{tmp_path}/fuzz.db") as server, server.guest() as guest:
        words = {"table": [guest.table(house) for house in houses()[:5]], "house_id": [*houses()]}
        visitor = Visitor([f"cookie: {guest.cookie}"], words)
        for rng in run:
            for status in map(int, STATUS.findall(exchange(server, inputs(guest, visitor, rng)))):
                assert status < 500, run.seed
        assert guest.http.get("/healthz").status_code == 200
        assert server.stop() == 0
    log = "".join(server.log)
    assert not re.search(r"Traceback|^\S+ \S+ error", log, re.M), log[-5000:]
