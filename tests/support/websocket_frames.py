"""Hand-made WebSocket frames: valid and invalid ones of a client, and a parser for those of a server."""

from __future__ import annotations

import random

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, rsv: int = 0, mask: bytes | None = b"mask"
) -> bytes:
    """A client's frame (RFC 6455, section 5.2)."""
    first = (0x80 if fin else 0) | rsv << 4 | opcode
    masked = 0x80 if mask is not None else 0
    length = len(payload)
    if length < 126:
        head = bytes((first, masked | length))
    elif length < 0x10000:
        head = bytes((first, masked | 126)) + length.to_bytes(2, "big")
    else:
        head = bytes((first, masked | 127)) + length.to_bytes(8, "big")
    if mask is None:
        return head + payload
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


def any_frame(payload: bytes, rng: random.Random) -> bytes:
    """A frame with random flags, lengths and codes; one in three is valid."""
    if rng.random() < 0.3:
        return frame(payload)
    opcode = rng.choice((0, TEXT, TEXT, BINARY, 3, 7, CLOSE, PING, PONG, 11, 15))
    if opcode == CLOSE:
        code = rng.choice((0, 999, 1000, 1001, 1005, 1006, 1015, 2999, 4000, 65535)).to_bytes(2, "big")
        payload = rng.choice((b"", b"\x03", code, code + b"\xff", code + b"bye", code + b"x" * 200))
    elif opcode >= CLOSE:
        payload = rng.randbytes(rng.choice((0, 5, 125, 126)))
    data = frame(
        payload,
        opcode,
        fin=rng.random() < 0.8,
        rsv=rng.choice((0, 0, 0, 0, 1, 4, 7)),
        mask=rng.choice((b"\0\0\0\0", b"mask", b"mask", rng.randbytes(4), None)),
    )
    if rng.random() < 0.1:  # a wrong length
        data = data[:1] + bytes((rng.randrange(256),)) + data[2:]
    return data


def texts(written: bytes) -> tuple[list[bytes], bytes]:
    """The text messages that a server has written, and the rest."""
    messages = []
    while len(written) >= 2:
        length, start = written[1] & 0x7F, 2
        if length >= 126:
            start += 2 if length == 126 else 8
            length = int.from_bytes(written[2:start], "big")
        if len(written) < start + length:
            break
        if written[0] == 0x80 | TEXT:
            messages.append(written[start : start + length])
        written = written[start + length :]
    return messages, written
