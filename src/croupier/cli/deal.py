"""`croupier deal`: play rounds with a simple player and print them as BJN."""

from __future__ import annotations

import json as jsonlib
import sys

import click
from msgspec.structs import replace

from ..notation import write
from ..players import play_game
from ..rules import Rules, house, houses
from ..shoe import Shoe
from .language import local
from .options import HouseType, as_json
from .replay_json import record_json


@click.command(epilog="Example: croupier deal casino --seed 1 --rounds 5 --seats 2")
@click.argument("rules", metavar="HOUSE", type=HouseType())
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    help="The same seed deals the same cards. Without a seed they are random.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, 10_000_000),
    default=1,
    show_default=True,
    help="How many rounds to play.",
)
@click.option(
    "--seats", type=click.IntRange(1, 7), default=1, show_default=True, help="How many seats take part."
)
@as_json
def deal(rules: Rules, seed: int | None, rounds: int, seats: int, json: bool) -> None:
    """Play rounds with a simple player and print their record.

    The record is shorter if the match ends earlier.
    """
    if seats > rules.table.seats:
        raise click.UsageError(f"This house has seats for {rules.table.seats}.")
    with click.progressbar(
        length=rounds,
        label=local("Dealing"),
        file=sys.stderr,
        show_pos=True,
        hidden=rounds < 2000 or not sys.stderr.isatty(),
    ) as bar:
        record = play_game(
            rules,
            range(1, seats + 1),
            rounds,
            shoe=Shoe.new(seed),
            each=lambda n: bar.update(100) if n % 100 == 0 else None,
        )
    if rules.id not in houses() or house(rules.id) != rules:  # your own house: pin its rules
        record = replace(record, pinned=True)
    if json:
        click.echo(jsonlib.dumps(record_json(record, "deal"), ensure_ascii=False, indent=2))
    else:
        click.echo(write(record), nl=False)
    played = sum(1 for _ in record.rounds())
    if played < rounds:
        click.echo(local(f"The match ended early; rounds played: {played}."), err=True)
