"""Numbers, percentages and dates as a language writes them. The only module that uses Babel."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

_ZERO, _SPANISH_GROUPS_FROM = Decimal(0), 10_000


def number(lang: str, value: float | Decimal, digits: int = 0, *, sign: bool = False) -> str:
    """A number with this many decimals. With `sign`, a number above zero has a plus."""
    from babel.numbers import format_decimal  # slow to import, and often not needed

    rounded = Decimal(f"{value:.{digits}f}")
    # Spanish groups digits from 10.000 on; the library would group every thousand.
    grouped = lang != "es" or abs(rounded) >= _SPANISH_GROUPS_FROM
    pattern = f"#,##0.{'0' * digits}" if digits else "#,##0"
    text = str(format_decimal(abs(rounded), pattern, locale=lang, group_separator=grouped))
    mark = "−" if rounded < _ZERO else "+" if sign and rounded > _ZERO else ""
    return mark + text


def percent(lang: str, share: float, digits: int = 1, *, sign: bool = False) -> str:
    """A share of 1 as a percentage: “34.6%”, “34,6 %”."""
    from babel import Locale

    pattern = str(Locale.parse(lang).percent_formats[None].pattern)
    return pattern.replace("#,##0", number(lang, 100 * share, digits, sign=sign))


def date(lang: str, at: int, *, time: bool = False) -> str:
    """Milliseconds since 1970 as a local date: “18 nov. 2026”. With `time`, “18 nov. 2026, 05:34”."""
    from babel.dates import format_skeleton

    when = datetime.fromtimestamp(at / 1000).astimezone()
    parts = ("yMMMd", "Hm") if time else ("yMMMd",)
    return ", ".join(format_skeleton(part, when, tzinfo=when.tzinfo, locale=lang) for part in parts)
