"""The three languages say the same things: same messages, same values, nothing left over or untranslated."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import croupier
from croupier.words import LANGUAGES, Words, WordsError, words

SOURCE = Path(str(resources.files(croupier)))
LOCALES = SOURCE / "locales"
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
PAGES = {"shell.ftl", "felt.ftl"}  # whose use and translation tests/frontend compares with the pages
SAME_WORD = {"button-stop", "tips-said-other", "term-menu", "term-no", "term-labelled", "words-no"}
"""French buttons say Stop and Menu too, Spanish ones No; or there is nothing but what is filled in."""

PREFIXES = ("refused-", "words-", "simulate-", "pace-")
"""Messages whose id is this and the code of a refusal, the name of an action or the name of a statistic."""


class Names(visitor.Visitor):
    """The variables and the messages that a message refers to, and the choices it makes by words."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.choices: set[tuple[str, str]] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        for variant in node.variants:
            key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            if key not in ("zero", "one", "two", "few", "many", "other"):
                self.choices.add((node.selector.id.name, key))
        self.generic_visit(node)


def catalogue(lang: str, file: str) -> dict[str, ast.Message]:
    tree = FluentParser().parse((LOCALES / lang / file).read_text("utf-8"))
    assert not [entry for entry in tree.body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in tree.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in messages}) == len(messages), "a message is there twice"
    return {entry.id.name: entry for entry in messages}


def names(message: ast.Message) -> Names:
    names_ = Names()
    names_.visit(message)
    return names_


@pytest.mark.parametrize("lang", LANGUAGES)
def test_same_files(lang: str) -> None:
    assert sorted(path.name for path in (LOCALES / lang).glob("*.ftl")) == FILES


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", ["fr", "es"])
def test_same_messages_with_the_same_values_and_choices(lang: str, file: str) -> None:
    english, other = catalogue("en", file), catalogue(lang, file)
    assert list(other) == list(english)
    for name, message in english.items():
        ours, theirs = names(message), names(other[name])
        # A plural may be needed in one language only, so a variable's forms may differ; its presence may not.
        assert theirs.variables == ours.variables, name
        assert theirs.choices == ours.choices, name


@pytest.mark.parametrize("file", sorted(set(FILES) - PAGES))
@pytest.mark.parametrize("lang", ["fr", "es"])
def test_everything_is_translated(lang: str, file: str) -> None:
    english, other = catalogue("en", file), catalogue(lang, file)
    same = set()
    for name, message in english.items():
        ours, theirs = message.value, other[name].value
        if ours is not None and theirs is not None and ours.equals(theirs):
            same.add(name)
    assert same <= SAME_WORD


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_message_is_understood_alone(lang: str) -> None:
    """Every message parses alone, so that messages can be parsed on first use."""
    texts = Words(lang)._unparsed
    for file in FILES:
        for name, message in catalogue(lang, file).items():
            (alone,) = FluentParser().parse(texts[name]).body
            assert message.equals(alone, ignored_fields=["span", "comment"]), name
            assert not names(message).messages, f"{name} needs another one"


def test_every_message_is_used() -> None:
    used = {
        name
        for path in SOURCE.rglob("*")
        if path.suffix in (".py", ".js", ".ts", ".html", ".svelte")
        for name in re.findall(r"""["'`]([a-z][a-z0-9-]*)["'`]""", path.read_text("utf-8"))
    }
    used |= {prefix + name for prefix in PREFIXES for name in used}
    for file in set(FILES) - PAGES - {"refused.ftl"}:  # the club's tests compare those
        messages = catalogue("en", file)
        used |= {name for message in messages.values() for name in names(message).messages}
        assert not set(messages) - used


def test_a_message_that_does_not_exist() -> None:
    with pytest.raises(WordsError, match="no message 'nonsense' in fr"):
        words("fr").say("nonsense")
    with pytest.raises(KeyError):
        words("en").say("nonsense")


def test_a_value_that_is_missing() -> None:
    with pytest.raises(WordsError, match="cannot be formatted"):
        words("en").say("turn-hit")


def test_a_language_that_does_not_exist() -> None:
    with pytest.raises(WordsError, match="there are en, fr, es"):
        Words("de")


@pytest.mark.parametrize(
    ("lang", "number", "text"),
    [
        ("en", 1, "1 chip"),
        ("en", 1000, "1,000 chips"),
        ("en", 100_000, "100,000 chips"),
        ("fr", 1, "1 jeton"),
        ("fr", 1000, "1\u202f000 jetons"),
        ("fr", 1_000_000, "1\u202f000\u202f000 de jetons"),
        ("es", 1, "1 ficha"),
        ("es", 1000, "1000 fichas"),
        ("es", 100_000, "100.000 fichas"),
    ],
)
def test_numbers_are_written_as_in_the_language(lang: str, number: int, text: str) -> None:
    assert words(lang).say("chips", n=number) == text


def test_french_keeps_its_signs_together() -> None:
    for file in FILES:
        for line in (LOCALES / "fr" / file).read_text("utf-8").split("\n"):
            if not line.startswith("#"):
                assert not re.search(r" [;:!?»]|« |[^\s\u00a0\u202f][;!?»]|\w'\w", line), line
