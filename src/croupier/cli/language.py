"""The language of a command: its help, its errors and its text."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import click

from ..translation import paragraphs, translate
from ..words import LANGUAGES

_METAVAR = re.compile(r"[A-Z]{2,}(?: RANGE)?")
_NOTES = re.compile(r"(.*)  \[([^\[\]]*)\]", re.DOTALL)
"""The help of an option, and the default and range that click adds in brackets."""

_RANGE = re.compile(r"(-?\d+)<=x<=(-?\d+)|x>=(-?\d+)")

_OUTSIDE = re.compile(r"is not in the range (\S+)\.$")
_KIND = re.compile(r"(?<=a valid integer) range|(?<=a valid float) range")
"""Click calls an integer within bounds an “integer range”."""

_current = "en"


def current() -> str:
    """The language of the command that runs."""
    return _current


def local(text: str) -> str:
    """An English text of a command in its language."""
    return translate(text, _current)


def choose(args: Sequence[str]) -> None:
    """Take the language from `--lang` wherever it stands, else from the environment.

    The arguments are not parsed yet: errors of parsing and the help are in this language too.
    """
    global _current
    words = [word for arg in args for word in arg.split("=", 1)]
    named = [after for word, after in pairwise(words) if word == "--lang"]
    _current = named[-1] if named and named[-1] in LANGUAGES else environment_language()


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The first language of the environment that croupier speaks, else English."""
    locale = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), ""
    )
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return "en"
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((tag[:2] for tag in wanted if tag[:2] in LANGUAGES), "en")


def localise(command: click.Command) -> None:
    """Let a command and its subcommands take `--lang` and write their help in the language."""
    if not any(param.name == "lang" for param in command.params):
        help_ = "Language; default: your terminal's."
        command.params.append(
            click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False, help=help_)
        )
    command.context_class = _Context
    for below in command.commands.values() if isinstance(command, click.Group) else ():
        localise(below)


class LocalGroup(click.Group):
    """A group that lists its commands by the first sentence of their help."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        sentences = [
            (name, paragraphs(command.help or "", _current).split("\n")[0])
            for name, command in commands
            if command is not None
        ]
        with formatter.section("Commands"):
            formatter.write_dl(sentences)


def _metavars(text: str) -> str:
    return _METAVAR.sub(lambda word: local(word[0]), text)


class _Formatter(click.HelpFormatter):
    """Writes click's own words in the language too."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, _metavars(args), prefix or f"{local('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{local(f'{heading}:')}\n")

    def write_text(self, text: str) -> None:
        super().write_text(paragraphs(text, _current))

    def write_dl(self, rows: Iterable[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        super().write_dl([(_metavars(first), _notes(second)) for first, second in rows], *args, **kwargs)


def _notes(text: str) -> str:
    """The help of an option with its notes translated."""
    match = _NOTES.fullmatch(text)
    whole = local(" ".join(text.split()))  # a note may be part of the help
    if match is None or whole != " ".join(text.split()):
        return whole
    separator = "\u202f; " if _current == "fr" else "; "
    notes = separator.join(local(_range(note)) for note in match[2].split("; "))
    return f"{_notes(match[1])}  [{notes}]"


def in_words(message: str) -> str:
    """Click's English message about a number, with its bounds in words."""
    message = _KIND.sub("", message)
    return _OUTSIDE.sub(lambda match: f"is out of range ({_range(match[1])}).", message)


def _range(note: str) -> str:
    """The bounds of a number in words: click writes them as 1<=x<=7."""
    if bounds := _RANGE.fullmatch(note):
        low, high, least = bounds.groups()
        return f"at least {least}" if least else f"from {low} to {high}"
    return f"above {note[2:]}" if note.startswith("x>") else note


class _Context(click.Context):
    formatter_class = _Formatter
