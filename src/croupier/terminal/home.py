"""The main menu as a screen."""

from __future__ import annotations

from textual.widgets import OptionList

from .screens import Choice


class Home(Choice):
    """Is there at once. Amounts follow: whatever writes numbers as a language does takes a moment to load."""

    counted = False

    def __init__(self, lang: str, options: list[tuple[str, str, str]], text: str) -> None:
        super().__init__(lang, "croupier", options, text, back="menu-quit")

    def on_mount(self) -> None:
        self.call_after_refresh(self.count)

    def greet(self) -> None:
        self.bar.show(self.heading, "")

    def count(self) -> None:
        """What one has, in the bar and beside its name."""
        self.bar.show(self.heading, self.croupier.purse())
        n = [name for name, _, _ in self.options].index("balance")
        held = self.croupier.to.chips(self.croupier.balance or 0)
        line = self.line(n + 1, self.options[n][1], held)
        self.query_one(OptionList).replace_option_prompt("balance", line)
        self.counted = True
