"""Messages for people in English, French and Spanish. The only module that uses Fluent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property, lru_cache
from importlib import resources
from typing import Any

from . import locale_formats
from .errors import CroupierError

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "es": "Español"}
LANGUAGES = tuple(LANGUAGE_NAMES)
LOCALES = resources.files(__package__) / "locales"

Arg = str | int | Decimal
_MESSAGE = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ \t].*)?(?=\n|\Z))*", re.MULTILINE)
"""A message with its indented lines."""


class WordsError(CroupierError, KeyError):
    """An unknown language or message, or a message without a parameter it needs."""

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
        files = [file for file in (LOCALES / lang).iterdir() if file.name.endswith(".ftl")]
        texts = [file.read_text("utf-8") for file in files]
        # Messages are parsed on first use: parsing is slow, and no process needs all of them.
        self._unparsed = {match[1]: match[0] for text in texts for match in _MESSAGE.finditer(text)}
        self._plain: dict[str, str] = {}

    def say(self, message_id: str, **args: Arg) -> str:
        """The message in this language, with numbers in its format."""
        if message_id in self._unparsed:
            self._parse(message_id, self._unparsed.pop(message_id))
        if message_id in self._plain:
            return self._plain[message_id]
        message = self._bundle.get_message(message_id) if self._bundle.has_message(message_id) else None
        if message is None:
            raise WordsError(f"There is no message {message_id!r} in {self.lang}.")
        params = {
            name: value if isinstance(value, str) else _number(value, self.lang)
            for name, value in args.items()
        }
        text, errors = self._bundle.format_pattern(message.value, params)
        if errors:
            raise WordsError(f"The message {message_id!r} in {self.lang} cannot be formatted: {errors[0]}.")
        return str(text)

    def number(self, value: float, digits: int = 0, *, sign: bool = False) -> str:
        return locale_formats.number(self.lang, value, digits, sign=sign)

    def percent(self, share: float, digits: int = 1, *, sign: bool = False) -> str:
        return locale_formats.percent(self.lang, share, digits, sign=sign)

    def texts(self, *files: str) -> Iterator[tuple[str, str]]:
        """Ids and unformatted texts of the messages in some files, each of one line."""
        for file in files:
            for match in _MESSAGE.finditer((LOCALES / self.lang / file).read_text("utf-8")):
                text = match[0].partition("=")[2].strip()
                yield match[1], text.replace('{ "{" }', "{").replace('{ "}" }', "}")

    def _parse(self, message_id: str, text: str) -> None:
        """Messages of one line without placeholders need no Fluent."""
        value = text.partition("=")[2].strip()
        if value and "{" not in value and "\n" not in value:
            self._plain[message_id] = value
            return
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource(text))

    @cached_property
    def _bundle(self) -> Any:
        from fluent.runtime import FluentBundle  # slow to import, and often not needed

        # Isolation marks would show up as odd characters in terminals and files.
        return FluentBundle([self.lang], use_isolating=False)


@lru_cache(maxsize=4096, typed=True)  # a rulebook formats the same few numbers hundreds of times
def _number(value: int | Decimal, lang: str) -> Any:
    from fluent.runtime.types import fluent_number

    # Plural forms work for int and float only; a float shows hundredths exactly.
    number = float(value) if isinstance(value, Decimal) else value
    # Spanish groups digits from 10.000 on; the library would group every thousand.
    grouped = lang != "es" or abs(number) >= 10_000
    return fluent_number(number, useGrouping=grouped)


def words(lang: str) -> Words:
    """The messages of a language, loaded on first use."""
    return _words(lang if isinstance(lang, str) else repr(lang))


@lru_cache(maxsize=len(LANGUAGES))
def _words(lang: str) -> Words:
    return Words(lang)
