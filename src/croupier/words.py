"""Words for people: messages in English, French and Spanish. The only module that knows Fluent."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from importlib import resources
from typing import Any

from .errors import CroupierError

LANGUAGES = ("en", "fr", "es")

Arg = str | int | Decimal


class WordsError(CroupierError, KeyError):
    """A language or a message that does not exist, or a message told without something it needs."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)

    def __str__(self) -> str:  # a KeyError would show the sentence in quotes
        return self.sentence


class Words:
    """The messages of one language."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise WordsError(f"There is no language {lang!r}; there are {', '.join(LANGUAGES)}.")
        from fluent.runtime import (  # takes a moment, and not every command speaks
            FluentBundle,
            FluentResource,
        )

        self.lang = lang
        # Isolating marks would show up as odd characters in terminals and files.
        self._bundle: Any = FluentBundle([lang], use_isolating=False)
        folder = resources.files(__package__) / "locales" / lang
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def say(self, message_id: str, **args: Arg) -> str:
        """The message in this language, with numbers written as the language writes them."""
        if not self._bundle.has_message(message_id):
            raise WordsError(f"There is no message {message_id!r} in {self.lang}.")
        given = {name: self._number(value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(self._bundle.get_message(message_id).value, given)
        if errors:
            raise WordsError(f"The message {message_id!r} in {self.lang} cannot be told: {errors[0]}.")
        return str(text)

    def number(self, value: int | Decimal) -> str:
        """A number as the language writes it."""
        return str(self._number(value).format(self._bundle._babel_locale))

    def _number(self, value: Arg) -> Any:
        if isinstance(value, str):
            return value
        from fluent.runtime.types import fluent_number

        # Plural forms are found for int and float only; a float shows hundredths exactly.
        number = float(value) if isinstance(value, Decimal) else value
        # Spanish groups digits from 10.000 on only; the number library groups every thousand.
        grouped = self.lang != "es" or abs(number) >= 10_000
        return fluent_number(number, useGrouping=grouped)


@lru_cache(maxsize=len(LANGUAGES))
def words(lang: str) -> Words:
    """The messages of a language, read when they are first asked for."""
    return Words(lang)
