"""`croupier replay`: check records and print them in canonical form, with results."""

from __future__ import annotations

import json as jsonlib
import sys
from pathlib import Path
from typing import Any

import click

from ..errors import RecordError, RulesError
from ..notation import Record, read, write
from ..rules import Rules, houses
from ..rules import house as find
from .language import local
from .options import HouseType, as_json
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
    records: list[tuple[str, Record]] = []
    try:
        for file in files:
            records.append((file, read_file(file, own)))
    except RecordError as error:
        click.echo(local(str(error)), err=True)
        sys.exit(1)
    if json:
        reports = [record_json(record, file) for file, record in records]
        rounds: list[Any] = [one for each in reports for one in each["rounds"]]
        heads = [{k: v for k, v in each.items() if k != "rounds"} for each in reports]
        click.echo(jsonlib.dumps({"files": heads, "rounds": rounds}, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(write(record) for _, record in records), nl=False)


def _standard_input() -> bytes:
    if sys.stdin is None:  # closed by the caller
        raise click.UsageError("Standard input is closed.")
    return sys.stdin.buffer.read()


def read_file(file: str, own: tuple[Rules, ...]) -> Record:
    """Read a record; `own` houses come before the shipped ones."""
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

    def resolve(house: str) -> Rules:
        """Your own houses first, then the shipped ones. A record can never make us open a file."""
        if house in by_id:
            return by_id[house]
        if house in houses():
            return find(house)
        raise RulesError(
            "",
            f'There is no house "{house[:40]}" here. If it is yours, pass its file with --house FILE.toml.',
        )

    return read(text, file=name, houses=resolve)
