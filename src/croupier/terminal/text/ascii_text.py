"""Replaces every character with an ASCII one of the same width, for terminals without UTF-8."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_REPLACEMENTS = str.maketrans(
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
        **dict(zip("…♠♥♦♣×✓✗●○▲▼↑↓←→¿¡ßæÆœŒøØłŁ", ".shdcx*x*o^v^v<>?!saAoOoOlL", strict=True)),
    }
)


@lru_cache(maxsize=4096)
def to_ascii(text: str) -> str:
    """Returns the text in ASCII, column for column. Characters without a likeness become question marks."""
    if text.isascii():
        return text
    return "".join(map(_ascii, text.translate(_REPLACEMENTS)))


def _ascii(c: str) -> str:
    if c.isascii():
        return c
    bare = unicodedata.normalize("NFKD", c)[0]
    if bare.isascii():
        return bare
    if 0x2800 <= ord(c) <= 0x28FF:  # braille, which plots are drawn with
        return " " if c == "\u2800" else "."
    width = 0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
    return "?" * width
