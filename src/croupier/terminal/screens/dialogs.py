"""Small boxes over a screen: a question to confirm, a line to type, a message to read."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from ..text.phrases import Phrases
from .base import KeyBar


class ConfirmDialog(ModalScreen[bool]):
    """Asks yes or no before something that cannot be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "no", ""), ("left,right", "app.focus_next", "")]

    def __init__(self, lang: str, text: str, yes: str = "") -> None:
        super().__init__()
        phrases = Phrases(lang)
        self.text, self.yes, self.no = text, yes or phrases.say("term-yes"), phrases.say("term-no")
        self.letters = {phrases.say("term-yes")[0].casefold(): True, self.no[0].casefold(): False}

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Label(self.text, markup=False)
            with Horizontal(classes="answers"):
                yield Button(self.no, id="no")
                yield Button(self.yes, id="yes", variant="warning")

    def on_mount(self) -> None:
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def on_key(self, event: events.Key) -> None:
        answer = self.letters.get((event.character or "").casefold())
        if answer is not None:
            event.stop()
            self.dismiss(answer)

    def action_no(self) -> None:
        self.dismiss(False)


class InputDialog(ModalScreen[str]):
    """Asks for one line of text. Esc gives up."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "back", "")]

    def __init__(self, lang: str, text: str, *, password: bool = False) -> None:
        super().__init__()
        self.phrases, self.text, self.password = Phrases(lang), text, password

    def compose(self) -> ComposeResult:
        say = self.phrases.say
        with Vertical(classes="box"):
            yield Label(self.text, markup=False)
            yield Input(password=self.password)
            keys = (("Enter", say("term-confirm")), ("Esc", say("felt-back-off")))
            yield KeyBar(self.phrases, keys, docked=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value:
            self.dismiss(event.value)

    def action_back(self) -> None:
        self.dismiss(None)


class MessageDialog(ModalScreen[None]):
    """Shows a message until somebody closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,space", "back", "")]

    def __init__(self, text: str, close: str) -> None:
        super().__init__()
        self.text, self.close_label = text, close

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Label(self.text, markup=False)
            with Horizontal(classes="answers"):
                yield Button(self.close_label, id="yes", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        self.dismiss(None)
