"""The command line in three languages: nothing is left in English.

Help and errors. test_languages_of_runs.py runs the commands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from support.pseudo_language import EVERY, leftovers, names, written

import croupier
from croupier.cli.language import environment_language
from croupier.translation import is_listed, translate
from croupier.words import LANGUAGES

SOURCE = Path(croupier.__file__).parent
SPOKEN = (
    "cards.py",
    "shoe.py",
    "cli",
    "coach",
    "engine",
    "notation",
    "rules",
    "simulator",
    "solver",
    "store",
)
"""Where people's errors come from; other packages answer with codes, or speak to programmers."""

RAISERS = re.compile(r"(Error|IllegalAction|ImpossibleCard|Unwritable|Unreachable|ConstraintViolation|fail)$")
PROGRAMMERS = {
    "contradiction_examples.py",
    "migrate.py",
    "notify.py",
    "words.py",
    "transaction.py",
    "writer.py",
    "reader.py",
    "batch_connection.py",
}
BUILT = {"a hand here has at least § card§.", "the dealer shows §."}
"""Sentences with parts of their own: every form of them is listed."""

RECORD = "bjn 1\nhouse classic\n1. S: new | 1: 6d 4s h Jd s | D: [9d] 5c Ac 6c = 1L\n"


def help_texts(command: click.Command) -> Iterator[str]:
    texts = [command.help or "", command.epilog or ""]
    texts += [
        param.help or "" for param in command.params if isinstance(param, click.Option) and not param.hidden
    ]
    for text in texts:
        yield from (" ".join(part.split()) for part in re.split(r"\n[ \t]*\n", text.strip()) if part)


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_every_help_text_is_in_the_catalogue(path: tuple[str, ...]) -> None:
    assert [text for text in help_texts(EVERY[path]) if not is_listed(text)] == []


def sample(node: ast.expr) -> str:
    """The text of a string, with a sign for what varies. Empty if all of it varies."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "§" for part in node.values)
    return ""


def sentences(path: Path) -> Iterator[str]:
    """Sentences that errors get in a file, as far as they are written there."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if RAISERS.search(name):
                yield from (sample(arg) for arg in node.args)


FILES = sorted(
    file
    for name in SPOKEN
    for file in ([SOURCE / name] if name.endswith(".py") else (SOURCE / name).rglob("*.py"))
    if file.name not in PROGRAMMERS
)


def test_every_error_is_in_the_catalogue() -> None:
    missing = [
        f"{file.relative_to(SOURCE)}: {text}"
        for file in FILES
        for text in sentences(file)
        if text.endswith((".", "?")) and " " in text and not _is_covered(text) and text not in BUILT
    ]
    assert missing == []


def _is_covered(text: str) -> bool:
    """Whether the sentence is listed, with or without a prefix such as `--seen: `."""
    rests = [text, *(text[match.end() :] for match in re.finditer(": ", text))]
    return any(is_listed(rest) for rest in rests) or not re.search(r"[a-z]{3}", text.replace("§", ""))


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_help_has_no_leftovers(path: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert leftovers(written([*path, "--help"], capsys), names()) == []


ERRORS = [
    "",
    "nope",
    "houses nope",
    "houses casin",
    "houses --jsno",
    "houses {broken}",
    "deal",
    "deal casino --rounds x",
    "deal casino --rounds 0",
    "deal duel --seats 7",
    "replay /nope.bjn",
    "replay {bad}",
    "review {bad}",
    "ev casino",
    "ev casino --hand 8x --dealer Th",
    "ev casino --hand 8s,8d --dealer Zz",
    "ev casino --hand 8s,8d --dealer Th --seen 99",
    "ev casino --hand 8s,8d --dealer Th --points 3",
    "solve",
    "solve casino --decks 99",
    "solve casino --nonsense 1",
    "solve casino --chart chart.doc",
    "simulate casino --rounds 0",
    "simulate casino --rounds many",
    "simulate casino --count nope",
    "simulate casino --seats 9",
    "simulate casino --strategy nope",
    "simulate casino --write results.doc",
    "play nope",
    "play --table t1",
    "serve --port 99999999",
    "serve --processes 2",
    "admin --database sqlite:////nope/club.db check",
    "admin --database nope people",
    "admin token",
]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    texts = {
        "record": RECORD,
        "bad": RECORD.replace(" | D:", " zz | D:"),
        "broken": '[name]\nen = "Mine"\n[shoe]\ndecks = 99\n',
    }
    paths = {name: tmp_path / f"{name}.{'toml' if name == 'broken' else 'bjn'}" for name in texts}
    for name, path in paths.items():
        path.write_text(texts[name], "utf-8")
    return {name: str(path) for name, path in paths.items()}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("line", ERRORS)
def test_errors_have_no_leftovers(
    line: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    args = line.format(**files).split()
    assert leftovers(written(args, capsys), [*args, *names()]) == []


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es:fr"}, "es"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], lang: str) -> None:
    assert environment_language(environment) == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prefixes_and_parameters(lang: str) -> None:
    text = translate("game.bjn:3:7: Kc is out of place: the round waits for a card for the dealer.", lang)
    assert text.startswith("game.bjn:3:7: Kc ")
    assert ("the round waits" in text) == (lang == "en")
    assert translate("Nothing that is listed", lang) == "Nothing that is listed"
