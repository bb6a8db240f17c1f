"""`croupier replay`: check records and print them in canonical form, with results."""

from __future__ import annotations

import json as jsonlib
from typing import Any

import click

from ..notation import write
from ..rules import Rules
from .options import HouseType, as_json
from .read_record import read_record
from .replay_json import record_json


@click.command(epilog="Example: croupier replay game.bjn --json")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--house",
    "own",
    metavar="FILE.toml",
    type=HouseType(),
    multiple=True,
    help="A house file that records name by its id.",
)
@as_json
def replay(files: tuple[str, ...], own: tuple[Rules, ...], json: bool) -> None:
    """Replay BJN records and print them in canonical form, with results.

    If a record breaks the rules, the command prints file:line:column and a sentence. FILE can be - for
    standard input.
    """
    records = [(file, read_record(file, own)) for file in files]
    if json:
        reports = [record_json(record, file) for file, record in records]
        rounds: list[Any] = [one for each in reports for one in each["rounds"]]
        heads = [{k: v for k, v in each.items() if k != "rounds"} for each in reports]
        click.echo(jsonlib.dumps({"files": heads, "rounds": rounds}, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(write(record) for _, record in records), nl=False)
