"""The messages of the pages: complete in three languages, each used, none missing."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Visitor

from croupier.table.views.events import Kind

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src" / "croupier" / "locales"
SOURCES = ROOT / "frontend" / "src"
VIEWS = ROOT / "src" / "croupier" / "table" / "views"
FILES = ("shell", "felt", "refused", "summary", "tips", "drill", "practice", "progress", "course", "drills")
OTHERS = ("fr", "es")

ALIKE = {
    "nav-menu": "the same word in French",
    "nav-api": "a name",
    "summary-minutes": "the same word in French",
    "pace-normal": "the same word in French and Spanish",
    "key-chat": "the same word in Spanish",
    "felt-chat": "the same word in Spanish",
    "felt-enter": "the name of the key in Spanish",
    "felt-bot": "the same word in Spanish",
    "felt-total-label": "the same word in Spanish",
    "felt-to-menu": "the same word in French",
    "felt-seconds": "the sign of a unit",
    "about-licence": "the same word in French",
    "net-point": "the same word in French",
}
"""Messages that read the same in English and another language, and why."""


class VariableNames(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(lang: str, file: str) -> dict[str, ast.Message]:
    body = parse((LOCALES / lang / f"{file}.ftl").read_text("utf-8")).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, f"{lang}/{file}.ftl cannot be read from here on: {junk[0]}"
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


@cache
def sources() -> str:
    """The pages, and what the server tells them to say."""
    files = sorted(path for path in SOURCES.rglob("*") if path.suffix in (".svelte", ".ts"))
    return "\n".join(path.read_text("utf-8") for path in [*files, *sorted(VIEWS.glob("*.py"))])


def variables(message: ast.Message) -> set[str]:
    names = VariableNames()
    names.visit(message)
    return names.names


def plain(message: ast.Message) -> str:
    """The text of a message without its id and its placeholders."""
    text = serialize(ast.Resource([message])).split("=", 1)[1]
    return re.sub(r"\{[^{}]*?\$[\w-]+[^{}]*?(->|\})|\[\w+\]|[{}*]", " ", text)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_exists_in_every_language_and_has_the_same_variables(lang: str, file: str) -> None:
    english, other = messages("en", file), messages(lang, file)
    assert list(other) == list(english)
    assert {name: variables(other[name]) for name in english} == {
        name: variables(english[name]) for name in english
    }


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_is_left_untranslated(lang: str, file: str) -> None:
    english, other = messages("en", file), messages(lang, file)
    same = {
        name
        for name in english
        if " ".join(plain(english[name]).split()) == " ".join(plain(other[name]).split())
        and re.search(r"[^\W\d_]", plain(english[name]))
    }
    assert same - ALIKE.keys() == set()


def test_every_exception_for_equal_texts_is_needed() -> None:
    english = {name: each for file in FILES for name, each in messages("en", file).items()}
    others = [
        {name: each for file in FILES for name, each in messages(lang, file).items()} for lang in OTHERS
    ]
    assert {
        name
        for name in ALIKE
        if not any(plain(other[name]).split() == plain(english[name]).split() for other in others)
    } == set()


@pytest.mark.parametrize("lang", ["en", *OTHERS])
def test_no_message_has_two_homes(lang: str) -> None:
    files = sorted(path.stem for path in (LOCALES / lang).glob("*.ftl"))
    count = Counter(name for file in files for name in messages(lang, file))
    assert {name for name, times in count.items() if times > 1} == set()


@pytest.mark.parametrize("file", ["shell", "felt", "tips", "drill", "practice", "progress", "drills"])
def test_every_message_is_used(file: str) -> None:
    text = sources()
    quoted = set(re.findall(r"""['"`]([a-z][a-z0-9_-]*)['"`]""", text))
    quoted |= {f"felt-say-{kind}" for kind in get_args(Kind)}  # an event is a message, too
    made = templates(text)
    unused = {
        name
        for name in messages("en", file)
        if name not in quoted and not any(pattern.fullmatch(name) for pattern in made)
    }
    assert unused == set()


def test_every_message_that_is_used_exists() -> None:
    known = {name for file in FILES for name in messages("en", file)}
    used = {
        name for first in first_arguments(sources()) for name in re.findall(r"'([a-z][a-z0-9_-]*)'", first)
    }
    assert {name for name in used if name not in known and "-" in name} == set()
    for pattern in templates(sources()):
        assert any(pattern.fullmatch(name) for name in known), f"no message is like {pattern.pattern}"


def templates(text: str) -> list[re.Pattern[str]]:
    """Ids built from templates: `key-${name}` matches every message that begins with key-."""
    patterns = {
        re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9_-]+", re.escape(name))
        for first in first_arguments(text)
        for name in re.findall(r"`([a-z]+-[^`]*\$\{[^`]*)`", first)
    }
    return [re.compile(pattern) for pattern in sorted(patterns)]


def first_arguments(text: str) -> list[str]:
    """The first arguments of all calls of t(…) and hasMessage(…)."""
    arguments = []
    for call in re.finditer(r"(?<![\w$])(?:t|hasMessage)\(", text):
        depth, at = 0, call.end()
        while at < len(text) and not (depth == 0 and text[at] in "),"):
            depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(text[at], 0)
            at += 1
        arguments.append(text[call.end() : at])
    return arguments
