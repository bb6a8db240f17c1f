"""The summary of a match or a session at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from rich.text import Text
from textual import events, work
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ....api.coach_schemas import AnalysisOut, CostlyOut, FineOut
from ....api.schemas import HouseOut, SummaryOut
from ...rooms.protocol import Declined
from ...text.phrases import Phrases
from ...text.plot import plot
from ...text.summary import SummaryWords
from ..base import BaseScreen

CHART = "chart"
_LINES = 20  # rows of the screen that the plot leaves to everything else


class SummaryScreen(BaseScreen[FineOut | CostlyOut | str]):
    """Shows result, curve, luck and skill. Returns a decision to replay, or CHART."""

    def __init__(
        self,
        lang: str,
        house: HouseOut,
        summary: SummaryOut,
        load: Callable[[], Awaitable[AnalysisOut]],
        analysis: AnalysisOut | None = None,
    ) -> None:
        """`analysis` is an earlier answer of `load`."""
        super().__init__(lang)
        self.summary, self.load, self.analysis = summary, load, analysis
        self.words = SummaryWords(Phrases(lang, summary.seat, house.stake.kind), house)
        say = self.phrases.say
        self.heading = f"{say('summary-title')} · {house.name}"
        self.key_hints = (("↑↓ Enter", say("term-choose")), ("Esc", say("felt-back-off")))
        self.headline = Static(self.words.headline(summary), classes="headline", markup=False)
        self.plot = Static("", classes="plot", markup=False)
        self.text = Static(say("summary-working"), classes="intro", markup=False)
        self.targets: list[FineOut | CostlyOut | str] = []

    def body(self) -> Iterable[Widget]:
        yield self.headline
        yield self.plot
        yield self.text
        yield OptionList(classes="choices")

    def on_mount(self) -> None:
        self.draw()
        self.fill()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002
        self.draw()

    def draw(self) -> None:
        """Draws the curve in the room that is left."""
        width, height = self.app.size.width - 6, min(self.app.size.height - _LINES, 12)
        if width >= 20 and height >= 3:
            rows = plot(self.summary.curve, width, height, self.words.figure)
            self.plot.update("\n".join(rows))

    @work
    async def fill(self) -> None:
        """Loads the analysis in the background."""
        try:
            self.analysis = self.analysis or await self.load()
        except Declined as error:
            self.text.update(self.phrases.refusal(error))
        else:
            self.show(self.analysis)

    def show(self, analysis: AnalysisOut) -> None:
        self.text.update("\n".join(self.words.parts(analysis)))
        options, unit = self.query_one(OptionList), analysis.unit
        for decision, line in (
            (analysis.finest, self.words.finest(analysis.finest, unit)),
            (analysis.costliest, self.words.costliest(analysis.costliest, unit)),
            (CHART, self.phrases.say("tips-chart-link")),
        ):
            options.add_option(Option(Text(line), disabled=decision is None))
            self.targets.append(decision or "")
        options.highlighted = next(n for n, target in enumerate(self.targets) if target)
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(self.targets[event.option_index])
