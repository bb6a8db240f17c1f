"""Makes Textual draw in ASCII only, for `--plain` and for terminals without UTF-8."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from ..text.ascii_text import to_ascii


class AsciiFilter(LineFilter):
    """Replaces every character on the screen with an ASCII one."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
