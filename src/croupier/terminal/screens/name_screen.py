"""The first screen of a visit: who plays?"""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from ...club.ledger import WELCOME
from .base import BaseScreen


class NameScreen(BaseScreen[str]):
    """Returns a name: one of those known here, or a new one."""

    def __init__(self, lang: str, known: list[str]) -> None:
        super().__init__(lang)
        self.heading, self.known = "croupier", known
        say = self.phrases.say
        self.key_hints = (
            ("Enter", say("term-choose")),
            ("Tab", say("term-next")),
            ("Ctrl+Q", say("menu-quit")),
        )

    def body(self) -> Iterable[Widget]:
        say = self.phrases.say
        yield Label(say("term-who"), classes="title", markup=False)
        yield Label(say("term-who-hint", chips=WELCOME // 100), classes="intro", markup=False)
        yield Input(placeholder=say("term-new-player" if self.known else "field-name"))
        if self.known:
            options = [Option(name, id=f"p{n}") for n, name in enumerate(self.known)]
            yield OptionList(*options, classes="choices")

    def on_mount(self) -> None:
        self.query_one(OptionList if self.known else Input).focus()

    def action_back(self) -> None:
        """Esc never ends the program."""

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.answer(event.value.strip())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(self.known[event.option_index])
