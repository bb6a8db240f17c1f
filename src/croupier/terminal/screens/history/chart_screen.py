"""The chart of a house: the best choice for each hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from rich.text import Text
from textual import events, work
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Label, Static

from ....api.coach_schemas import ChartOut
from ....api.schemas import HouseOut
from ...rooms.protocol import Declined
from ...text.chart import grid, legend
from ...text.house_lines import edge_text
from ..base import BaseScreen


class ChartScreen(BaseScreen[None]):
    """Shows the grid with its legend and its exceptions."""

    def __init__(self, lang: str, house: HouseOut, load: Callable[[], Awaitable[ChartOut]]) -> None:
        super().__init__(lang)
        self.house, self.load = house, load
        self.chart: ChartOut | None = None
        self.heading = self.phrases.say("tips-chart-heading", house=house.name)
        self.key_hints = (("↑ ↓", ""), ("Esc", self.phrases.say("felt-back-off")))
        self.text = Static(self.phrases.say("coach-thinking"), markup=False)

    def body(self) -> Iterable[Widget]:
        with VerticalScroll(classes="book"):
            yield Label("", classes="intro", markup=False)
            yield self.text

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        self.fill()

    @work
    async def fill(self) -> None:
        """Loads the chart in the background."""
        try:
            self.chart = await self.load()
        except Declined as error:
            self.text.update(self.phrases.refusal(error))
        else:
            self.draw()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002
        self.draw()

    def draw(self) -> None:
        chart = self.chart
        if chart is None:
            return
        colours = not self.croupier.options.plain
        edge = edge_text(self.phrases, chart.edge)
        stop = self.phrases.say("tips-chart-stop", total=chart.stop) if chart.stop is not None else ""
        self.query_one(".intro", Label).update(" · ".join(filter(None, [edge, stop])))
        parts = [grid(chart, self.app.size.width - 6, colours=colours), legend(chart, colours=colours)]
        if chart.exceptions:
            heading = self.phrases.say("tips-chart-exceptions", n=len(chart.exceptions))
            parts.append(Text("\n".join([heading, *(f"  {line}" for line in chart.exceptions)])))
        self.text.update(Text("\n\n").join(parts))
