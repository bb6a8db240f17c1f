"""Words for people: messages in English, French and Spanish. The only module that knows Fluent."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any

from .errors import CroupierError

LANGUAGES = ("en", "fr", "es")

Arg = str | int | Decimal
MESSAGE = re.compile(
    r"^([a-z][\w-]*) =.*(?:\n(?:[ \t].*)?(?=\n|\Z))*", re.MULTILINE
)  # and its indented lines


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
        self.lang = lang
        folder = resources.files(__package__) / "locales" / lang
        texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]
        # Each is understood when it is first asked for: nobody needs all of them, and it takes a moment.
        self._unread = {found[1]: found[0] for text in texts for found in MESSAGE.finditer(text)}
        self._plain: dict[str, str] = {}

    def say(self, message_id: str, **args: Arg) -> str:
        """The message in this language, with numbers written as the language writes them."""
        if message_id in self._unread:
            self._read(message_id, self._unread.pop(message_id))
        if message_id in self._plain:
            return self._plain[message_id]
        message = self._bundle.get_message(message_id) if self._bundle.has_message(message_id) else None
        if message is None:
            raise WordsError(f"There is no message {message_id!r} in {self.lang}.")
        given = {
            name: value if isinstance(value, str) else _number(value, self.lang)
            for name, value in args.items()
        }
        text, errors = self._bundle.format_pattern(message.value, given)
        if errors:
            raise WordsError(f"The message {message_id!r} in {self.lang} cannot be told: {errors[0]}.")
        return str(text)

    def _read(self, message_id: str, text: str) -> None:
        """A line without a brace says what it says; anything else is Fluent's."""
        value = text.partition("=")[2].strip()
        if value and "{" not in value and "\n" not in value:
            self._plain[message_id] = value
            return
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource(text))

    @cached_property
    def _bundle(self) -> Any:
        from fluent.runtime import FluentBundle  # takes a moment, and not everything needs it

        # Isolating marks would show up as odd characters in terminals and files.
        return FluentBundle([self.lang], use_isolating=False)

    def number(self, value: int | Decimal) -> str:
        """A number as the language writes it."""
        return str(_number(value, self.lang).format(self._bundle._babel_locale))


@lru_cache(maxsize=4096, typed=True)  # a page of rules says the same few numbers hundreds of times
def _number(value: int | Decimal, lang: str) -> Any:
    from fluent.runtime.types import fluent_number

    # Plural forms are found for int and float only; a float shows hundredths exactly.
    number = float(value) if isinstance(value, Decimal) else value
    # Spanish groups digits from 10.000 on only; the number library groups every thousand.
    grouped = lang != "es" or abs(number) >= 10_000
    return fluent_number(number, useGrouping=grouped)


@lru_cache(maxsize=len(LANGUAGES))
def words(lang: str) -> Words:
    """The messages of a language, read when they are first asked for."""
    return Words(lang)
