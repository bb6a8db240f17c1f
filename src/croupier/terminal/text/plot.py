"""Draws a line plot with braille dots, eight to a character."""

from __future__ import annotations

from collections.abc import Callable, Sequence

_DOTS = (
    (0x01, 0x08),
    (0x02, 0x10),
    (0x04, 0x20),
    (0x40, 0x80),
)  # bits of a braille character, by row and column
_EMPTY = 0x2800


def plot(values: Sequence[int], width: int, height: int, label: Callable[[int], str]) -> list[str]:
    """Returns the rows of the plot. `label` writes the highest and the lowest value at the left."""
    low, high = min(values), max(values)
    marks = [label(high), label(low)]
    margin = max(map(len, marks))
    columns = max(width - margin - 2, 10)
    rows = _dotted(values, columns, height)
    sides = [marks[0], *[""] * (height - 2), marks[1]]
    return [f"{side.rjust(margin)} ┤{row}".rstrip() for side, row in zip(sides, rows, strict=True)]


def _heights(values: Sequence[int], columns: int, rows: int) -> list[int]:
    """The row of each column's value, counted from the top."""
    low, span = min(values), (max(values) - min(values)) or 1
    places = [round(x * (len(values) - 1) / max(columns - 1, 1)) for x in range(columns)]
    return [(rows - 1) - round((values[at] - low) * (rows - 1) / span) for at in places]


def _dotted(values: Sequence[int], columns: int, height: int) -> list[str]:
    cells = [[_EMPTY] * columns for _ in range(height)]
    before: int | None = None
    for x, y in enumerate(_heights(values, columns * 2, height * 4)):
        start = y if before is None else before
        for step in range(min(start, y), max(start, y) + 1):  # keep steep parts connected
            cells[step // 4][x // 2] |= _DOTS[step % 4][x % 2]
        before = y
    return ["".join(map(chr, row)) for row in cells]
