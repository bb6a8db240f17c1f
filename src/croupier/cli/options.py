"""Arguments that several commands share."""

from __future__ import annotations

from typing import Any

import click

from ..errors import RulesError
from ..rules import Rules, house
from ..words import LANGUAGES

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
