"""The main menu as a screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Label

from ..text.colours import BAD, GOLD
from .list_screen import Entry, ListScreen

_LOGO = Content.assemble(
    ("♠ ", "#ffffff"), ("♥", BAD), (" croupier ", f"bold {GOLD}"), ("♦", BAD), (" ♣", "#ffffff")
)


class MainMenuScreen(ListScreen):
    """Appears at once. Amounts follow, because the number-formatting library takes a moment to load."""

    has_balance = False

    def __init__(self, lang: str, entries: list[Entry], text: str) -> None:
        super().__init__(lang, "croupier", entries, text, leave=("Ctrl+Q", "menu-quit"))

    def body(self) -> Iterable[Widget]:
        yield Label(_LOGO, classes="title")
        yield from super().body()

    def on_mount(self) -> None:
        self.call_after_refresh(self.show_balance)

    def action_back(self) -> None:
        """Esc never ends the program."""

    def update_title(self) -> None:
        self.title_bar.show(self.heading, "")

    def show_balance(self) -> None:
        """Writes the player's chips into the title bar and beside the balance entry."""
        self.title_bar.show(self.heading, self.croupier.purse())
        chips = self.croupier.phrases.chips(self.croupier.balance or 0)
        self.entries = [
            (name, label, chips if name == "balance" else note) for name, label, note in self.entries
        ]
        self.refresh_entries()
        self.has_balance = True
