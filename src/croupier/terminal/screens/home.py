"""The main menu as a screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Label

from .base import ListScreen

SIGN = Content.assemble(
    ("♠ ", "#ffffff"), ("♥", "#ff9a8d"), (" croupier ", "bold #f2cf63"), ("♦", "#ff9a8d"), (" ♣", "#ffffff")
)


class HomeScreen(ListScreen):
    """Is there at once. Amounts follow: whatever writes numbers as a language does takes a moment to load."""

    balance_shown = False

    def __init__(self, lang: str, options: list[tuple[str, str, str]], text: str) -> None:
        super().__init__(lang, "croupier", options, text, back="menu-quit")

    def middle(self) -> Iterable[Widget]:
        yield Label(SIGN, classes="title")
        yield from super().middle()

    def on_mount(self) -> None:
        self.call_after_refresh(self.count)

    def greet(self) -> None:
        self.bar.show(self.heading, "")

    def count(self) -> None:
        """What one has, in the bar and beside its name."""
        self.bar.show(self.heading, self.croupier.purse())
        held = self.croupier.phrases.chips(self.croupier.balance or 0)
        self.options = [
            (name, label, held if name == "balance" else more) for name, label, more in self.options
        ]
        self.write()
        self.balance_shown = True
