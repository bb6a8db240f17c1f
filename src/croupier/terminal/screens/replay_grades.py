"""Beside a round that is seen again: at each decision, what every choice was worth and what was chosen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from rich.text import Text
from textual import work
from textual.widgets import Static

from ...api.coach_schemas import DecisionOut, GradesOut
from ..rooms.protocol import Declined
from ..text.coach import CoachWords
from .grades import GradesScreen, decision_lines


class ReplayGrades(Static):
    """Shows itself where there was something to decide: at the step before the choice, and at the choice."""

    def __init__(self, words: CoachWords, asked: Callable[[], Awaitable[GradesOut]] | None) -> None:
        super().__init__(classes="coach", markup=False)
        self.words, self.asked = words, asked
        self.found: GradesOut | None = None
        self.at = 0

    @work
    async def ask(self) -> None:
        """In the background: the round can be seen meanwhile."""
        if self.asked is None:
            return
        try:
            self.found = await self.asked()
        except Declined:  # it can be seen without grades
            return
        self.show(self.at)

    @property
    def decision(self) -> DecisionOut | None:
        decisions = self.found.decisions if self.found is not None else []
        made = [one for one in decisions if one.at + 1 == self.at]
        coming = [one for one in decisions if one.at == self.at]
        return next(iter([*made, *coming]), None)

    def show(self, at: int) -> None:
        self.at = at
        self.screen.set_class(self.decision is not None, "coached")
        self.refresh(layout=True)

    def render(self) -> Text:
        one, found = self.decision, self.found
        if one is None or found is None:
            return Text()
        return Text("\n").join(decision_lines(self.words, one, found.unit, self.size.width or 36))

    @work
    async def look(self) -> None:
        """All of the round's decisions at once."""
        if self.found is not None and self.found.decisions:
            await self.app.push_screen_wait(GradesScreen(self.words, {"": self.found}))
