"""The answers to the current question: buttons, and a field for an amount."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.containers import Horizontal
from textual.widgets import Button, Input

from ...text.phrases import Phrases
from ...text.prompts import Offer, Question
from ...text.vocabulary import parse_amount
from .buttons import answer_button, button_text, lay_out

_HARMLESS = ("bet", "ready", "stake", "again", "sit")
"""Questions between rounds: Enter may answer them."""
_AMOUNT_CHARACTERS = "0123456789.,"


class AmountField(Input):
    """Accepts digits. Letters stay keys of the table."""

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and (event.character or "") not in _AMOUNT_CHARACTERS:
            event.prevent_default()

    def _on_paste(self, event: events.Paste) -> None:
        """Drops everything from pasted text that cannot be part of an amount."""
        event.text = "".join(c for c in event.text if c in _AMOUNT_CHARACTERS)


class AnswerBar(Horizontal):
    """Offers the answers to one question at a time."""

    def __init__(self, phrases: Phrases, amount_label: Callable[[int], str]) -> None:
        """`amount_label` is the label of the button that bets or insures an amount."""
        super().__init__(classes="answers")
        self.phrases, self.amount_label = phrases, amount_label
        self.question = Question("wait", "")
        self.offers: tuple[Offer, ...] = ()
        self.width = 0  # columns of the screen for which the buttons are laid out

    @property
    def _field(self) -> AmountField:
        return self.query_one("#amount", AmountField)

    async def show(
        self, question: Question, offers: tuple[Offer, ...] | None = None, typed: str = ""
    ) -> None:
        """Offers all answers to the question, or only `offers`. `typed` is an amount to start with."""
        self.question = question
        self.offers, self.width = question.offers if offers is None else offers, self.app.size.width
        await self.remove_children()
        field = None
        if question.limits is not None:
            usual = format_amount(self.phrases, question.usual)
            field = AmountField(typed or usual, id="amount", select_on_focus=typed in ("", usual))
        buttons = [
            answer_button(f"offer-{n}", offer.key, offer.label, offer.note)
            for n, offer in enumerate(self.offers)
        ]
        if question.asks == "bet":
            buttons += [
                answer_button(name, self.phrases.letters[name], self.phrases.say(f"felt-{name}"))
                for name in ("twice", "clear")
            ]
        await self.mount_all(lay_out(field, buttons, self.width))
        self.screen.set_focus(None)  # Enter must never play a hand by accident
        first = self.query("#amount") or self.query("#offer-0")
        if first and question.asks in _HARMLESS:
            first.first().focus(scroll_visible=False)

    async def show_skip(self) -> None:
        """Offers to skip the wait for the dealer's next card."""
        await self.remove_children()
        await self.mount(answer_button("skip", self.phrases.say("term-space"), self.phrases.say("key-skip")))

    def fit(self, width: int) -> None:
        """Lays the answers out for a new width. A typed amount stays."""
        if self.offers and width != self.width:
            self.call_later(self._fit_later)

    async def _fit_later(self) -> None:
        if self.width != self.app.size.width:  # unless a new question has come meanwhile
            typed = self._field.value if self.query("#amount") else ""
            await self.show(self.question, self.offers, typed)

    def amount(self) -> int | None:
        """The typed amount. An empty field means the usual one; None if it is no amount."""
        typed = self._field.value
        return parse_amount(typed) if typed else self.question.usual

    def change_bet(self, how: str) -> None:
        """Doubles the typed bet, clears it to the lowest one, or repeats the last one."""
        assert self.question.limits is not None
        low, high, step = self.question.limits
        bet = self.question.usual
        if how == "twice":
            bet = min(2 * (parse_amount(self._field.value) or low), low + (high - low) // step * step)
        elif how == "clear":
            bet = low
        self._field.value = format_amount(self.phrases, bet)
        self._field.focus()
        self._field.select_all()  # the next digit begins another amount

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id in ("twice", "clear"):
            event.stop()
            self.change_bet(event.button.id)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Writes the typed amount on the button."""
        typed, first = parse_amount(event.value), self.query("#offer-0")
        if first and self.offers and self.offers[0].name in ("bet", "insure"):
            label = self.amount_label(self.question.usual if typed is None else typed)
            button = first.first(Button)
            low, high, step = self.question.limits or (0, 0, 1)
            button.disabled = bool(event.value) and typed not in range(low, high + 1, step)
            button.label = button_text(self.offers[0].key, label)
            button.clear_cached_dimensions()
            button.refresh(layout=True)


def format_amount(phrases: Phrases, hundredths: int) -> str:
    """An amount as a player would type it: with the language's decimal mark, without marks for thousands."""
    whole, rest = divmod(hundredths, 100)
    mark = phrases.number(0.5, 1)[1]
    return f"{whole}{mark}{rest:02}".rstrip("0") if rest else str(whole)
