"""Screens before a game: who plays, and with whom."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label, OptionList
from textual.widgets.option_list import Option

from ...api.schemas import HouseOut
from ..party import check_party
from ..rooms.protocol import Declined
from ..text.vocabulary import parse_companion
from .base import BaseScreen, MessageDialog


class NameScreen(BaseScreen[str]):
    """A name: one of those known here, or a new one."""

    def __init__(self, lang: str, known: list[str]) -> None:
        super().__init__(lang)
        self.heading, self.known = "croupier", known
        self.foot = (
            ("Enter", self.phrases.say("term-choose")),
            ("Tab", self.phrases.say("term-next")),
            ("Esc", self.phrases.say("menu-quit")),
        )

    def middle(self) -> Iterable[Widget]:
        yield Label(self.phrases.say("term-who"), classes="title", markup=False)
        yield Label(self.phrases.say("term-who-hint"), classes="intro", markup=False)
        yield Input(
            placeholder=self.phrases.say("term-new-player") if self.known else self.phrases.say("field-name")
        )
        if self.known:
            yield OptionList(
                *[Option(name, id=f"p{n}") for n, name in enumerate(self.known)], classes="choices"
            )

    def on_mount(self) -> None:
        self.query_one(OptionList if self.known else Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.dismiss(event.value.strip())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.known[event.option_index])


class NewGameScreen(BaseScreen[tuple[tuple[str, ...], int | None, bool]]):
    """Who sits where, what a match starts with, and whether the coach may be asked."""

    def __init__(self, lang: str, house: HouseOut, host: str, *, hints: bool = False) -> None:
        super().__init__(lang)
        self.heading, self.house, self.host, self.hints = house.name, house, host, hints
        self.foot = (
            ("Tab", self.phrases.say("term-next")),
            ("Enter", self.phrases.say("felt-ready", asked="no", first="yes")),
            ("Esc", self.phrases.say("felt-back-off")),
        )

    def middle(self) -> Iterable[Widget]:
        yield Label(self.house.idea, classes="intro", markup=False)
        with VerticalScroll(classes="form", can_focus=False):  # Tab goes from field to field
            yield from self.fields()
            yield Button(
                self.phrases.say("felt-ready", asked="no", first="yes"), id="deal", variant="primary"
            )

    def fields(self) -> ComposeResult:
        phrases, stake = self.phrases, self.house.stake
        if self.house.seats > 1:
            yield Label(phrases.say("term-companions"), markup=False)
        for seat in range(2, self.house.seats + 1):
            with Horizontal(classes="row"):
                yield Label(phrases.say("felt-seat", seat=seat), markup=False)
                yield Input(placeholder=phrases.say("term-companion-hint"), classes="companion")
        if stake.kind == "points":
            with Horizontal(classes="row"):
                yield Label(phrases.say("together-points"), markup=False)
                yield Input(str(stake.start), id="points", type="integer")
        if self.house.seats > 1:
            yield Checkbox(phrases.say("tips-allow"), self.hints, compact=True, id="hints")

    def on_mount(self) -> None:
        self.query_one("#deal").focus()

    def on_input_submitted(self) -> None:
        self.begin()

    def on_button_pressed(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Empty seats are left out; the word for a bot is one."""
        said = [field.value.strip() for field in self.query(".companion").results(Input)]
        companions = tuple(parse_companion(name, self.phrases.lang) for name in said if name)
        points = None
        if field := self.query("#points"):
            typed = field.first(Input).value
            points = int(typed) if typed.lstrip("-").isdecimal() else None  # as the house says
        try:
            check_party(self.house, self.host, companions, points)
        except Declined as error:  # what is typed stays, to be mended
            self.app.push_screen(MessageDialog(self.phrases.refusal(error), self.phrases.say("close")))
            return
        hints = self.house.seats > 1 and self.query_one(Checkbox).value
        self.dismiss((companions, points, hints))
