"""The chart of a house: solved once and kept, told in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..errors import CroupierError
from ..rules import Rules
from ..words import words
from .errors import Barred
from .schemas import ChartGroup, ChartOut, ChartRow, EdgeOut

if TYPE_CHECKING:
    from ..solver import Chart


class Solved(Struct, frozen=True):
    chart: Chart
    stop: int | None


def solved(rules: Rules) -> Solved:
    """Takes up to seconds: for the coach's threads."""
    from ..solver import solve, with_longer

    try:
        found = with_longer(solve(rules))
    except CroupierError:
        raise Barred("no-chart") from None
    assert found.chart is not None
    stops = found.stops or {}
    return Solved(found.chart, next((total for total in sorted(stops) if stops[total]), None))


def told(house: str, found: Solved, edge: EdgeOut | None, lang: str) -> ChartOut:
    from ..solver.report.render import GROUPS, exceptions, legend

    say, chart = words(lang).say, found.chart
    names = dict.fromkeys(row.group for row in chart.rows)
    groups = [
        ChartGroup(
            name, say(GROUPS[name]), [ChartRow(r.label, list(r.cells)) for r in chart.rows if r.group == name]
        )
        for name in names
    ]
    signs = {sign: say(message) for sign, message in legend(chart).items()}
    return ChartOut(house, edge, list(chart.upcards), groups, signs, exceptions(chart, lang), found.stop)
