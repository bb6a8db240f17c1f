"""Houses from files: TOML in, one frozen `Rules` out, or one sentence that says where and what is wrong."""

from __future__ import annotations

import difflib
import re
import tomllib
from decimal import Decimal
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from ..errors import RulesError
from .describe import allowed, names
from .fields import Amount
from .model import Rules

HOUSES = resources.files(__package__) / "houses"
LARGEST = (
    Decimal(10) ** 9
)  # chips: large enough for any table, small enough for a 64-bit column of hundredths


@lru_cache(maxsize=1)
def houses() -> tuple[str, ...]:
    """The names of the houses that come with croupier, the five founding ones first."""
    order = tomllib.loads((HOUSES / "order.toml").read_text("utf-8"))["houses"]
    return tuple(order)


def house(name: str | Path) -> Rules:
    """The rules of a house: one of `houses()`, or the path of a house file of your own."""
    text = str(name)
    if text in houses():
        return _shipped(text)
    path = Path(text)
    if path.suffix == ".toml" or path.is_file():
        return load(path)
    near = difflib.get_close_matches(text, houses(), 1)
    hint = (
        f"did you mean {near[0]}?"
        if near
        else f"there are {', '.join(houses())}, or give the path of a .toml file."
    )
    raise RulesError("", f"There is no house {text!r}; {hint}")


@lru_cache(maxsize=64)
def _shipped(name: str) -> Rules:
    return parse((HOUSES / f"{name}.toml").read_text("utf-8"), name, file=f"{name}.toml")


def load(path: Path) -> Rules:
    """Read a house file. Its name, without `.toml`, is the house's id unless the file gives one."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise RulesError("", "A house file must be UTF-8 text.", file=str(path), line=line) from None
    except OSError as error:
        raise RulesError("", f"Cannot be read: {error.strerror}.", file=str(path)) from None
    stem = re.sub(r"[^a-z0-9_-]+", "-", path.stem.lower()).strip("-_")[:40]
    return parse(text, stem or "house", file=str(path))


def parse(text: str, name: str, *, file: str = "house.toml") -> Rules:
    """Rules from the text of a house file; `name` is the id where the text gives none."""
    try:
        tree = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise _syntax(error, text, file) from None
    except RecursionError:
        raise RulesError("", "The file is nested too deeply.", file=file) from None
    tree.setdefault("id", name)
    try:
        return msgspec.convert(tree, Rules, dec_hook=_amount)
    except msgspec.ValidationError as error:
        key, sentence = _explain(str(error), tree)
    except RulesError as error:
        key, sentence = error.key, error.sentence
    line, column = locate(text, tuple(key.split(".")))
    raise RulesError(key, sentence, file=file, line=line, column=column) from None


def _amount(kind: type, value: object) -> object:
    """Chips as written become hundredths, exactly."""
    if kind is Amount and isinstance(value, int | Decimal) and not isinstance(value, bool):
        chips = Decimal(value)
        if chips.is_finite() and 0 <= chips <= LARGEST and chips * 100 == int(chips * 100):
            return Amount(int(chips * 100))
    raise ValueError("Expected an amount")


def _syntax(error: tomllib.TOMLDecodeError, text: str, file: str) -> RulesError:
    message = str(error)
    found = re.search(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", message, re.S)
    lines = text.split("\n")
    if found and found[2]:
        line, column = int(found[2]), int(found[3])
    else:
        line, column = len(lines), len(lines[-1]) + 1
    sentence = " ".join((found[1] if found else message).split())
    return RulesError("", f"Not valid TOML: {sentence}.", file=file, line=line, column=column)


def _explain(message: str, tree: dict[str, Any]) -> tuple[str, str]:
    """The key at fault and a sentence with what is allowed, from msgspec's message."""
    found = re.search(r" - at `(?:key in )?\$\.?([^`]*)`$", message)
    path = tuple(part for part in (found[1] if found else "").split(".") if part)
    if unknown := re.match(r"Object contains unknown field `(.*?)`(?: - at|$)", message, re.S):
        known = names(path)
        near = difflib.get_close_matches(unknown[1], known, 1)
        hint = f"did you mean {near[0]}?" if near else f"it may hold {', '.join(known)}."
        return ".".join((*path, unknown[1])), f"There is no such key here; {hint}"
    if missing := re.match(r"Object missing required field `(.*?)`", message):
        path = (*path, missing[1])
        return ".".join(path), f"Must be given: {allowed(path)}."
    value: Any = tree
    for part in path:
        value = value.get(part) if isinstance(value, dict) else None
    given = (
        f'"{value}"'
        if isinstance(value, str)
        else "this"
        if isinstance(value, dict | list)
        else str(value).lower()
    )
    return ".".join(path), f"Cannot be {given[:60]}; it must be {allowed(path) or 'left out'}."


def locate(text: str, path: tuple[str, ...]) -> tuple[int, int]:
    """Line and column of the key at `path`, or of the nearest table above it; both count from 1."""
    best, depth = (1, 1), 0
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(r"\s*\[+\s*([^\[\]#]+?)\s*\]", line)
        key = None if header else re.match(r"\s*([^=#\[\]]+?)\s*=", line)
        if not (header or key):
            continue
        words = tuple(w.strip().strip("\"'") for w in (header or key)[1].split("."))  # type: ignore[index]
        if header:
            table = words
        here = words if header else (*table, *words)
        if path[: len(here)] == here and len(here) > depth:
            depth = len(here)
            column = len(line) - len(line.lstrip()) + 1
            if key and depth < len(path):
                inner = re.search(rf"\b{re.escape(path[-1])}\s*=", line[key.end() :])
                column = key.end() + inner.start() + 1 if inner else column
            best = (number, column)
    return best
