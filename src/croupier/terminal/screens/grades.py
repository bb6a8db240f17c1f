"""A round's decisions, one after the other: what was chosen, and what each choice was worth."""

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

WIDTH = 56


class GradesScreen(ModalScreen[None]):
    """Of everybody at this keyboard, by name."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,space,g", "back", "")]

    def __init__(self, words: CoachWords, grades: Mapping[str, GradesOut]) -> None:
        super().__init__()
        self.words, self.grades = words, grades

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="box grades"):
            for name, found in self.grades.items():
                who = name if len(self.grades) > 1 else ""
                yield Static(Text(self.words.grade_summary(found, who), "bold #f2cf63"))
                for row in graded(self.words, found, WIDTH):
                    yield Static(row)
            with Horizontal(classes="answers"):
                yield Button(self.words.phrases.say("close"), id="yes", variant="primary")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        self.dismiss(None)


def graded(words: CoachWords, found: GradesOut, width: int) -> list[Text]:
    """Each decision in a sentence, with bars below it."""
    return [
        Text("\n").join([Text(), *decision_lines(words, one, found.unit, width)]) for one in found.decisions
    ]


def decision_lines(words: CoachWords, one: DecisionOut, unit: str, width: int) -> list[Text]:
    mark = Text("✓ " if one.cost <= EQUAL else "✗ ", f"bold {cost_colour(one.cost)}")
    return [
        Text.assemble(mark, words.decision(one, unit)),
        *words.columns(one.choices, unit, width, one.chosen),
    ]
