"""Loads a strategy by name or from a file."""

from __future__ import annotations

from pathlib import Path

from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Points
from ...solver import solve
from .basic import mimic, never_bust
from .best import best
from .chart_file import from_chart, read_chart
from .shipped import shipped
from .tables import Strategy

_NAMES = ("best", "chart", "mimic", "never-bust")


def load_strategy(rules: Rules, name: str = "best") -> Strategy:
    """The solver's best play, the house's chart, the dealer's own way, never to bust, or a chart file."""
    match name:
        case "best" if isinstance(rules.stake, Points):
            from .match import best_in_match

            return best_in_match(rules)
        case "best":
            return shipped(rules) or best(rules)
        case "mimic":
            return mimic(rules)
        case "never-bust":
            return never_bust(rules)
        case "chart":
            chart = None if isinstance(rules.stake, Points) else solve(rules).chart
            if chart is None:
                raise CroupierError(
                    "A match has no chart by total: use --strategy best, mimic or never-bust."
                )
            return from_chart(rules, name, chart.upcards, [row._asdict() for row in chart.rows])
    path = Path(name)
    if path.suffix not in (".json", ".csv"):
        raise CroupierError(f"There is no strategy {name}: say {', '.join(_NAMES)}, or a file .json or .csv.")
    return from_chart(rules, path.stem, *read_chart(path))
