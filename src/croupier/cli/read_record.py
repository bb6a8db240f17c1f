"""Reads the record of a command."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..errors import RecordError, RulesError
from ..notation import Record, read
from ..rules import Rules, house, houses
from .options import HouseType

own_houses = click.option(
    "--house",
    "own",
    metavar="FILE.toml",
    type=HouseType(),
    multiple=True,
    help="A house file that the record names by its id.",
)


def _standard_input() -> bytes:
    if sys.stdin is None:  # closed by the caller
        raise click.UsageError("Standard input is closed.")
    return sys.stdin.buffer.read()


def read_record(file: str, own: tuple[Rules, ...] = ()) -> Record:
    """Read a file, or standard input for `-`. Your own houses come before the shipped ones."""
    by_id = {rules.id: rules for rules in own}
    name = "stdin" if file == "-" else file
    try:
        text = _standard_input().decode() if file == "-" else Path(file).read_bytes().decode()
    except UnicodeDecodeError as error:
        lines = error.object[: error.start].split(b"\n")
        place = {"line": len(lines), "column": len(lines[-1]) + 1}
        raise RecordError("malformed", "A record must be UTF-8 text.", file=name, **place) from None
    except OSError as error:
        raise click.UsageError(f"{name} cannot be read: {error.strerror}.") from None

    def resolve(own_id: str) -> Rules:
        """A record can never make us open a file."""
        if own_id in by_id:
            return by_id[own_id]
        if own_id in houses():
            return house(own_id)
        raise RulesError(
            "",
            f'There is no house "{own_id[:40]}" here. If it is yours, pass its file with --house FILE.toml.',
        )

    return read(text, file=name, houses=resolve)
