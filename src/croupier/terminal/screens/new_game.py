"""The form before a new game: companions, starting points, and whether the coach may help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label

from ...api.schemas import HouseOut
from ..party import check_party
from ..rooms.protocol import Declined
from ..text.vocabulary import parse_companion
from .base import BaseScreen
from .dialogs import MessageDialog


class GameSetup(NamedTuple):
    """How to start a new game."""

    companions: tuple[str, ...] = ()  # names, BOT or OPEN
    points: int | None = None  # the house's own number if left out
    hints: bool = False


class NewGameScreen(BaseScreen[GameSetup]):
    """Returns the setup of a new game, once it is valid."""

    def __init__(self, lang: str, house: HouseOut, host: str, *, hints: bool = False) -> None:
        super().__init__(lang)
        self.heading, self.house, self.host, self.hints = house.name, house, host, hints
        say = self.phrases.say
        self.start_label = say("felt-ready", another="no", first="yes")
        self.key_hints = (
            ("Tab", say("term-next")),
            ("Enter", self.start_label),
            ("Esc", say("felt-back-off")),
        )

    def body(self) -> Iterable[Widget]:
        yield Label(self.house.idea, classes="intro", markup=False)
        with VerticalScroll(classes="form", can_focus=False):  # Tab goes from field to field
            yield from self._fields()
            yield Button(self.start_label, id="deal", variant="primary")

    def _fields(self) -> ComposeResult:
        say, stake = self.phrases.say, self.house.stake
        if self.house.seats > 1:
            yield Label(say("term-companions"), markup=False)
        for seat in range(2, self.house.seats + 1):
            with Horizontal(classes="row"):
                yield Label(say("felt-seat", seat=seat), markup=False)
                yield Input(placeholder=say("term-companion-hint"), classes="companion")
        if stake.kind == "points":
            with Horizontal(classes="row"):
                yield Label(say("together-points"), markup=False)
                yield Input(str(stake.start), id="points", type="integer")
        if self.house.seats > 1:
            yield Checkbox(say("tips-allow"), self.hints, compact=True, id="hints")

    def on_mount(self) -> None:
        self.query_one("#deal").focus()

    def on_input_submitted(self) -> None:
        self.start()

    def on_button_pressed(self) -> None:
        self.start()

    def start(self) -> None:
        """Checks the form. Empty seats stay out of the game."""
        names = [field.value.strip() for field in self.query(".companion").results(Input)]
        companions = tuple(parse_companion(name, self.phrases.lang) for name in names if name)
        points = None
        if field := self.query("#points"):
            typed = field.first(Input).value
            points = int(typed) if typed.lstrip("-").isdecimal() else None
        try:
            check_party(self.house, self.host, companions, points)
        except Declined as error:  # the form stays open to be corrected
            self.app.push_screen(MessageDialog(self.phrases.refusal(error), self.phrases.say("close")))
            return
        hints = self.house.seats > 1 and self.query_one(Checkbox).value
        self.answer(GameSetup(companions, points, hints))
