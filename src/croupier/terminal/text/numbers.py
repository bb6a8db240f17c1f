"""Decimal numbers, percentages and bars for the coach."""

from __future__ import annotations

from .phrases import Phrases

_EIGHTHS = " ▏▎▍▌▋▊▉"


def number(phrases: Phrases, value: float, digits: int = 3, *, sign: bool = True) -> str:
    """A number with the minus and the decimal mark of the language."""
    text = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
    if not float(text):
        text = text.lstrip("+-")
    return text.replace("-", "−").replace(".", "." if phrases.lang == "en" else ",")


def percent(phrases: Phrases, share: float, digits: int = 1, *, sign: bool = False) -> str:
    """A share of 1 as a percentage."""
    gap = "" if phrases.lang == "en" else "\u00a0"
    return f"{number(phrases, 100 * share, digits, sign=sign)}{gap}%"


def bar(share: float, width: int) -> str:
    """A bar in `width` columns, exact to an eighth of a column."""
    whole, rest = divmod(round(min(max(share, 0.0), 1.0) * width * 8), 8)
    return ("█" * whole + (_EIGHTHS[rest] if rest else "")).ljust(width)
