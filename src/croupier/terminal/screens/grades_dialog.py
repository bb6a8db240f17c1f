"""A box with the grades of a round: every decision, and the value of each choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from ...api.coach_schemas import DecisionOut, GradesOut
from ..text.coach import EQUAL, CoachWords, cost_colour
from ..text.colours import GOLD

_WIDTH = 56


class GradesDialog(ModalScreen[None]):
    """Shows the grades of everybody at this keyboard, by name."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,space,g", "back", "")]

    def __init__(self, words: CoachWords, grades: Mapping[str, GradesOut]) -> None:
        super().__init__()
        self.words, self.grades = words, grades

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="box grades"):
            for name, grades in self.grades.items():
                who = name if len(self.grades) > 1 else ""
                yield Static(Text(self.words.grade_summary(grades, who), f"bold {GOLD}"))
                for decision in grades.decisions:
                    lines = decision_lines(self.words, decision, grades.unit, _WIDTH)
                    yield Static(Text("\n").join([Text(), *lines]))
            with Horizontal(classes="answers"):
                yield Button(self.words.phrases.say("close"), id="yes", variant="primary")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        self.dismiss(None)


def decision_lines(words: CoachWords, decision: DecisionOut, unit: str, width: int) -> list[Text]:
    """A decision as a sentence, with the bars of its choices below."""
    mark = Text("✓ " if decision.cost <= EQUAL else "✗ ", f"bold {cost_colour(decision.cost)}")
    return [
        Text.assemble(mark, words.decision(decision, unit)),
        *words.columns(decision.choices, unit, width, decision.chosen),
    ]
