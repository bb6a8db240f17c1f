"""The grade of the current decision, beside a replay."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from rich.text import Text
from textual import work
from textual.widgets import Static

from ....api.coach_schemas import DecisionOut, GradesOut
from ...rooms.protocol import Declined
from ...text.coach import CoachWords
from ..grades_dialog import GradesDialog, decision_lines


class ReplayGrades(Static):
    """Appears at the step before a decision and at the decision itself."""

    def __init__(self, words: CoachWords, grade: Callable[[], Awaitable[GradesOut]] | None) -> None:
        super().__init__(classes="coach", markup=False)
        self.words, self.grade = words, grade
        self.grades: GradesOut | None = None
        self.at = 0

    @work
    async def load(self) -> None:
        """Grades the round in the background. A replay works without grades too."""
        if self.grade is None:
            return
        try:
            self.grades = await self.grade()
        except Declined:
            return
        self.show(self.at)

    @property
    def decision(self) -> DecisionOut | None:
        decisions = self.grades.decisions if self.grades is not None else []
        at_choice = [decision for decision in decisions if decision.at + 1 == self.at]
        before_choice = [decision for decision in decisions if decision.at == self.at]
        return next(iter([*at_choice, *before_choice]), None)

    def show(self, at: int) -> None:
        self.at = at
        self.screen.set_class(self.decision is not None, "coached")
        self.refresh(layout=True)

    def render(self) -> Text:
        decision, grades = self.decision, self.grades
        if decision is None or grades is None:
            return Text()
        return Text("\n").join(decision_lines(self.words, decision, grades.unit, self.size.width or 36))

    @work
    async def show_all(self) -> None:
        """Shows all decisions of the round at once."""
        if self.grades is not None and self.grades.decisions:
            await self.app.push_screen_wait(GradesDialog(self.words, {"": self.grades}))
