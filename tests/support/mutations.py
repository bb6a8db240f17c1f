"""Random mutations of bytes and JSON, for the network fuzzers."""

from __future__ import annotations

import json
import random
from typing import Any

NASTY = [
    b"\0", b"\r", b"\n", b"\r\n", b"\r\n\r\n", b"\t", b" ", b"\xff", b"\xc0\x80", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", "é".encode(), "\u2028".encode(), "😀".encode(), b"%00", b"%0a", b"%ff", b"%", b"%zz",
    b"%2e%2e%2f", b"../", b"//", b"?", b"&", b"=", b"#", b";", b":", b",", b'"', b"'", b"\\", b"{", b"}",
    b"[", b"]", b"(" * 50, b"A" * 300, b"-1", b"0", b"1e999", b"9" * 25, b"NaN", b"null", b"true",
    b"\\u0000", b"\\ud800", b"\x1b[31m", b"/*",
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 7, 500, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**30, 1.5, -0.0, 1e308, "",
    "0", "1e3", "true", "a", "\0", "a\0b", "\ud800", "é" * 70, "x" * 300, "'; DROP TABLE people; --", "{}",
    "../x", "%00", "\u202e", [], [0], {}, {"do": "act"}, {"a": {"b": [1]}}, [[[[]]]], float("nan"),
    float("inf"),
]  # fmt: skip


def flip(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data or b" ")
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.choice((1, 1, 2, 8, 40)) :]


def insert(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + rng.choice(NASTY) + data[start:]


def overwrite(data: bytes, rng: random.Random) -> bytes:
    start, what = rng.randrange(len(data) + 1), rng.choice(NASTY)
    return data[:start] + what + data[start + len(what) :]


def truncate(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def repeat(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    part = data[start : start + rng.randint(1, 60)]
    return data[:start] + part * rng.choice((2, 2, 3, 30)) + data[start + len(part) :]


def noise(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + rng.randbytes(rng.choice((1, 3, 20))) + data[start:]


def repeat_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\r\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return b"\r\n".join(lines)


BYTES = (flip, cut, insert, overwrite, truncate, repeat, noise, repeat_line)


def damage(data: bytes, rng: random.Random) -> bytes:
    """Bytes with one to three mutations."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(BYTES)(data, rng)
    return data


def chunks(data: bytes, rng: random.Random) -> list[bytes]:
    """Split bytes at random, as a network may."""
    if rng.random() < 0.7 or len(data) < 2:
        return [data]
    ends = sorted(rng.sample(range(1, len(data)), min(len(data) - 1, rng.choice((1, 2, 5)))))
    return [data[start:end] for start, end in zip([0, *ends], [*ends, len(data)], strict=True)]


def bend(value: Any, rng: random.Random) -> Any:
    """Replace, remove or add something in a JSON value."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key, changed = rng.choice(list(value)), dict(value)
        match rng.randrange(8):
            case 0:
                del changed[key]
            case 1:
                changed[rng.choice(("", "x", "do", "type", "\0", key * 9))] = rng.choice(VALUES)
            case _:
                changed[key] = bend(value[key], rng)
        return changed
    if isinstance(value, int) and rng.random() < 0.3:
        return value + rng.choice((-1, 1, -value, 1000))
    return rng.choice(VALUES)


def encode(value: Any) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")
