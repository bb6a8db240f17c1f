"""Amounts and results as text."""

from __future__ import annotations

import re

from ..engine import SeatOutcome
from ..engine.reasons import format_chips
from ..rules import Rules
from ..rules.fields import Tally

AMOUNT = re.compile(r"([0-9]{1,15})(?:\.([0-9]{1,2}))?")
RESULT = re.compile(r"([1-7])(?:[WLP]|([+-])([0-9.]+))")
amount = format_chips
MARKS = {"win": "W", "lose": "L", "push": "P"}


def read_amount(text: str) -> int | None:
    """Hundredths, or nothing if this is not an amount."""
    found = AMOUNT.fullmatch(text)
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0")) if found else None


def result(rules: Rules, outcome: SeatOutcome) -> str:
    """A seat's result as a record writes it: `1+15`, `1-1` or `1W`."""
    if isinstance(rules.stake, Tally):
        return f"{outcome.seat}{MARKS[outcome.result]}"
    size = amount(outcome.net) if rules.bets is not None else str(abs(outcome.net))
    return f"{outcome.seat}{'-' if outcome.net < 0 else '+'}{size}"


def normal_result(text: str) -> str | None:
    """A result as it would be written, `1+7.50` for `1+7.5` and `1+0` for `1-0`, or nothing if this is none."""
    found = RESULT.fullmatch(text)
    if found is None or found[2] is None:
        return text if found else None
    size = read_amount(found[3])
    return None if size is None else f"{found[1]}{found[2] if size else '+'}{amount(size)}"
