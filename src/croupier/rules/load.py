"""Houses from files: TOML in, one frozen `Rules` out, or one sentence that says where and what is wrong."""

from __future__ import annotations

import difflib
import re
import tomllib
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from ..errors import RulesError
from .explain import LONGEST, explain, key, one_line, shown
from .fields import Amount
from .locate import locate
from .model import Rules

HOUSES = resources.files(__package__) / "houses"
LARGEST = Decimal(10**9)  # chips: enough for any table, and hundredths of it fit 64-bit columns
LONGEST_FILE = 64 * 1024  # bytes: a house is a few dozen lines
TOO_LONG = "A house file cannot be longer than 64 kB."
# The reader takes quadratic time for keys such as `a.b.c…`; no house needs more than three parts.
LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}""")


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
    if path.suffix == ".toml" or _is_file(path):
        return load(path)
    near = difflib.get_close_matches(text[:60], houses(), 1)
    hint = (
        f"did you mean {near[0]}?"
        if near
        else f"there are {', '.join(houses())}, or give the path of a .toml file."
    )
    raise RulesError("", f"There is no house {shown(text)}; {hint}")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name too long to be a file's
        return False


@lru_cache(maxsize=64)
def _shipped(name: str) -> Rules:
    return parse((HOUSES / f"{name}.toml").read_text("utf-8"), name, file=f"{name}.toml")


def load(path: Path) -> Rules:
    """Read a house file. Its name, without `.toml`, is the house's id unless the file gives one."""
    file = one_line(str(path), 500)
    try:
        with path.open("rb") as stream:
            data = stream.read(LONGEST_FILE + 1)
        if len(data) > LONGEST_FILE:
            raise RulesError("", TOO_LONG, file=file)
        text = data.decode("utf-8-sig")  # some editors put a byte order mark first
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise RulesError(
            "", "A house file must be UTF-8 text.", file=file, line=line, column=column
        ) from None
    except OSError as error:
        raise RulesError(
            "", f"Cannot be read: {error.strerror or 'no reason is known'}.", file=file
        ) from None
    except ValueError:  # a zero byte
        raise RulesError("", "Cannot be read: no file can have this name.", file=file) from None
    stem = re.sub(r"[^a-z0-9_-]+", "-", path.stem.lower()).strip("-_")[:40]
    return parse(text, stem or "house", file=file)


def parse(text: str, name: str, *, file: str = "house.toml") -> Rules:
    """Rules from the text of a house file; `name` is the id where the text gives none."""
    if len(text) > LONGEST_FILE:
        raise RulesError("", TOO_LONG, file=file)
    try:
        if LONG_KEY.search(text):
            raise RecursionError
        tree = tomllib.loads(text, parse_float=_decimal)
    except RecursionError:
        raise RulesError("", "The file is nested too deeply.", file=file) from None
    except ValueError as error:  # TOMLDecodeError, or a number too long for Python to read
        raise _syntax(error, text, file) from None
    _tame(tree)
    tree.setdefault("id", name)
    try:
        return msgspec.convert(tree, Rules, dec_hook=amount)
    except msgspec.ValidationError as error:
        path, sentence = explain(str(error), tree)
    except RulesError as error:
        path, sentence = tuple(error.key.split(".")), error.sentence
    line, column = locate(text, path)
    raise RulesError(key(path), sentence, file=file, line=line, column=column) from None


def _decimal(number: str) -> Decimal:
    try:
        return Decimal(number)
    except InvalidOperation:  # an exponent beyond all bounds; no field takes an endless number
        return Decimal("inf")


def _tame(tree: dict[str, Any]) -> None:
    """Whole numbers too long to be written out would break the checker's own messages: they become endless ones."""
    todo: list[Any] = [tree]
    while todo:
        inside = todo.pop()
        for place, value in inside.items() if isinstance(inside, dict) else enumerate(inside):
            if isinstance(value, dict | list):
                todo.append(value)
            elif isinstance(value, int) and abs(value) > 10**LONGEST:
                inside[place] = Decimal("inf")


def amount(kind: type, value: object) -> object:
    """Chips as written become hundredths, exactly."""
    if kind is Amount and isinstance(value, int | Decimal) and not isinstance(value, bool):
        chips = Decimal(value)
        if chips.is_finite() and 0 <= chips <= LARGEST and chips == chips.quantize(Decimal("0.01")):
            return Amount(int(chips * 100))
    raise ValueError("Expected an amount")


def _syntax(error: ValueError, text: str, file: str) -> RulesError:
    message = str(error)
    found = re.search(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", message, re.S)
    lines = text.split("\n")
    if not found:
        line, column = _long_number(text)
        return RulesError("", "Not valid TOML: the number is too long.", file=file, line=line, column=column)
    if found[2]:
        line, column = int(found[2]), int(found[3])
    else:
        line, column = len(lines), len(lines[-1]) + 1
    sentence = one_line(" ".join(found[1].split()), 200)
    return RulesError("", f"Not valid TOML: {sentence}.", file=file, line=line, column=column)


def _long_number(text: str) -> tuple[int, int]:
    longest = max(re.finditer(r"[0-9_]+", text), key=lambda run: len(run[0]))
    return text.count("\n", 0, longest.start()) + 1, longest.start() - text.rfind("\n", 0, longest.start())
