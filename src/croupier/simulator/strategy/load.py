"""Loads a strategy by name, from a file, a chart or a function."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from ...arguments import instance, shown
from ...errors import CroupierError, InputError
from ...rules import Rules, pin
from ...rules.fields import Points
from ...solver import Chart, solve
from .basic import mimic, never_bust
from .best import best
from .chart_file import from_chart, read_chart
from .from_function import Choose, from_function
from .shipped import shipped
from .tables import Strategy

_NAMES = ("best", "chart", "mimic", "never-bust")
Source = str | Path | Chart | Choose | Strategy
"""Where a strategy comes from: its name, the file of a chart, a chart, a function, or a strategy itself."""


def load_strategy(rules: Rules, source: Source = "best") -> Strategy:
    """The solver's best play, the house's chart, the dealer's own way, never to bust, or one of your own."""
    instance("rules", rules, Rules, 'house("casino")')
    if isinstance(source, Strategy):
        return _of_this_house(rules, source)
    if isinstance(source, Chart):
        return from_chart(rules, "chart", source.upcards, [row._asdict() for row in source.rows])
    if not isinstance(source, str | Path):
        return from_function(rules, _function(source))
    match source:
        case "best":
            return shipped(rules) or solved(rules)
        case "mimic":
            return mimic(rules)
        case "never-bust":
            return never_bust(rules)
        case "chart":
            if isinstance(rules.stake, Points):
                raise InputError("strategy", "a match has no chart by total: use best, mimic or never-bust.")
            return load_strategy(rules, solve(rules).chart)
    path = Path(source)
    if path.suffix not in (".json", ".csv"):
        raise CroupierError(
            f"There is no strategy {source}: say {', '.join(_NAMES)}, or a file .json or .csv."
        )
    return from_chart(rules, path.stem, *read_chart(path))


def _function(source: Any) -> Choose:
    if not callable(source):
        sentence = f"say {', '.join(_NAMES)}, or pass a file, a chart or a function, not {shown(source)}."
        raise InputError("strategy", sentence)
    return cast("Choose", source)


def solved(rules: Rules) -> Strategy:
    """The solver's best play."""
    if isinstance(rules.stake, Points):
        from .match import best_in_match

        return best_in_match(rules)
    return best(rules)


def _of_this_house(rules: Rules, strategy: Strategy) -> Strategy:
    if strategy.pin != pin(rules):
        raise InputError(
            "strategy", "it was made for other rules: make it for this house, or play it from its chart."
        )
    return strategy
