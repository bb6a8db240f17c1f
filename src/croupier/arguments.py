"""Checks the arguments of public calls. Each error names the argument, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import inf, isnan
from pathlib import Path
from typing import Any, TypeVar

from .errors import InputError

T = TypeVar("T")
_LONGEST = 40
_HUGE, _LARGEST = 10**15, 1e300


def whole_number(field: str, value: Any, low: float = -inf, high: float = inf) -> int:
    """A whole number within bounds, also as 1e8."""
    number = _number(value)
    if number is None or not (isinstance(number, int) or number.is_integer()) or not low <= number <= high:
        raise InputError(field, _wanted(low, high, shown(value)))
    return int(number)


def finite_number(field: str, value: Any, low: float) -> float:
    """A finite number of at least `low`."""
    number = _number(value)
    if number is None or not low <= number <= _LARGEST:
        raise InputError(field, f"this must be a finite number of at least {low:g}.")
    return float(number)


def text(field: str, value: Any) -> str:
    if not isinstance(value, str):
        raise InputError(field, f"text is needed, not {shown(value)}.")
    return value


def strings(field: str, value: Any) -> tuple[str, ...]:
    """Several names."""
    try:
        names = tuple(value)
    except TypeError:
        names = (value,)
    for name in names:
        text(field, name)
    return names


def one_of(field: str, value: Any, names: Collection[str]) -> str:
    """One of these names."""
    if not isinstance(value, str) or value not in names:
        *first, last = names
        raise InputError(field, f"say {', '.join(first)} or {last}.")
    return value


def instance(field: str, value: Any, kind: type[T], example: str) -> T:
    """An object of this class. `example` is how programs get one."""
    if not isinstance(value, kind):
        raise InputError(field, f"pass what {example} returns, not {shown(value)}.")
    return value


def path(field: str, value: Any) -> Path:
    """The path of a file."""
    if not isinstance(value, str | Path) or "\0" in str(value):
        raise InputError(field, f"the path of a file is needed, not {shown(value)}.")
    return Path(value)


def mapping(field: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise InputError(field, f"a dictionary is needed, not {shown(value)}.")
    return value


def shown(value: object) -> str:
    """The value as an error shows it: short and on one line."""
    if isinstance(value, int) and abs(value) > _HUGE**4:
        return "such a large number"  # Python refuses to write the largest
    words = value if isinstance(value, str) else repr(value)
    line = " ".join(words.split()) or '""'
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def _number(value: Any) -> int | float | None:
    """An int or a float, also of numpy; None for anything else. True is no number here."""
    if isinstance(value, bool | str | bytes) or value is None:
        return None
    try:
        number = value.__index__() if hasattr(value, "__index__") else float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return None if isinstance(number, float) and isnan(number) else number


def _wanted(low: float, high: float, value: str) -> str:
    if low == -inf:
        return f"a whole number is needed, not {value}."
    if high == inf:
        return f"a whole number of at least {_plain(low)} is needed, not {value}."
    return f"a whole number from {_plain(low)} to {_plain(high)} is needed, not {value}."


def _plain(bound: float) -> str:
    return f"{bound:.0e}".replace("e+", "e") if bound >= _HUGE else str(bound)
