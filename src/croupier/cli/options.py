"""Arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..errors import RulesError
from ..rules import Rules, house
from ..words import LANGUAGES

Command = TypeVar("Command", bound=Callable[..., Any])

language = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the text."
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
        except RulesError as error:
            raise click.UsageError(str(error)) from None


def any_rules(command: Command) -> Command:
    """A house or a house file, and whatever of its rules is switched: `rules`, `file` and `switches`."""
    for share in (
        click.option(
            "--rules", "file", metavar="FILE.toml", type=HouseType(), help="A house file instead of a house."
        ),
        click.argument("switches", nargs=-1, type=click.UNPROCESSED),
        click.argument("rules", metavar="[HOUSE]", type=HouseType(), required=False),
    ):
        command = share(command)
    return command
