"""Misbehaving connections, and what they cost the server.

    with RunningAttack(server.port, ATTACKS["trailers"]) as attack: ...

An attack is an opening and a few bytes that are repeated for as long as the server accepts them. Each runs
over one connection, in its own thread. `Costs` reads the server's processor time and memory from /proc.
"""

from __future__ import annotations

import os
import select
import socket
import struct
import threading
import time
from pathlib import Path
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
BLOCK = 64 * 1024
MASK = bytes(4)


class Attack(NamedTuple):
    opening: bytes
    again: bytes
    reads: bool = False  # reads the responses, too
    drip: bool = False  # sends one byte at a time
    live: bool = False  # is a WebSocket


def request(method: str, path: str, *headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", *headers]
    return "\r\n".join((*lines, "", "")).encode()


def frame(head: int, payload: bytes = b"") -> bytes:
    """A masked frame of fewer than 126 bytes."""
    return bytes((head, 0x80 | len(payload))) + MASK + payload


CHUNKED = request("POST", "/api/session", "transfer-encoding: chunked")
HEALTH = request("GET", "/healthz")
LIVE = request(
    "GET",
    "/api/live",
    "upgrade: websocket",
    "connection: upgrade",
    "sec-websocket-version: 13",
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
)
TEXT, REST, CLOSE, PING, PONG = 0x01, 0x00, 0x88, 0x89, 0x8A
WHOLE = 0x80 | TEXT

ATTACKS = {
    "trailers": Attack(CHUNKED + b"0\r\n", b"a:b\r\n"),
    "one endless trailer": Attack(CHUNKED + b"0\r\na:", b"b" * 50),
    "chunk extensions": Attack(CHUNKED + b"1", b";a=b"),
    "tiny chunks": Attack(CHUNKED, b"1\r\na\r\n"),
    "large body": Attack(request("POST", "/api/session", "content-length: 99999999999"), b"b" * 50),
    "headers": Attack(b"GET / HTTP/1.1\r\n", b"a:b\r\n"),
    "one endless header": Attack(b"GET / HTTP/1.1\r\na:", b"b" * 50),
    "blank lines": Attack(HEALTH, b"\r\n", reads=True),
    "drip": Attack(CHUNKED, b"1\r\na\r\n", drip=True),
    "pipelined requests": Attack(b"", HEALTH),
    "pipelined requests, read": Attack(b"", HEALTH, reads=True),
    "pipelined pages": Attack(b"", request("GET", "/")),
    "pipelined bodies": Attack(b"", request("POST", "/api/session", "content-length: 100") + b"b" * 100),
    "upgrades to nothing": Attack(
        b"", request("GET", "/healthz", "upgrade: h2c", "connection: upgrade"), reads=True
    ),
    "empty continuations": Attack(frame(TEXT), frame(REST), live=True),
    "small fragments": Attack(frame(TEXT, b"a"), frame(REST, b"a"), live=True),
    "pings": Attack(b"", frame(PING, b"p" * 125), live=True),
    "empty pings, read": Attack(b"", frame(PING), reads=True, live=True),
    "pongs": Attack(b"", frame(PONG), live=True),
    "ping drip": Attack(b"", frame(PING), reads=True, drip=True, live=True),
    "empty messages": Attack(b"", frame(WHOLE), live=True),
    "messages": Attack(b"", frame(WHOLE, b'{"type":"ping"}'), live=True),
    "messages, read": Attack(b"", frame(WHOLE, b'{"type":"ping"}'), reads=True, live=True),
    "frames after close": Attack(frame(CLOSE, b"\x03\xe8"), frame(PING), live=True),
}


def warm_up(port: int) -> None:
    """Make the server load what it loads at first use, so that attacks are not charged for it."""
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        for path in ("/", "/healthz", "/api/nothing") * 5:
            connection.sendall(request("GET", path))
            connection.recv(BLOCK)
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        for data in (LIVE, frame(WHOLE), frame(WHOLE), frame(PING)):
            connection.sendall(data)
            connection.recv(BLOCK)


class RunningAttack:
    """A running attack: sends as fast as the server reads, until it is stopped or cut off."""

    def __init__(self, port: int, attack: Attack, address: str = "127.0.0.1") -> None:
        self.attack, self.sent, self.cut = attack, 0, threading.Event()
        self.stopped = threading.Event()
        self.socket = socket.create_connection(("127.0.0.1", port), 60, (address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            if self.attack.live:
                self.socket.sendall(LIVE)
                while not self.socket.recv(BLOCK).endswith(b"\r\n\r\n"):
                    pass
            self.socket.sendall(self.attack.opening)
            self._flood()
        except OSError:
            self.cut.set()

    def _flood(self) -> None:
        again = self.attack.again
        block = memoryview(again * max(1, BLOCK // len(again)))
        self.socket.setblocking(False)
        at = 0
        while not self.stopped.is_set():
            readable, writable, _ = select.select([self.socket] * self.attack.reads, [self.socket], [], 0.05)
            if readable and not self.socket.recv(BLOCK):
                raise ConnectionResetError
            if not writable:
                continue
            try:
                sent = self.socket.send(block[at : at + 1] if self.attack.drip else block[at:])
            except BlockingIOError:
                continue
            self.sent += sent
            at = (at + sent) % len(block)

    def __enter__(self) -> RunningAttack:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.thread.join(60)
        self.socket.setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
        )  # closes without a trace
        self.socket.close()


class Costs:
    """What a process has used since this object was made."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.memory_before, self.cpu_before, self.began = self.memory(), self.cpu(), time.monotonic()
        self.most = self.memory_before

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def busy(self) -> float:
        """Seconds in which its main thread ran or waited for a core."""
        running, waiting, _ = Path(f"/proc/{self.pid}/schedstat").read_text().split()
        return (int(running) + int(waiting)) / 1e9

    def memory(self) -> int:
        """Resident anonymous memory in bytes."""
        status = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return int(next(row for row in status if row.startswith("RssAnon")).split()[1]) * 1024

    def sample(self) -> None:
        self.most = max(self.most, self.memory())

    @property
    def growth(self) -> int:
        return self.most - self.memory_before

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.began

    @property
    def spent(self) -> float:
        return self.cpu() - self.cpu_before
