"""The benchmarks' crowd stays connected: it answers pings as a browser does."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from crowd import Crowd, Player


class Written(list[bytes]):
    def write(self, data: bytes) -> None:
        self.append(bytes(data))


@pytest.mark.parametrize("payload", [b"", b"1234"])
def test_a_ping_is_answered(payload: bytes) -> None:
    player = Player(Crowd(0), "table", "", 0)
    player.transport, player.open = Written(), True
    ping = bytes((0x89, len(payload))) + payload
    player.data_received(ping[:1])
    assert player.transport == []
    player.data_received(ping[1:] + b"\x81")
    assert player.transport == [bytes((0x8A, 0x80 | len(payload))) + bytes(4) + payload]
