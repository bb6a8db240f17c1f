"""The three languages say the same things: same messages, same values, nothing left over or untranslated."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import croupier
from croupier.rules import house, houses
from croupier.solver.report.rule_values import rule_changes
from croupier.translation import CATALOGUES
from croupier.words import LANGUAGES, Words, WordsError, words

SOURCE = Path(str(resources.files(croupier)))
LOCALES = SOURCE / "locales"
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
PAGES = {
    "shell.ftl",
    "felt.ftl",
    "drill.ftl",
    "progress.ftl",
    "practice.ftl",
    "course.ftl",
}  # whose use and translation tests/frontend compares with the pages
SAME_WORD = {
    "summary-minutes",
    "preview-house-title",
    "button-stop",
    "simulate-charlie",
    "simulate-natural",
    "metavar-options",
    "metavar-port",
    "solve-points",
    "tips-said-other",
    "term-escape",
    "term-menu",
    "term-no",
    "labelled",
    "words-no",
}
"""French buttons say Stop and Menu too, Spanish ones No; or there is nothing but what is filled in."""

PREFIXES = ("action-", "dealt-", "refused-", "words-", "simulate-", "simulate-kernel-", "pace-")
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


@pytest.mark.slow
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
        for name in re.findall(r"""["'`]([a-z][a-z0-9_-]*)["'`]""", path.read_text("utf-8"))
    }
    used |= {prefix + name.replace("_", "-") for prefix in PREFIXES for name in used}
    for file in set(FILES) - PAGES - {"refused.ftl", *CATALOGUES}:  # other tests compare those
        messages = catalogue("en", file)
        used |= {name for message in messages.values() for name in names(message).messages}
        assert not {name for name in messages if not name.startswith("rule-")} - used


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


def test_every_rule_that_solve_changes_has_a_name() -> None:
    changed = {key for name in houses() for key, _ in rule_changes(house(name))}
    names_ = {name for name in catalogue("en", "coach.ftl") if name.startswith("rule-")}
    assert {"rule-" + key.replace(".", "-").replace("_", "-") for key in changed} == names_


def test_dots_and_percent_signs_follow_without_a_plain_space() -> None:
    for path in LOCALES.rglob("*.ftl"):
        for line in path.read_text("utf-8").split("\n"):
            assert line.startswith("#") or not re.search(r"\w …|\d %|\.\.\.$", line), line


def test_french_keeps_its_signs_together() -> None:
    """A narrow space before ; ! ? and %, a wide one before a colon and inside quotation marks."""
    for file in FILES:
        for line in (LOCALES / "fr" / file).read_text("utf-8").split("\n"):
            if not line.startswith("#"):
                assert not re.search(
                    r" [;:!?»%]|« |[^\u202f][;!?%](?!\w)|\u202f[:»]|[^\u00a0]»|\w'\w", line
                ), line
