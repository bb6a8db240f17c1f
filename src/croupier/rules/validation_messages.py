"""Turn msgspec's validation messages into sentences for people."""

from __future__ import annotations

import difflib
import re
from decimal import Decimal
from typing import Any

from .field_descriptions import allowed, names

Path = tuple[str, ...]
LONGEST = 60  # characters of a value or key that a sentence quotes


def explain(message: str, tree: Any, above: Path = ()) -> tuple[Path, str]:
    """The path of the error and a sentence with what is allowed. `above` is the path of `tree`."""
    match = re.search(r" - at `\$([^`]*)`$", message)
    steps = re.sub(r"\[[^]]*\]", "", match[1]).split(".") if match else []  # items of a list have no key
    below = tuple(step for step in steps if step)
    path = above + below
    body = message[: match.start()] if match else message
    if body.startswith(start := "Object contains unknown field `"):
        unknown, known = body[len(start) : -1], names(path)  # the name may contain any character
        near = difflib.get_close_matches(unknown[:LONGEST], known, 1)
        hint = f"did you mean {near[0]}?" if near else f"allowed here: {', '.join(known) or 'nothing more'}."
        return (*path, unknown), f"There is no such key here; {hint}"
    if missing := re.match(r"Object missing required field `(.*?)`", body):
        path = (*path, missing[1])
        return path, f"Is required: {allowed(path)}."
    value = tree
    for part in below:
        value = value.get(part) if isinstance(value, dict) else None
    return path, f"Cannot be {quoted(value)}; it must be {allowed(path) or 'left out'}."


def quoted(value: object) -> str:
    """A value as the file writes it, shortened to one line."""
    if isinstance(value, str):
        return f'"{one_line(value)}"'
    large = isinstance(value, int) and abs(value) > 10**LONGEST  # Python refuses to format the largest
    if large or (isinstance(value, Decimal) and value.is_infinite()):
        return "such a large number"
    if value is None or isinstance(value, dict | list):
        return "this"
    return one_line(str(value).lower())


def key(path: Path) -> str:
    """A path as TOML writes it, with quotes around names that need them."""
    return ".".join(
        part if re.fullmatch(r"[A-Za-z0-9_-]{1,60}", part) else f'"{one_line(part)}"' for part in path
    )


def one_line(text: str, longest: int = LONGEST) -> str:
    """The text without line breaks and control characters, cut at `longest`."""
    text = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
