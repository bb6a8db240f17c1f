"""Options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from ..errors import RulesError
from ..rules import Rules, house
from ..words import LANGUAGES
from .language import current

Command = TypeVar("Command", bound=Callable[..., Any])

language = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=current, help="Language; default: your terminal's."
)
as_json = click.option("--json", "json", is_flag=True, help="Print JSON instead of text.")


class HouseType(click.ParamType[Rules]):
    """The name of a house, or the path of a house file."""

    name = "house"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> Rules:
        if isinstance(value, Rules):
            return value
        try:
            return house(value)
        except RulesError as error:  # a bad file is like a bad record, a missing one is wrong usage
            bad = error.file and Path(error.file).is_file()
            raise (click.ClickException if bad else click.UsageError)(str(error)) from None


class FiniteFloat(click.FloatRange):
    """A number within bounds, neither nan nor infinite."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(f"{value} must be a finite number.", param, ctx)
        return number


def any_rules(command: Command) -> Command:
    """Add arguments for a house, a house file and rule changes: `rules`, `file` and `switches`."""

    @wraps(command)
    def wrapper(words: tuple[str, ...], **rest: Any) -> Any:
        rules, switches = _split_words(words)
        return command(rules=rules, switches=switches, **rest)

    words = click.argument("words", metavar="[HOUSE] [--KEY VALUE]...", nargs=-1, type=click.UNPROCESSED)
    file = click.option(
        "--rules", "file", metavar="FILE.toml", type=HouseType(), help="A house file instead of a house."
    )
    return cast("Command", file(words(wrapper)))


def _split_words(words: tuple[str, ...]) -> tuple[Rules | None, tuple[str, ...]]:
    """The house among these words, at any position, and the rule changes."""
    names, switches, rest = [], [], iter(words)
    for word in rest:
        if word.startswith("--"):
            switches += [word] if "=" in word else [word, *islice(rest, 1)]
        else:
            names.append(word)
    if len(names) > 1:
        raise click.UsageError(f"{names[1]}: set rules with --KEY VALUE.")
    return (HouseType().convert(names[0], None, None) if names else None), tuple(switches)
