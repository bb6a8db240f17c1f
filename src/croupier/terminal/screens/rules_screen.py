"""The rules of a house in words."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Label, Static

from ...api.schemas import BookOut
from .base import BaseScreen


class RulesScreen(BaseScreen[None]):
    """Shows a rule book, section by section."""

    def __init__(self, lang: str, book: BookOut) -> None:
        super().__init__(lang)
        self.book = book
        self.heading = self.phrases.say("rules-heading", house=book.title)
        self.key_hints = (("↑ ↓", ""), ("Esc", self.phrases.say("felt-back-off")))

    def body(self) -> Iterable[Widget]:
        with VerticalScroll(classes="book"):
            if self.book.idea:
                yield Label(self.book.idea, classes="intro", markup=False)
            for section in self.book.sections:
                yield Label(section.heading, classes="title", markup=False)
                rows = Table.grid(padding=(0, 1))
                for sentence in section.sentences:
                    rows.add_row("•", Text(sentence))
                yield Static(rows, classes="rule")

    def update_title(self) -> None:
        """Shows no chips, because the rules may cover a table where several people play."""
        self.title_bar.show(self.heading, "")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
