"""`croupier review`: the coach's grades for a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..rules import Rules
from .ev import splits_option
from .options import as_json, language
from .read_record import own_houses, read_record
from .solver_progress import working

if TYPE_CHECKING:
    from ..solver.solution import Splits


@click.command(epilog="Example: croupier review game.bjn --lang fr")
@click.argument("file", metavar="FILE.bjn")
@own_houses
@splits_option
@language
@as_json
def review(file: str, own: tuple[Rules, ...], splits: Splits, lang: str, json: bool) -> None:
    """Grade every decision of a record: the best action, all values, and the cost of the one chosen.

    Expectations are exact for the shoe before each round; beyond 60 rounds they are estimated from effects of
    removal. Luck is the rest of the result, without expectation and errors.
    """
    from ..coach import review  # takes half a second to import

    record = read_record(file, own)
    with working(lang, len(record.entries)) as next_entry:
        graded = review(record, splits, next_entry)
    click.echo(graded.to_json() if json else graded.text(lang))
