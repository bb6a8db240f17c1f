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
        from fluent.runtime import FluentBundle  # takes a moment, and not every command speaks

        self.lang = lang
        # Isolating marks would show up as odd characters in terminals and files.
        self._bundle: Any = FluentBundle([lang], use_isolating=False)
        folder = resources.files(__package__) / "locales" / lang
        files = sorted(folder.iterdir(), key=lambda file: file.name)
        # Each is understood when one of its messages is first asked for: nobody needs all of them.
        self._unread = [file.read_text("utf-8") for file in files if file.name.endswith(".ftl")]

    def say(self, message_id: str, **args: Arg) -> str:
        """The message in this language, with numbers written as the language writes them."""
        if not self._bundle.has_message(message_id) and not self._read_for(message_id):
            raise WordsError(f"There is no message {message_id!r} in {self.lang}.")
        given = {
            name: value if isinstance(value, str) else _number(value, self.lang)
            for name, value in args.items()
        }
        text, errors = self._bundle.format_pattern(self._bundle.get_message(message_id).value, given)
        if errors:
            raise WordsError(f"The message {message_id!r} in {self.lang} cannot be told: {errors[0]}.")
        return str(text)

    def _read_for(self, message_id: str) -> bool:
        """Read the file that this message is in, if there is one."""
        from fluent.runtime import FluentResource

        for text in self._unread:
            if f"\n{message_id} =" in text:
                self._bundle.add_resource(FluentResource(text))
                self._unread.remove(text)
                return True
        return False

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
