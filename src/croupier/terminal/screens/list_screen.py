"""A screen with a list to choose from."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from textual import events
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from ..text.colours import GOLD, QUIET
from .base import BaseScreen

Entry = tuple[str, str, str]
"""A name, a label, and a note about it."""


class ListScreen(BaseScreen[str]):
    """Returns the name of one entry, chosen by arrows and Enter, by its number, or by the mouse."""

    def __init__(
        self,
        lang: str,
        heading: str,
        entries: list[Entry],
        text: str = "",
        *,
        leave: tuple[str, str] = ("Esc", "felt-back-off"),
    ) -> None:
        super().__init__(lang)
        self.heading, self.entries, self.text = heading, entries, text
        self.key_hints = (
            ("↑↓ Enter", self.phrases.say("term-choose")),
            ("1–9", self.phrases.say("term-choose-at-once")),
            (leave[0], self.phrases.say(leave[1])),
        )

    def body(self) -> Iterable[Widget]:
        if self.text:
            yield Label(self.text, classes="intro", markup=False)
        options = [
            Option(self._prompt(n, label, note), id=name)
            for n, (name, label, note) in enumerate(self.entries, 1)
        ]
        yield OptionList(*options, classes="choices")

    def _prompt(self, n: int, label: str, note: str) -> Content:
        parts: list[str | tuple[str, str]] = [(f"{n:>2}  ", GOLD), (label, "bold")]
        if note:
            widest = max(26, *(len(label) for _, label, _ in self.entries))
            parts.append((_laid_out(label, note, widest, self.app.size.width - 10), QUIET))
        return Content.assemble(*parts)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002
        self.refresh_entries()

    def refresh_entries(self) -> None:
        """Writes the entries again, wrapped to the present width."""
        options = self.query_one(OptionList)
        for n, (name, label, note) in enumerate(self.entries, 1):
            options.replace_option_prompt(name, self._prompt(n, label, note))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(event.option.id)

    def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):  # the list is not visible
            return
        if event.character and event.character.isdecimal() and 0 < int(event.character) <= len(self.entries):
            event.stop()
            self.answer(self.entries[int(event.character) - 1][0])


def _laid_out(label: str, note: str, widest: int, room: int) -> str:
    """Puts a few words beside the label and a sentence below it. A note of two lines has both."""
    beside, _, below = note.rpartition("\n")
    if not beside and len(note) < 30:
        beside, below = note, ""
    side = " " * (widest + 2 - len(label)) + beside if beside else ""
    return side + "".join(f"\n    {line}" for line in textwrap.wrap(below, max(room, 20)))
