"""WebSocket frames by hand: what a client sends, right or wrong, and what a server sends."""

from __future__ import annotations

import random

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, rsv: int = 0, mask: bytes | None = b"mask"
) -> bytes:
    """One frame of a client's (RFC 6455, section 5.2)."""
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
    """A frame with any flags, lengths and codes; one in three is what it should be."""
    if rng.random() < 0.3:
        return frame(payload)
    opcode = rng.choice((0, TEXT, TEXT, BINARY, 3, 7, CLOSE, PING, PONG, 11, 15))
    if opcode == CLOSE:
        code = rng.choice((0, 999, 1000, 1001, 1005, 1006, 1015, 2999, 4000, 65535)).to_bytes(2, "big")
        payload = rng.choice((b"", b"\x03", code, code + b"\xff", code + b"bye", code + b"x" * 200))
    elif opcode >= CLOSE:
        payload = rng.randbytes(rng.choice((0, 5, 125, 126)))
    made = frame(
        payload,
        opcode,
        fin=rng.random() < 0.8,
        rsv=rng.choice((0, 0, 0, 0, 1, 4, 7)),
        mask=rng.choice((b"\0\0\0\0", b"mask", b"mask", rng.randbytes(4), None)),
    )
    if rng.random() < 0.1:  # a length that is not its own
        made = made[:1] + bytes((rng.randrange(256),)) + made[2:]
    return made


def texts(written: bytes) -> tuple[list[bytes], bytes]:
    """The text messages that a server has written, and what follows them."""
    found = []
    while len(written) >= 2:
        length, start = written[1] & 0x7F, 2
        if length >= 126:
            start += 2 if length == 126 else 8
            length = int.from_bytes(written[2:start], "big")
        if len(written) < start + length:
            break
        if written[0] == 0x80 | TEXT:
            found.append(written[start : start + length])
        written = written[start + length :]
    return found, written
