"""The player's balance over time."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.widget import Widget
from textual.widgets import Label, Static

from ....locale_formats import date
from ...text.phrases import Phrases
from ...text.plot import plot
from ..base import BaseScreen


class BalanceScreen(BaseScreen[None]):
    """A line plot that fills the screen."""

    def __init__(self, lang: str, points: list[tuple[int, int]]) -> None:
        """`points` are times and balances, oldest first."""
        super().__init__(lang)
        self.points = points
        self.heading = self.phrases.say("chart-heading")
        self.key_hints = (("Esc", self.phrases.say("felt-back-off")),)

    def body(self) -> Iterable[Widget]:
        yield Static("", classes="plot", markup=False)
        yield Label("", classes="intro", markup=False)

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002
        self.draw()

    def draw(self) -> None:
        amounts = [amount for _, amount in self.points]
        width, height = self.app.size.width - 6, self.app.size.height - 8
        if not amounts or width < 20 or height < 3:
            return
        phrases = Phrases(self.phrases.lang, stake="chips")
        self.query_one(".plot", Static).update("\n".join(plot(amounts, width, height, phrases.money)))
        low, high = phrases.money(min(amounts)), phrases.money(max(amounts))
        first, last = (date(phrases.lang, self.points[n][0]) for n in (0, -1))
        caption = phrases.say("chart-caption", low=low, high=high)
        self.query_one(".intro", Label).update(f"{caption} · {first} – {last}")
