"""The line above the answers: the question, and buttons for the coach."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Static

from ...text.phrases import Phrases

_COACH_LABELS = {"hint": "tips-hint", "grades": "tips-play", "count": "tips-count"}


class QuestionBar(Horizontal):
    """Shows the question and the coach's buttons that can be used now."""

    def __init__(self, phrases: Phrases, ask_coach: Callable[[str], None]) -> None:
        super().__init__(classes="question-bar")
        self.phrases, self.ask_coach = phrases, ask_coach
        self.prompt = Static("", classes="prompt", markup=False)
        self.buttons: dict[str, Button] = {}
        self.offered: list[str] = []  # names of the buttons on offer, even before they are mounted

    def compose(self) -> ComposeResult:
        yield self.prompt
        for name, message in _COACH_LABELS.items():
            key = self.phrases.letters[name].upper()
            label = Content.assemble((key, "bold underline"), f" {self.phrases.say(message)}")
            button = Button(label, id=f"coach-{name}", compact=True)
            button.can_focus = False  # Tab goes through the answers; the coach has keys
            button.display = name in self.offered
            self.buttons[name] = button
            yield button

    def show(self, text: str) -> None:
        self.prompt.update(text)

    def offer_coach(self, names: list[str]) -> None:
        """Shows the coach's buttons with these names."""
        self.offered = names
        for name, button in self.buttons.items():
            button.display = name in names

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.ask_coach((event.button.id or "").removeprefix("coach-"))
