"""Find the line and column of a key in TOML text. tomllib gives values without positions."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

Path = tuple[str, ...]

# The text has already been parsed, so the scan can assume that it is well formed.
_TOKEN = re.compile(
    r"""(?P<gap>[ \t\r]+|\#[^\n]*)
    |(?P<line>\n)
    |(?P<word>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\s\[\]{},=."'\#]+)
    |(?P<mark>.)""",
    re.S | re.X,
)


def locate(text: str, path: Path) -> tuple[int, int]:
    """Line and column, from 1, of the key at `path` or of its nearest enclosing key."""
    best, rank = 0, (0, False)
    for here, offset in keys(text):
        common = 0
        while common < min(len(here), len(path)) and here[common] == path[common]:
            common += 1
        if common and (common, common == len(here)) > rank:
            best, rank = offset, (common, common == len(here))
    return text.count("\n", 0, best) + 1, best - text.rfind("\n", 0, best)


def keys(text: str) -> Iterator[tuple[Path, int]]:
    """Every key and table header with its offset, inline tables included."""
    table: Path = ()
    at: Path = ()  # the key whose value is being read
    open_: list[tuple[str, Path]] = []  # open brackets with the key they belong to
    words: list[str] = []
    start, in_key = 0, True
    for token in _TOKEN.finditer(text):
        kind, mark = token.lastgroup, token[0]
        if kind == "line" and not open_:
            in_key, words = True, []
        elif in_key and kind == "word":
            start = start if words else token.start()
            words.append(_unquoted(mark))
        elif in_key and mark == "]" and words:  # the end of a header
            table, words = tuple(words), []
            yield table, start
        elif in_key and mark == "=":
            at, words = (*(open_[-1][1] if open_ else table), *words), []
            in_key = False
            yield at, start
        elif mark in ("[", "{") and not in_key:
            open_.append((mark, at))
            in_key = mark == "{"
        elif mark in ("]", "}") and open_:
            open_.pop()
            in_key = False
        elif mark == "," and open_:
            in_key, at = open_[-1][0] == "{", open_[-1][1]


def _unquoted(word: str) -> str:
    return str(tomllib.loads(f"x = {word}")["x"]) if word[0] in "\"'" else word
