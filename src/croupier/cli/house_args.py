"""The house that a command line names, with changed rules."""

from __future__ import annotations

from typing import Any

import click

from ..rules import Rules
from ..rules.changes import full_key, read_value


def read_house(rules: Rules | None, file: Rules | None, switches: tuple[str, ...]) -> Rules:
    """The house or the file, never both, with changed rules."""
    if file is not None and rules is not None:
        raise click.UsageError("Give a house or --rules, not both.")
    house = file or rules
    if house is None:
        raise click.UsageError("Give a house, or a file with --rules.")
    return change_house(house, switches)


def change_house(rules: Rules, switches: tuple[str, ...]) -> Rules:
    """The house with the rules that the command line changes."""
    changes: dict[str, Any] = {}
    rest = [part for word in switches for part in (word.split("=", 1) if word.startswith("--") else [word])]
    while rest:
        name = rest.pop(0)
        if not name.startswith("--") or not rest:
            raise click.UsageError(f"{name}: set rules with --KEY VALUE.")
        key = full_key(rules, name[2:])
        changes[key] = read_value(key, rest.pop(0))
    return rules.with_(changes)
