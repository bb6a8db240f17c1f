"""What all screens share: the bar at the top, the line of keys at the foot, and a word where there is no room."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from ..text.phrases import Phrases

if TYPE_CHECKING:
    from .app import CroupierApp

T = TypeVar("T")
SMALLEST = (60, 20)


class TitleBar(Horizontal):
    """A line with something on either side."""

    def __init__(self, left: str, right: str = "") -> None:
        super().__init__(classes="bar")
        self.left, self.right = Static(left, markup=False), Static(right, classes="right", markup=False)

    def compose(self) -> ComposeResult:
        yield self.left
        yield self.right

    def show(self, left: str, right: str) -> None:
        self.left.update(left)
        self.right.update(right)


class KeyBar(Static):
    """Keys and what they do, the most wanted first: as many as there is room for."""

    def __init__(self, keys: Sequence[tuple[str, str]], *, docked: bool = True) -> None:
        super().__init__(classes="foot docked" if docked else "foot", markup=False)
        self.keys = [f"{key} {does}".strip() for key, does in keys]

    def render(self) -> str:
        line = ""
        for key in self.keys:
            longer = f"{line}   {key}" if line else key
            if len(longer) > self.size.width:
                break
            line = longer
        return line


class BaseScreen(Screen[T], Generic[T]):
    """A full screen with a bar, its own middle, and the keys that it knows.

    Textual calls a handler such as on_mount of every class of a screen, so that none calls another's.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "back", "")]
    heading = ""
    foot: tuple[tuple[str, str], ...] = ()  # keys and what they do

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.phrases = Phrases(lang)
        self.bar = TitleBar("", "")

    @property
    def croupier(self) -> CroupierApp:
        from .app import CroupierApp

        assert isinstance(self.app, CroupierApp)
        return self.app

    def compose(self) -> ComposeResult:
        yield self.bar
        with Vertical(classes="middle"):
            yield from self.middle()
        yield KeyBar(self.foot)
        yield Static("", classes="too-small", markup=False)

    def middle(self) -> Iterable[Widget]:
        """What stands between the bar and the keys."""
        return ()

    def on_mount(self) -> None:
        self.greet()
        self._measure(self.app.size.width, self.app.size.height)

    def greet(self) -> None:
        """Who plays and what they have, beside what this is."""
        self.bar.show(self.heading, self.croupier.purse())

    def on_resize(self, event: events.Resize) -> None:
        self._measure(event.size.width, event.size.height)

    def _measure(self, width: int, height: int) -> None:
        small = width < SMALLEST[0] or height < SMALLEST[1]
        if small:
            sentence = self.phrases.say("term-too-small", columns=SMALLEST[0], rows=SMALLEST[1])
            self.query_one(".too-small", Static).update(sentence)
        self.set_class(small, "small")
        self.set_class(width >= 104, "wide")

    def action_back(self) -> None:
        self.dismiss(None)


class ListScreen(BaseScreen[str]):
    """One of a list, by arrows and Enter, by its number, or by the mouse."""

    def __init__(
        self,
        lang: str,
        heading: str,
        options: list[tuple[str, str, str]],
        text: str = "",
        *,
        back: str = "felt-back-off",
    ) -> None:
        """`options` are a name, a label, and more about it."""
        super().__init__(lang)
        self.heading, self.options, self.text = heading, options, text
        self.foot = (
            ("↑↓ Enter", self.phrases.say("term-choose")),
            ("1–9", self.phrases.say("term-choose-at-once")),
            ("Esc", self.phrases.say(back)),
        )

    def middle(self) -> Iterable[Widget]:
        if self.text:
            yield Label(self.text, classes="intro", markup=False)
        yield OptionList(*self._listed(), classes="choices")

    def _listed(self) -> Iterable[Option]:
        for n, (name, label, more) in enumerate(self.options, 1):
            yield Option(self.line(n, label, more), id=name)

    def line(self, n: int, label: str, more: str) -> Content:
        parts: list[str | tuple[str, str]] = [(f"{n:>2}  ", "#f2cf63"), (label, "bold")]
        if more:
            widest = max(26, *(len(label) for _, label, _ in self.options))
            parts.append((_more(label, more, widest, self.app.size.width - 10), "#a9c7b6"))
        return Content.assemble(*parts)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002
        self.write()

    def write(self) -> None:
        """Sentences are broken where there is room now."""
        shown = self.query_one(OptionList)
        for n, (name, label, more) in enumerate(self.options, 1):
            shown.replace_option_prompt(name, self.line(n, label, more))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)

    def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):  # nobody chooses what they cannot see
            return
        if event.character and event.character.isdecimal() and 0 < int(event.character) <= len(self.options):
            event.stop()
            self.dismiss(self.options[int(event.character) - 1][0])


def _more(label: str, more: str, widest: int, room: int) -> str:
    """A few words stand beside a label, a sentence below it; where there are both, the words are the first line."""
    beside, _, below = more.rpartition("\n")
    if not beside and len(more) < 30:
        beside, below = more, ""
    side = " " * (widest + 2 - len(label)) + beside if beside else ""
    return side + "".join(f"\n    {line}" for line in textwrap.wrap(below, max(room, 20)))


class ConfirmDialog(ModalScreen[bool]):
    """A warning before something that cannot be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "no", ""), ("left,right", "app.focus_next", "")]

    def __init__(self, lang: str, text: str, yes: str = "", no: str = "") -> None:
        super().__init__()
        phrases = Phrases(lang)
        self.text, self.yes, self.no = text, yes or phrases.say("term-yes"), no or phrases.say("term-no")
        self.letters = {
            phrases.say("term-yes")[0].casefold(): True,
            phrases.say("term-no")[0].casefold(): False,
        }

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
    """One thing to be typed; nothing where it is given up."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "back", "")]

    def __init__(self, lang: str, text: str, *, password: bool = False) -> None:
        super().__init__()
        self.phrases, self.text, self.password = Phrases(lang), text, password

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Label(self.text, markup=False)
            yield Input(password=self.password)
            yield KeyBar(
                (("Enter", self.phrases.say("term-confirm")), ("Esc", self.phrases.say("felt-back-off"))),
                docked=False,
            )

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value:
            self.dismiss(event.value)

    def action_back(self) -> None:
        self.dismiss(None)


class MessageDialog(ModalScreen[None]):
    """A sentence that somebody has to have seen."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,space", "back", "")]

    def __init__(self, text: str, close: str) -> None:
        super().__init__()
        self.text, self.close_word = text, close

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Label(self.text, markup=False)
            with Horizontal(classes="answers"):
                yield Button(self.close_word, id="yes", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        self.dismiss(None)
