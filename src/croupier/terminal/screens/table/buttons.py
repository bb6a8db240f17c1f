"""Answer buttons and their layout: large ones in a row, or flat ones in several rows."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button

_LARGE, _FLAT = 5, 3  # columns of a button besides its label
_LARGE_MINIMUM = 10  # columns of a large button
_FIELD, _GROWTH = 15, 6  # columns of an amount field, and by which the label of its button can grow
_ROWS = 3


def answer_button(name: str, key: str, label: str, note: str = "") -> Button:
    """A button with its key, its action, and a note such as the cost."""
    return Button(button_text(key, label, note), id=name)


def button_text(key: str, label: str, note: str = "") -> Content:
    text = Content.assemble((key.upper(), "bold underline"), "  ", (label, "bold"))
    return Content.assemble(text, "  ", note) if note else text


def lay_out(field: Widget | None, buttons: Sequence[Button], width: int) -> list[Widget]:
    """The amount field, if any, and the buttons as they fit into `width` columns."""
    labels = [Content.from_text(button.label).cell_length for button in buttons]
    counts = _buttons_per_row(labels, width, field=field is not None)
    first: list[Widget] = [] if field is None else [field]
    if len(counts) == 1:
        return [*first, *buttons]
    remaining, lines = list(buttons), []
    for count in counts:
        lines.append(Horizontal(*remaining[:count]))
        remaining = remaining[count:]
    if len(lines) < _ROWS:
        lines.insert(1, Horizontal())  # an empty row, so that buttons do not touch
    return [*first, Vertical(*lines, classes="rows")]


def _buttons_per_row(labels: Sequence[int], width: int, *, field: bool) -> list[int]:
    room = width - 2 - (_FIELD + _GROWTH if field else 0)
    if sum(max(label + _LARGE, _LARGE_MINIMUM) for label in labels) <= room:
        return [len(labels)]
    counts, used = [0], 0
    for label in labels:
        if counts[-1] and used + label + _FLAT > room and len(counts) < _ROWS:
            counts.append(0)
            used = 0
        counts[-1] += 1
        used += label + _FLAT
    return counts
