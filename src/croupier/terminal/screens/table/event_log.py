"""The widget that lists what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

_LIMIT = 300  # sentences


class EventLog(VerticalScroll):
    """The latest events as sentences. Scrolls to the end when one is added."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(classes="event-log")
        self.text = Static("", markup=False)
        self.sentences: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.text

    def add(self, sentences: Iterable[str]) -> None:
        self.sentences = [*self.sentences, *sentences][-_LIMIT:]
        self.text.update("\n".join(self.sentences))
        self.scroll_end(animate=False)

    def forget(self, unwanted: Callable[[str], bool]) -> None:
        """Removes sentences that nobody may see any more."""
        if any(map(unwanted, self.sentences)):
            self.sentences = [sentence for sentence in self.sentences if not unwanted(sentence)]
            self.add([])

    def clear(self) -> None:
        self.sentences = []

    def on_resize(self) -> None:
        self.scroll_end(animate=False)
