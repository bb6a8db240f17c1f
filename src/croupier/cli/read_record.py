"""Reads the record of a command; exits with 1 and file, line and column if it is malformed."""

from __future__ import annotations

import sys

import click

from ..errors import RecordError
from ..notation import Record
from ..rules import Rules
from .language import local
from .options import HouseType
from .replay import read_file

own_houses = click.option(
    "--house",
    "own",
    metavar="FILE.toml",
    type=HouseType(),
    multiple=True,
    help="A house file that the record names by its id.",
)


def read_record(file: str, own: tuple[Rules, ...] = ()) -> Record:
    try:
        return read_file(file, own)
    except RecordError as error:
        click.echo(local(str(error)), err=True)
        sys.exit(1)
