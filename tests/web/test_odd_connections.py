"""Connections that behave like no browser: no fault is logged, and others are served."""

from __future__ import annotations

from support.in_memory_server import InMemoryServer, run_in_memory
from support.websocket_frames import frame

UPGRADE = (
    b"GET /api/live HTTP/1.1\r\nhost: x\r\norigin: http://x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
ASK = b"GET /api/me HTTP/1.1\r\nhost: x\r\ncookie: croupier=x\r\n\r\n"  # which asks the database
WATCH = b'{"type":"watch","table":"a"}'


def test_text_that_is_not_utf8() -> None:
    async def scenario(server: InMemoryServer) -> None:
        for parts in ([frame(b'"\xff"')], [frame(b'"\xff', fin=False), frame(b'"', 0)]):
            connection = server.connect()
            assert (await connection.feed(UPGRADE)).startswith(b"HTTP/1.1 101")
            assert (await connection.feed(*parts))[2:4] == (1007).to_bytes(2, "big")
            assert connection.pipe.closed
            await server.check()

    run_in_memory(scenario)


def test_frames_before_the_handshake_is_answered() -> None:
    async def scenario(server: InMemoryServer) -> None:
        for data in (frame(WATCH), frame(WATCH, 3), frame(WATCH, rsv=7), b"\xff" * 20):
            connection = server.connect()
            await connection.feed(UPGRADE, data)
            await connection.close()
            await server.check()

    run_in_memory(scenario)


def test_nonsense_behind_a_request() -> None:
    """The second request closes the connection during the response to the first."""

    async def scenario(server: InMemoryServer) -> None:
        for data in (
            b"\0\r\n\r\n",
            ASK + b"\0",
            UPGRADE,
            b"GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
        ):
            connection = server.connect()
            await connection.feed(ASK + data)
            await connection.close()
            await server.check()

    run_in_memory(scenario)


def test_a_live_connection_that_is_refused() -> None:
    async def scenario(server: InMemoryServer) -> None:
        for wrong in (b"origin: http://elsewhere", b"authorization: Bearer x"):
            connection = server.connect()
            answer = await connection.feed(UPGRADE.replace(b"origin: http://x", wrong))
            assert answer[9:12] in (b"401", b"403"), answer
            await server.check()

    run_in_memory(scenario)
