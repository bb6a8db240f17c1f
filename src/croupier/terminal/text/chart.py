"""Draws the chart of a house: the grid of letters that players know, with or without colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ...api.coach_schemas import ChartGroup, ChartOut

_INK = "#10231a"
_COLOURS = {
    "H": "#f4b5ae",
    "S": "#f7e08a",
    "D": "#9fc9ee",
    "P": "#a5dd98",
    "R": "#cdb3e4",
    "W": "#f5c98a",
    "+": "#8fdccf",
    "1": "#d6dcd8",
}
_CELL, _LABEL, _GAP = 3, 5, 3  # columns


def _group_width(chart: ChartOut) -> int:
    return max(_LABEL + _CELL * len(chart.upcards), 22)


def grid(chart: ChartOut, width: int, *, colours: bool = True) -> Text:
    """Places the groups of a chart in as many columns as fit, always below the shortest one."""
    step = _group_width(chart) + _GAP
    many = max((width + _GAP) // step, 1)
    stacks: list[list[Text]] = [[] for _ in range(min(many, len(chart.groups)))]
    for group in chart.groups:
        stack = min(stacks, key=len)
        if stack:
            stack.append(Text())
        stack += _group(chart, group, colours=colours)
    return Text("\n").join(_beside(stacks, step))


def legend(chart: ChartOut, *, colours: bool = True) -> Text:
    """Explains every letter."""
    parts = [
        Text.assemble(_cell(chart, sign, colours=colours), f" {meaning}")
        for sign, meaning in chart.legend.items()
    ]
    return Text("   ").join(parts)


def _group(chart: ChartOut, group: ChartGroup, *, colours: bool) -> list[Text]:
    rows = [Text(group.heading, "bold #f2cf63")]
    head = " " * _LABEL + "".join(up.center(_CELL) for up in chart.upcards)
    rows.append(Text(head.rstrip(), "bold"))
    for row in group.rows:
        line = Text(row.label.ljust(_LABEL))
        for cell in row.cells:
            line.append_text(_cell(chart, cell, colours=colours))
        rows.append(line)
    return rows


def _cell(chart: ChartOut, sign: str, *, colours: bool) -> Text:
    style = f"{_INK} on {_COLOURS[sign[0]]}" if sign and colours else ""
    return Text(chart.letters.get(sign, "").center(_CELL), style)


def _beside(stacks: list[list[Text]], width: int) -> Iterable[Text]:
    for n in range(max(map(len, stacks), default=0)):
        line = Text()
        for at, stack in enumerate(stacks):
            if n < len(stack):
                line.append(" " * (width * at - line.cell_len))
                line.append_text(stack[n])
        yield line
