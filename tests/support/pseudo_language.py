"""A pseudo-language puts every message into brackets. What a program writes outside them must be data."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator

import click
import pytest

from croupier.cli.app import COMMANDS, main
from croupier.rules import house, houses
from croupier.words import Arg, Words


def _commands(
    command: click.Command, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    yield path, command
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            below = command.get_command(click.Context(command), name)
            assert below is not None
            yield from _commands(below, (*path, name))


EVERY = dict(_commands(main))
"""Every command by its words."""
CHOICES = r"\[[\w-]+(\|[\w-]+)+\]"
DATA = [
    r"\(\S+ = \S+\)",  # a line of a house file
    r"(?<![\w-])--?[a-zA-Z][\w-]*",  # options
    r"\S*[/.:@]\S*",  # files, addresses, keys
    r"\b(croupier|[A-Z]+)\b",  # the program, and names of values
    r"\b[A-Z]?\d+\w*",  # numbers, cards
]


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """French puts its messages into brackets."""
    say = Words.say

    def bracketed(self: Words, message_id: str, **args: Arg) -> str:
        text = say(self, message_id, **args)
        return f"⟦{text}⟧" if self.lang == "fr" else text

    monkeypatch.setattr(Words, "say", bracketed)


def written(args: list[str], capsys: pytest.CaptureFixture[str], *, terminal: bool = False) -> str:
    """What a command says in French, and at a terminal also its progress. A record is no speech."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.stderr, "isatty", lambda: terminal)
        with pytest.raises(SystemExit):
            main([*args, "--lang", "fr"], prog_name="croupier")
    out = capsys.readouterr()
    return str(out.err if args[:1] in (["deal"], ["replay"]) else out.out + out.err)


def names() -> list[str]:
    """Words that are data: commands, and what house files say in French."""
    texts = [text for name in houses() for text in (house(name).name, house(name).idea) if text is not None]
    return [
        *houses(),
        *COMMANDS,
        *(path[-1] for path in EVERY if path),
        *(t.in_language("fr") for t in texts),
    ]


def leftovers(text: str, data: Iterable[str]) -> list[str]:
    """Words outside brackets that are no data."""
    while re.search("⟦[^⟦⟧]*⟧", text):
        text = re.sub("⟦[^⟦⟧]*⟧", "", text)
    text = re.sub(CHOICES, "", " ".join(text.split()))
    for known in sorted(data, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(known)}(?!\w)", "", text) if known else text
    for pattern in DATA:
        text = re.sub(pattern, "", text)
    return re.findall(r"[^\W\d_]{3,}", text)
