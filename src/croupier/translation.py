"""Translates text that the code writes in English.

Errors and the command line are written in English where they happen: code stays readable, programs get an
English `str(error)`, and English needs no catalogue. The English catalogue lists these texts with their
parameters, so a text can be recognised and said in another language.
"""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache

from . import locale_formats
from .words import words

CATALOGUES = ("errors.ftl", "commands.ftl")
"""Messages of one line, whose parameters stand for any text."""

_PARAMETER = re.compile(r"\{ \$(\w+) \}")
_PREFIX = re.compile(r": (?=\S)")
_DECIMAL = re.compile(r"[+-]?\d+\.\d+")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


def translate(text: str, lang: str, *, clause: bool = False) -> str:
    """The text in a language, or unchanged if the catalogue does not list it.

    A prefix such as `game.bjn:3:7: ` stays as it is. Parameters are translated in the same way, as clauses.
    """
    if lang == "en" or not text:
        return text
    if message := _recognise(text, clause):
        return words(lang).say(message[0], **{name: _value(name, arg, lang) for name, arg in message[1]})
    for colon in _PREFIX.finditer(text):
        rest = text[colon.end() :]
        if _recognise(rest, clause):
            return _prefix(text[: colon.end()], lang) + translate(rest, lang, clause=clause)
    return text


def _prefix(text: str, lang: str) -> str:
    """The name of an option and its colon, with French spacing. Places in files stay as they are."""
    return f"{text[:-2]}\u00a0: " if lang == "fr" and text.startswith("--") else text


def paragraphs(text: str, lang: str) -> str:
    """A text of several paragraphs, each translated as a whole."""
    if lang == "en":
        return text
    parts = [" ".join(part.split()) for part in re.split(r"\n[ \t]*\n", text.strip())]
    return "\n\n".join(translate(part, lang) for part in parts)


def is_listed(text: str) -> bool:
    """Whether the English catalogue has this text."""
    return _recognise(text, clause=False) is not None


def _value(name: str, text: str, lang: str) -> str:
    """A parameter in the language: a clause, a number, a date or a name. What people type stays the same."""
    if name == "typed":
        return text
    if name == "count" and text.isdecimal():
        return locale_formats.number(lang, int(text))
    if _DECIMAL.fullmatch(text):
        return locale_formats.number(lang, float(text), len(text.partition(".")[2]))
    if _DATE.fullmatch(text):
        return locale_formats.date(lang, int(datetime.fromisoformat(text).timestamp() * 1000))
    return translate(text, lang, clause=True)


@lru_cache(maxsize=256)
def _recognise(text: str, clause: bool) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The message that says this in English, and its parameters."""
    plain, patterns = _english()
    if text in plain:
        return plain[text], ()
    for message, pattern in patterns:
        if (match := pattern.fullmatch(text)) and (clause or not message.startswith("clause-")):
            return message, tuple(match.groupdict().items())
    return None


@lru_cache(maxsize=1)
def _english() -> tuple[dict[str, str], list[tuple[str, re.Pattern[str]]]]:
    """Texts without parameters by text; the others as patterns, those with most fixed text first."""
    plain: dict[str, str] = {}
    patterns: dict[str, str] = {}
    for message, text in words("en").texts(*CATALOGUES):
        if _PARAMETER.search(text):
            patterns[message] = text
        else:
            plain[text] = message
    longest = sorted(patterns.items(), key=lambda item: -len(_PARAMETER.sub("", item[1])))
    return plain, [(message, _pattern(text)) for message, text in longest]


def _pattern(text: str) -> re.Pattern[str]:
    fixed = _PARAMETER.split(text)
    pieces = [f"(?P<{part}>.+?)" if n % 2 else re.escape(part) for n, part in enumerate(fixed)]
    return re.compile("".join(pieces), re.DOTALL)
