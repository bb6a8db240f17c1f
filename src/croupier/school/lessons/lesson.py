"""A lesson: sentences and tasks. Texts are messages with their arguments; faces say them in a language."""

from __future__ import annotations

from typing import NamedTuple

from ...cards import Card
from ...solver.report.action_names import action_name
from ...words import words
from ..question import Question
from ..why import Why, sentence

Args = dict[str, str | int | float]


class Sentence(NamedTuple):
    """A message. Whole numbers and texts are filled in as they are, fractions as percentages."""

    id: str
    args: Args = {}  # noqa: RUF012 — never changed

    def text(self, lang: str) -> str:
        say = words(lang)
        params: dict[str, str | int] = {}
        for name, value in self.args.items():
            if isinstance(value, float):
                signed = name.startswith("ev")  # an expectation
                digits = 2 if signed else 0 if abs(value) >= 0.095 else 1
                params[name] = say.percent(value, digits, sign=signed)
            elif isinstance(value, int) and value < 0:
                params[name] = say.number(value)  # with a minus sign
            else:
                params[name] = value
        return say.say(self.id, **params)


class Reason(NamedTuple):
    """Why a choice is best, from the school's own sentences."""

    why: Why

    def text(self, lang: str) -> str:
        return sentence(self.why, lang)


class Number(NamedTuple):
    """A number to choose."""

    value: float

    def text(self, lang: str) -> str:
        return words(lang).number(self.value, 0 if self.value == int(self.value) else 1)


class Choice(NamedTuple):
    """A choice at the table."""

    name: str

    def text(self, lang: str) -> str:
        return action_name(self.name, lang)


Option = Sentence | Number | Choice


class Task(NamedTuple):
    """A question with cards to look at. One option is right."""

    ask: Sentence
    options: tuple[Option, ...]
    right: int
    why: Sentence | Reason
    cards: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    question: Question | None = None  # where the solver says what is right


class Lesson(NamedTuple):
    """Without tasks it says why the house has nothing to learn here."""

    name: str
    sentences: tuple[Sentence, ...]
    tasks: tuple[Task, ...] = ()
