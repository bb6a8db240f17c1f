"""A rulebook as data, as plain text and as Markdown."""

from __future__ import annotations

import re
import textwrap
from typing import NamedTuple

from msgspec import Struct


class Chapter(NamedTuple):
    heading: str
    sentences: tuple[str, ...]


class Book(Struct, frozen=True):
    title: str
    idea: str  # empty if the house has none
    sections: tuple[Chapter, ...]


def as_text(book: Book, width: int = 80) -> str:
    """Plain text, wrapped at `width` characters where the words allow it."""
    title = _wrap(book.title, width)
    lines = [title, "=" * max(map(len, title.split("\n")))]
    if book.idea:
        lines += ["", _wrap(book.idea, width)]
    for heading, sentences in book.sections:
        lines += ["", heading, "-" * len(heading)]
        lines += [_wrap(sentence, width, bullet="- ") for sentence in sentences]
    return "\n".join(lines) + "\n"


def as_markdown(book: Book) -> str:
    """Markdown: a title, the idea, and a list under each heading."""
    lines = [f"# {_literal(book.title)}"]
    if book.idea:
        lines += ["", _literal(book.idea)]
    for heading, sentences in book.sections:
        lines += ["", f"## {heading}", "", *(f"- {sentence}" for sentence in sentences)]
    return "\n".join(lines) + "\n"


def _wrap(text: str, width: int, bullet: str = "") -> str:
    return textwrap.fill(
        text,
        max(width, len(bullet) + 1),
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _literal(text: str) -> str:
    """Escape text of a house file: it is never markup."""
    return re.sub(r"([\\`*_\[\]<>#&|~!])", r"\\\1", text)
