"""The basic-strategy chart of a house: solve it once, render it in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..errors import CroupierError
from ..letters import chart_letters
from ..rules import Rules
from ..words import words
from .coach_schemas import ChartGroup, ChartOut, ChartRow
from .errors import RefusedRequest
from .schemas import EdgeOut

if TYPE_CHECKING:
    from ..solver import Chart


class SolvedChart(Struct, frozen=True):
    chart: Chart
    stop: int | None  # the lowest total to stop at, where only that matters


def solve_chart(rules: Rules) -> SolvedChart:
    """Solve a house. This may take seconds, so call it in a coach's thread."""
    from ..solver import solve

    try:
        solution = solve(rules)
    except CroupierError:
        raise RefusedRequest("no-chart") from None
    stops = solution.stops or {}
    return SolvedChart(solution.chart, next((total for total in sorted(stops) if stops[total]), None))


def render_chart(house: str, solved: SolvedChart, edge: EdgeOut | None, lang: str) -> ChartOut:
    """Put headings, legend and exceptions into words."""
    from ..solver.report.chart_formats import GROUPS, exceptions, legend

    say, chart = words(lang).say, solved.chart
    names = dict.fromkeys(row.group for row in chart.rows)
    groups = [
        ChartGroup(
            name, say(GROUPS[name]), [ChartRow(r.label, list(r.cells)) for r in chart.rows if r.group == name]
        )
        for name in names
    ]
    signs = {sign: say(message) for sign, message in legend(chart).items()}
    letters = {sign: chart_letters(sign, lang) for sign in signs}
    upcards, others = list(chart.upcards), exceptions(chart, lang)
    return ChartOut(house, edge, upcards, groups, signs, letters, others, solved.stop)
