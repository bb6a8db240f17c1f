"""Text for terminals that know no more than ASCII: every sign by one that is as wide."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SIGNS = str.maketrans(
    {
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬", "+"),
        **dict.fromkeys("─━═—–−‐‑╌┄╴╶▁▔", "-"),
        **dict.fromkeys("│┃║╎┆▏▕▎▍▌▐▊▋▉╷╵", "|"),
        **dict.fromkeys("█▇▆▅▄▃▂▀■▓", "#"),
        **dict.fromkeys("░▒▘▝▖▗▚▞", ":"),
        **dict.fromkeys("·•∙", "-"),
        **dict.fromkeys("▶▸►›»", ">"),
        **dict.fromkeys("◀◂◄‹«", "<"),
        **dict.fromkeys("’‘ʼ´", "'"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("\u00a0\u202f\u2009\u2007\u200a", " "),
        "…": ".",
        "♠": "s",
        "♥": "h",
        "♦": "d",
        "♣": "c",
        "×": "x",
        "✓": "*",
        "✗": "x",
        "●": "*",
        "○": "o",
        "▲": "^",
        "▼": "v",
        "↑": "^",
        "↓": "v",
        "←": "<",
        "→": ">",
        "¿": "?",
        "¡": "!",
        "ß": "s",
        "æ": "a",
        "Æ": "A",
        "œ": "o",
        "Œ": "O",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
    }
)


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The same text in ASCII, letter for letter; what has no likeness is a question mark."""
    if text.isascii():
        return text
    return "".join(map(_ascii, text.translate(SIGNS)))


def _ascii(c: str) -> str:
    if c.isascii():
        return c
    bare = unicodedata.normalize("NFKD", c)[0]
    if bare.isascii():
        return bare
    if 0x2800 <= ord(c) <= 0x28FF:  # braille, with which lines are drawn
        return " " if c == "\u2800" else "."
    width = 0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
    return "?" * width
