"""The buttons below the table: large ones side by side, or flat ones in rows where there is no room for that."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button

LARGE, FLAT = 5, 3  # columns of a button beside its words
LEAST = 10  # columns of a large one
FIELD, GROWTH = 15, 6  # columns of an amount, and by which the words of its button can grow
ROWS = 3


def button(name: str, key: str, label: str, note: str = "") -> Button:
    """A button shows its key, what it does, and what that costs or makes."""
    return Button(worded(key, label, note), id=name)


def worded(key: str, label: str, note: str = "") -> Content:
    shown = Content.assemble((key.upper(), "bold underline"), "  ", (label, "bold"))
    return Content.assemble(shown, "  ", note) if note else shown


def rows(widths: Sequence[int], width: int, *, field: bool) -> list[int]:
    """How many buttons stand in each row, given the columns of their words and of the screen."""
    room = width - 2 - (FIELD + GROWTH if field else 0)
    if sum(max(words + LARGE, LEAST) for words in widths) <= room:
        return [len(widths)]
    found, used = [0], 0
    for words in widths:
        if found[-1] and used + words + FLAT > room and len(found) < ROWS:
            found.append(0)
            used = 0
        found[-1] += 1
        used += words + FLAT
    return found


def laid_out(field: Widget | None, buttons: Sequence[Button], width: int) -> list[Widget]:
    """The field for an amount, if there is one, and the buttons as they fit."""
    counts = rows(
        [Content.from_text(button.label).cell_length for button in buttons], width, field=field is not None
    )
    first: list[Widget] = [] if field is None else [field]
    if len(counts) == 1:
        return [*first, *buttons]
    left, lines = list(buttons), []
    for count in counts:
        lines.append(Horizontal(*left[:count]))
        left = left[count:]
    if len(lines) < ROWS:
        lines.insert(1, Horizontal())  # so that they do not touch
    return [*first, Vertical(*lines, classes="rows")]
