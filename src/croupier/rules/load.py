"""Load house files: TOML in, one frozen `Rules` out, or a RulesError that says where and what is wrong."""

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
from .fields import Amount
from .model import Rules
from .toml_positions import locate
from .validation_messages import LONGEST, explain, key, one_line, quoted

HOUSES = resources.files(__package__) / "houses"
_LARGEST = Decimal(10**9)  # chips: enough for any table, and its hundredths fit 64-bit columns
LONGEST_FILE = 64 * 1024  # bytes: a house is a few dozen lines
_TOO_LONG = "A house file cannot be longer than 64 kB."
# tomllib takes quadratic time for keys such as `a.b.c…`; no house needs more than three parts.
_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}""")


@lru_cache(maxsize=1)
def houses() -> tuple[str, ...]:
    """The names of the shipped houses, the five original ones first."""
    order = tomllib.loads((HOUSES / "order.toml").read_text("utf-8"))["houses"]
    return tuple(order)


def house(name: str | Path) -> Rules:
    """The rules of a house: one of `houses()`, or the path of your own house file."""
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
        else f"there are {', '.join(houses())}, or pass the path of a .toml file."
    )
    raise RulesError("", f"There is no house {quoted(text)}; {hint}")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # the name is too long for a file
        return False


@lru_cache(maxsize=64)
def _shipped(name: str) -> Rules:
    return parse((HOUSES / f"{name}.toml").read_text("utf-8"), name, file=f"{name}.toml")


def load(path: Path) -> Rules:
    """Read a house file. Its name without `.toml` is the house's id, unless the file sets one."""
    file = one_line(str(path), 500)
    try:
        with path.open("rb") as stream:
            data = stream.read(LONGEST_FILE + 1)
        if len(data) > LONGEST_FILE:
            raise RulesError("", _TOO_LONG, file=file)
        text = data.decode("utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise RulesError(
            "", "A house file must be UTF-8 text.", file=file, line=line, column=column
        ) from None
    except OSError as error:
        raise RulesError("", f"Cannot be read: {error.strerror or 'unknown reason'}.", file=file) from None
    except ValueError:  # a zero byte
        raise RulesError("", "Cannot be read: no file can have this name.", file=file) from None
    stem = re.sub(r"[^a-z0-9_-]+", "-", path.stem.lower()).strip("-_")[:40]
    return parse(text, stem or "house", file=file)


def parse(text: str, name: str, *, file: str = "house.toml") -> Rules:
    """Rules from the text of a house file. `name` is the id if the text sets none."""
    if len(text) > LONGEST_FILE:
        raise RulesError("", _TOO_LONG, file=file)
    try:
        if _LONG_KEY.search(text):
            raise RecursionError
        tree = tomllib.loads(text, parse_float=_decimal)
    except RecursionError:
        raise RulesError("", "The file is nested too deeply.", file=file) from None
    except ValueError as error:  # TOMLDecodeError, or a number too long for Python
        raise _syntax_error(error, text, file) from None
    _replace_huge_numbers(tree)
    tree.setdefault("id", name)
    try:
        return msgspec.convert(tree, Rules, dec_hook=decode_amount)
    except msgspec.ValidationError as error:
        path, sentence = explain(str(error), tree)
    except RulesError as error:
        path, sentence = tuple(error.key.split(".")), error.sentence
    line, column = locate(text, path)
    raise RulesError(key(path), sentence, file=file, line=line, column=column) from None


def _decimal(number: str) -> Decimal:
    try:
        return Decimal(number)
    except InvalidOperation:  # the exponent is too large; no field takes infinity
        return Decimal("inf")


def _replace_huge_numbers(tree: dict[str, Any]) -> None:
    """Replace huge integers by infinity: msgspec could not write them into its messages."""
    todo: list[Any] = [tree]
    while todo:
        node = todo.pop()
        for place, value in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(value, dict | list):
                todo.append(value)
            elif isinstance(value, int) and abs(value) > 10**LONGEST:
                node[place] = Decimal("inf")


def decode_amount(kind: type, value: object) -> object:
    """Decode chips to exact hundredths: a `dec_hook` for msgspec."""
    if kind is Amount and isinstance(value, int | Decimal) and not isinstance(value, bool):
        chips = Decimal(value)
        if chips.is_finite() and 0 <= chips <= _LARGEST and chips == chips.quantize(Decimal("0.01")):
            return Amount(int(chips * 100))
    raise ValueError("Expected an amount")


def _syntax_error(error: ValueError, text: str, file: str) -> RulesError:
    message = str(error)
    match = re.search(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", message, re.S)
    lines = text.split("\n")
    if not match:
        line, column = _longest_number(text)
        return RulesError("", "Not valid TOML: the number is too long.", file=file, line=line, column=column)
    if match[2]:
        line, column = int(match[2]), int(match[3])
    else:
        line, column = len(lines), len(lines[-1]) + 1
    sentence = one_line(" ".join(match[1].split()), 200)
    return RulesError("", f"Not valid TOML: {sentence}.", file=file, line=line, column=column)


def _longest_number(text: str) -> tuple[int, int]:
    """Line and column of the longest run of digits."""
    longest = max(re.finditer(r"[0-9_]+", text), key=lambda run: len(run[0]))
    return text.count("\n", 0, longest.start()) + 1, longest.start() - text.rfind("\n", 0, longest.start())
