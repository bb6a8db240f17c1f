"""The coach's screens behind the history: how one has played a house, and how it is played best."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from rich.text import Text
from textual import events, work
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from ...api.coach_schemas import ChartOut, CostlyOut, ReviewOut
from ...api.schemas import HouseOut
from ..rooms.protocol import Declined
from ..text.chart import grid, legend
from ..text.coach import CoachWords
from ..text.houses import edge_text
from ..text.phrases import Phrases
from .base import BaseScreen


class ReviewScreen(BaseScreen[CostlyOut]):
    """Accuracy, what errors cost, luck, and the costliest decisions; answers with the one to be seen again."""

    def __init__(
        self,
        lang: str,
        house: HouseOut,
        asked: Callable[[], Awaitable[ReviewOut]],
        found: ReviewOut | None = None,
    ) -> None:
        super().__init__(lang)
        self.house, self.asked, self.found = house, asked, found
        say = self.phrases.say
        self.heading = f"{say('coach-review')} · {house.name}"
        self.foot = (("↑↓ Enter", say("term-see-again")), ("Esc", say("felt-back-off")))
        self.text = Static(say("coach-thinking"), classes="intro", markup=False)

    def middle(self) -> Iterable[Widget]:
        yield self.text
        yield OptionList(classes="choices")

    def on_mount(self) -> None:
        super().on_mount()
        self.ask()

    @work
    async def ask(self) -> None:
        try:
            self.found = self.found or await self.asked()
        except Declined as error:
            self.text.update(self.phrases.refusal(error))
            return
        self.show(self.found)

    def show(self, found: ReviewOut) -> None:
        if not found.sessions:
            self.text.update(self.phrases.say("tips-review-nothing"))
            return
        session = found.sessions[0]
        words = CoachWords(Phrases(self.phrases.lang, None, self.house.stake.kind), self.house)
        lines = words.review_lines(session, found.left_out)
        lines += ["", self.phrases.say("tips-review-worst" if session.costliest else "tips-review-no-errors")]
        self.text.update("\n".join(lines))
        options = self.query_one(OptionList)
        for one in session.costliest:
            number = self.phrases.say("tips-review-round-link", n=one.number)
            options.add_option(
                Option(Text(words.phrases.labelled(number, words.decision(one, session.unit))))
            )
        options.highlighted = 0 if session.costliest else None
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        assert self.found is not None
        self.dismiss(self.found.sessions[0].costliest[event.option_index])


class ChartScreen(BaseScreen[None]):
    """The grid of a house, with its legend and its exceptions."""

    def __init__(self, lang: str, house: HouseOut, asked: Callable[[], Awaitable[ChartOut]]) -> None:
        super().__init__(lang)
        self.house, self.asked = house, asked
        self.found: ChartOut | None = None
        self.heading = self.phrases.say("tips-chart-heading", house=house.name)
        self.foot = (("↑ ↓", ""), ("Esc", self.phrases.say("felt-back-off")))
        self.text = Static(self.phrases.say("coach-thinking"), markup=False)

    def middle(self) -> Iterable[Widget]:
        with VerticalScroll(classes="book"):
            yield Label("", classes="intro", markup=False)
            yield self.text

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(VerticalScroll).focus()
        self.ask()

    @work
    async def ask(self) -> None:
        try:
            self.found = await self.asked()
        except Declined as error:
            self.text.update(self.phrases.refusal(error))
            return
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.draw()

    def draw(self) -> None:
        found = self.found
        if found is None:
            return
        colours = not self.croupier.options.plain
        edge = edge_text(self.phrases, found.edge)
        stop = self.phrases.say("tips-chart-stop", total=found.stop) if found.stop is not None else ""
        self.query_one(".intro", Label).update(" · ".join(filter(None, [edge, stop])))
        parts = [grid(found, self.app.size.width - 6, colours=colours), legend(found, colours=colours)]
        if found.exceptions:
            told = [
                self.phrases.say("tips-chart-exceptions", n=len(found.exceptions)),
                *(f"  {line}" for line in found.exceptions),
            ]
            parts.append(Text("\n".join(told)))
        self.text.update(Text("\n\n").join(parts))
