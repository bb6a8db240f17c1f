"""Amounts and results as BJN text, in both directions."""

from __future__ import annotations

import re

from ..engine import SeatOutcome
from ..engine.legality import format_chips
from ..rules import Rules
from ..rules.fields import Tally

_AMOUNT = re.compile(r"([0-9]{1,15})(?:\.([0-9]{1,2}))?")
_RESULT = re.compile(r"([1-7])(?:[WLP]|([+-])([0-9.]+))")
_MARKS = {"win": "W", "lose": "L", "push": "P"}


def read_amount(text: str) -> int | None:
    """Hundredths, or None if this is not an amount."""
    match = _AMOUNT.fullmatch(text)
    return int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0")) if match else None


def result_text(rules: Rules, outcome: SeatOutcome) -> str:
    """A seat's result as a record writes it: `1+15`, `1-1` or `1W`."""
    if isinstance(rules.stake, Tally):
        return f"{outcome.seat}{_MARKS[outcome.result]}"
    size = format_chips(outcome.net) if rules.bets is not None else str(abs(outcome.net))
    return f"{outcome.seat}{'-' if outcome.net < 0 else '+'}{size}"


def normalize_result(text: str) -> str | None:
    """The canonical form of a result: `1+7.50` for `1+7.5`, `1+0` for `1-0`; None if this is not a result."""
    match = _RESULT.fullmatch(text)
    if match is None or match[2] is None:
        return text if match else None
    size = read_amount(match[3])
    return None if size is None else f"{match[1]}{match[2] if size else '+'}{format_chips(size)}"
