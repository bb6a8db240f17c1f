"""The chart of a house as text: the coloured grid that players know; without colours its letters say the same."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ...api.schemas import ChartGroup, ChartOut

INK = "#10231a"
COLOURS = {
    "H": "#f4b5ae",
    "S": "#f7e08a",
    "D": "#9fc9ee",
    "P": "#a5dd98",
    "R": "#cdb3e4",
    "W": "#f5c98a",
    "+": "#8fdccf",
    "1": "#d6dcd8",
}
CELL, LABEL, GAP = 3, 5, 3


def wide(chart: ChartOut) -> int:
    """Columns that a group needs."""
    return LABEL + CELL * len(chart.upcards)


def grid(chart: ChartOut, width: int, *, colours: bool = True) -> Text:
    """Groups side by side as far as there is room, each under the one that ends highest."""
    many = max((width + GAP) // (max(wide(chart), 22) + GAP), 1)
    stacks: list[list[Text]] = [[] for _ in range(min(many, len(chart.groups)))]
    for group in chart.groups:
        stack = min(stacks, key=len)
        if stack:
            stack.append(Text())
        stack += _group(chart, group, colours=colours)
    return Text("\n").join(_beside(stacks, max(wide(chart), 22) + GAP))


def legend(chart: ChartOut, *, colours: bool = True) -> Text:
    """Every sign in words."""
    parts = [
        Text.assemble(_cell(sign, colours=colours), f" {meaning}") for sign, meaning in chart.legend.items()
    ]
    return Text("   ").join(parts)


def _group(chart: ChartOut, group: ChartGroup, *, colours: bool) -> list[Text]:
    rows = [Text(group.heading, "bold #f2cf63")]
    head = " " * LABEL + "".join(up.center(CELL) for up in chart.upcards)
    rows.append(Text(head.rstrip(), "bold"))
    for row in group.rows:
        line = Text(row.label.ljust(LABEL))
        for cell in row.cells:
            line.append_text(_cell(cell, colours=colours))
        rows.append(line)
    return rows


def _cell(sign: str, *, colours: bool) -> Text:
    style = f"{INK} on {COLOURS[sign[0]]}" if sign and colours else ""
    return Text(sign.center(CELL), style)


def _beside(stacks: list[list[Text]], width: int) -> Iterable[Text]:
    for n in range(max(map(len, stacks), default=0)):
        line = Text()
        for at, stack in enumerate(stacks):
            if n < len(stack):
                line.append(" " * (width * at - line.cell_len))
                line.append_text(stack[n])
        yield line
