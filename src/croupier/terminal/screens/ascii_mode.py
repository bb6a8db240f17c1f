"""The screen in signs that any terminal has."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from ..text.ascii_text import to_ascii


class AsciiFilter(LineFilter):
    """Every sign on the screen by one that any terminal has."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
