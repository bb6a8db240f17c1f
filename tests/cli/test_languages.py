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
from croupier.cli import main
from croupier.cli.language import environment_language
from croupier.translation import is_listed, translate
from croupier.words import LANGUAGES

SOURCE = Path(croupier.__file__).parent
SPOKEN = (
    "arguments.py",
    "cards.py",
    "shoe.py",
    "cli",
    "club/checks",
    "coach",
    "engine",
    "notation",
    "players",
    "rules",
    "simulator",
    "solver",
    "store",
    "web/middleware",
    "web/ops",
)
"""Where people's errors come from; other packages answer with codes, or speak to programmers."""

PROGRAMMERS = {
    "batch_connection.py": "the server's log",
    "deadline.py": "a hint without a value, which faces say with a message of their own",
    "listeners.py": "the server's log",
    "metrics.py": "descriptions for Prometheus",
    "migrate.py": "for whoever writes a migration",
    "notify.py": "for whoever writes a topic",
    "reader.py": "the server's log",
    "transaction.py": "the server's log",
    "writer.py": "the server's log",
}
"""Files whose sentences no player reads, and who does."""

SENTENCE = re.compile(r"[a-z]{2}.* .*[a-z0-9§)][.?]$", re.DOTALL)
BUILT = {
    "§ cannot come now: every card § is already out or deeper in the deck.": "every form is listed",
    "there are §, or pass the path of a .toml file.": "the end of a listed sentence",
    "a hand here has at least § card§.": "every form is listed",
    "is out of range (§).": "the end of a listed sentence",
    "the dealer shows §.": "every form is listed",
    "; did you mean §?": "the end of a listed sentence",
    "did you mean §?": "the end of a listed sentence",
    "allowed here: §.": "the end of a listed sentence",
    "Rounds would end in more than § ways.": "why the general kernel plays, which nobody is told",
    "Hands would end in more than § ways.": "why the general kernel plays, which nobody is told",
    "The dealer would end in more than § ways.": "why the general kernel plays, which nobody is told",
}
"""Sentences that are not listed as they are, and why."""

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
    """Every text of a file that looks like a sentence, wherever it goes: into an error, a variable, a table,
    or out of a generator. Docstrings, assertions and descriptions of fields are for programmers."""
    tree = ast.parse(path.read_text("utf-8"))
    others = set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            others.add(id(node.value))
        elif isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and _is_description(node)):
            others |= {id(below) for below in ast.walk(node)}
        elif isinstance(node, ast.JoinedStr):
            others |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        text = sample(node) if isinstance(node, ast.expr) and id(node) not in others else ""
        if SENTENCE.search(text):
            yield re.sub(r"\{\w+\}", "§", text)


def _is_description(call: ast.Call) -> bool:
    return getattr(call.func, "id", getattr(call.func, "attr", "")) in ("Meta", "option", "command")


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
        if not _is_covered(text) and text not in BUILT
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_help_writes_values_and_bounds_in_words(
    path: tuple[str, ...], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names of values are translated, defaults are plain numbers, and bounds are no formulas."""
    with pytest.raises(SystemExit):
        main([*path, "--help", "--lang", lang], prog_name="croupier")
    text = " ".join(capsys.readouterr().out.split())
    assert not re.search(r"<=|>=|x>|\[[^\]]*(?<![\d.])\d+\.0(?![\d.])[^\]]*\]", text), text
    values = {
        word
        for param in EVERY[path].params
        for word in re.findall(r"[A-Z]{2,}", param.make_metavar(click.Context(EVERY[path])))
    }
    assert [word for word in values - {"ID", "URL", "RANGE"} if not is_listed(word)] == []


ERRORS = [
    "",
    "simulate casino --rounds 1000 --count hi-lo --ramp 1:x",
    "solve duel --player.ace chosen_on_receipt",
    "solve strip --table.ties_at.dealer [99]",
    "solve strip --table.ties_at.dealer [17,17]",
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
    "serve --database sqlite:///{club} --trusted-proxy zz",
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
    others = {"chart": "x,y\n"}
    for name, text in others.items():
        paths[name] = tmp_path / f"{name}.csv"
        paths[name].write_text(text, "utf-8")
    paths["club"] = tmp_path / "club.db"
    return {name: str(path) for name, path in paths.items()}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("line", ERRORS)
def test_errors_have_no_leftovers(
    line: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    args = line.format(**files).split()
    assert leftovers(written(args, capsys), [*args, *names()]) == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("deal casino --seats 9 --lang en", "9 is out of range (from 1 to 7)."),
        ("deal casino --seed -1 --lang fr", "-1 est hors limites (au moins 0)."),
        ("simulate casino --until 0 --lang es", "está fuera de los límites (más de 0)."),
        ("ev casino --hand zz --lang fr", "--hand\u00a0: écrivez des cartes"),
        ("ev casino --hand zz --lang es", "--hand: escribe cartas"),
        ("admin --database sqlite:///{club} restore {record} --lang fr", "ce n’est pas un fichier gzip."),
        ("simulate casino --strategy {chart} --lang fr", "contre A au tableau."),
    ],
)
def test_bounds_colons_and_reasons(
    line: str, says: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(line.format(**files).split(), prog_name="croupier")
    assert says in capsys.readouterr().err


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
