"""The coach's review of the player's latest rounds in a house."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from rich.text import Text
from textual import work
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ....api.coach_schemas import CostlyOut, ReviewOut
from ....api.schemas import HouseOut
from ...rooms.protocol import Declined
from ...text.coach import CoachWords
from ...text.phrases import Phrases
from ..base import BaseScreen


class ReviewScreen(BaseScreen[CostlyOut]):
    """Shows accuracy, the cost of errors, luck, and the costliest decisions. Returns a decision to replay."""

    def __init__(
        self,
        lang: str,
        house: HouseOut,
        load: Callable[[], Awaitable[ReviewOut]],
        review: ReviewOut | None = None,
    ) -> None:
        """`review` is an earlier answer of `load`."""
        super().__init__(lang)
        self.house, self.load, self.review = house, load, review
        say = self.phrases.say
        self.heading = f"{say('coach-review')} · {house.name}"
        self.key_hints = (("↑↓ Enter", say("term-see-again")), ("Esc", say("felt-back-off")))
        self.text = Static(say("coach-thinking"), classes="intro", markup=False)

    def body(self) -> Iterable[Widget]:
        yield self.text
        yield OptionList(classes="choices")

    def on_mount(self) -> None:
        self.fill()

    @work
    async def fill(self) -> None:
        """Loads the review in the background."""
        try:
            self.review = self.review or await self.load()
        except Declined as error:
            self.text.update(self.phrases.refusal(error))
        else:
            self.show(self.review)

    def show(self, review: ReviewOut) -> None:
        if not review.sessions:
            self.text.update(self.phrases.say("tips-review-nothing"))
            return
        session = review.sessions[0]
        words = CoachWords(Phrases(self.phrases.lang, None, self.house.stake.kind), self.house)
        lines = words.review_lines(session, review.left_out)
        lines += ["", self.phrases.say("tips-review-worst" if session.costliest else "tips-review-no-errors")]
        self.text.update("\n".join(lines))
        options = self.query_one(OptionList)
        for decision in session.costliest:
            number = self.phrases.say("tips-review-round-link", n=decision.number)
            line = words.phrases.labelled(number, words.decision(decision, session.unit))
            options.add_option(Option(Text(line)))
        options.highlighted = 0 if session.costliest else None
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        assert self.review is not None
        self.answer(self.review.sessions[0].costliest[event.option_index])
