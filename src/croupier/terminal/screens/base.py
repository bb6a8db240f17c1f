"""The base of all screens: title bar, key hints, and a message if the terminal is too small."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from ..text.phrases import Phrases

if TYPE_CHECKING:
    from .app import CroupierApp

T = TypeVar("T")
_SMALLEST = (60, 20)  # columns and rows
_WIDE = 104  # columns from which the event log stands beside the table


class TitleBar(Horizontal):
    """A line with text at either end."""

    def __init__(self) -> None:
        super().__init__(classes="title-bar")
        self.left, self.right = Static("", markup=False), Static("", classes="right", markup=False)

    def compose(self) -> ComposeResult:
        yield self.left
        yield self.right

    def show(self, left: str, right: str) -> None:
        self.left.update(left)
        self.right.update(right)


class KeyBar(Static):
    """Keys and what they do, the most important first: as many as fit."""

    def __init__(self, phrases: Phrases, keys: Sequence[tuple[str, str]], *, docked: bool = True) -> None:
        super().__init__(classes="key-bar docked" if docked else "key-bar", markup=False)
        names = {"Enter": phrases.say("felt-enter"), "Esc": phrases.say("term-escape")}
        for name, local in names.items():
            keys = [(key.replace(name, local), action) for key, action in keys]
        self.keys = [f"{key} {action}".strip() for key, action in keys]

    def render(self) -> str:
        line = ""
        for key in self.keys:
            longer = f"{line}   {key}" if line else key
            if len(longer) > self.size.width:
                break
            line = longer
        return line


class BaseScreen(Screen[T], Generic[T]):
    """A full screen with a title bar, a body of its own, and key hints. Esc goes back.

    Textual calls handlers such as `on_mount` of every class of a screen, so overrides do not call `super()`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "back", "")]
    heading = ""
    key_hints: tuple[tuple[str, str], ...] = ()  # keys and what they do

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.phrases = Phrases(lang)
        self.title_bar = TitleBar()
        self.answered: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()

    @property
    def croupier(self) -> CroupierApp:
        from .app import CroupierApp

        assert isinstance(self.app, CroupierApp)
        return self.app

    def compose(self) -> ComposeResult:
        yield self.title_bar
        with Vertical(classes="body"):
            yield from self.body()
        yield KeyBar(self.phrases, self.key_hints)
        yield Static("", classes="too-small", markup=False)

    def body(self) -> Iterable[Widget]:
        """The widgets between the title bar and the key hints."""
        return ()

    def on_mount(self) -> None:
        self.update_title()
        self._measure(self.app.size.width, self.app.size.height)

    def update_title(self) -> None:
        """Shows the heading, and the player's name and chips."""
        self.title_bar.show(self.heading, self.croupier.purse())

    def on_resize(self, event: events.Resize) -> None:
        self._measure(event.size.width, event.size.height)

    def _measure(self, width: int, height: int) -> None:
        small = width < _SMALLEST[0] or height < _SMALLEST[1]
        if small:
            sentence = self.phrases.say("term-too-small", columns=_SMALLEST[0], rows=_SMALLEST[1])
            self.query_one(".too-small", Static).update(sentence)
        self.set_class(small, "small")
        self.set_class(width >= _WIDE, "wide")

    def answer(self, answer: T | None) -> None:
        """Ends the screen with an answer. It stays visible, below dialogs, until the next full screen."""
        if not self.answered.done():
            self.answered.set_result(answer)

    def action_back(self) -> None:
        self.answer(None)
