"""Amounts and results as text."""

from __future__ import annotations

import re

from ..engine import SeatOutcome
from ..rules import Rules
from ..rules.fields import Tally

AMOUNT = re.compile(r"(\d{1,9})(?:\.(\d{1,2}))?")
MARKS = {"win": "W", "lose": "L", "push": "P"}


def amount(hundredths: int) -> str:
    """Without decimals when whole, else with two."""
    whole, rest = divmod(abs(hundredths), 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


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
