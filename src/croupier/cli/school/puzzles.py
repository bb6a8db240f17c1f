"""`croupier puzzles`: writes seeded, graded puzzles of a house."""

from __future__ import annotations

import os
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import click

from ...rules import Rules, house, houses
from ...words import words
from ..language import local
from ..options import HouseType, language
from ..progress import INTERVAL, ProgressLine

_LEVELS = ("easy", "medium", "hard")


@click.command(epilog="Example: croupier puzzles casino --count 1000 --level hard --output hard.jsonl")
@click.argument("rules", metavar="HOUSE", type=HouseType())
@click.option(
    "--count", type=click.IntRange(1, 100_000_000), default=10, show_default=True, help="How many to write."
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=1,
    show_default=True,
    help="The same seed writes the same puzzles.",
)
@click.option("--level", type=click.Choice(_LEVELS), default=None, help="Only puzzles of this level.")
@click.option("--bjn", is_flag=True, help="Write BJN records instead of JSON lines.")
@click.option("--threads", type=click.IntRange(1, 1024), default=None, help="Cores to use.  [default: all]")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file.")
@language
def puzzles(
    rules: Rules,
    count: int,
    seed: int,
    level: str | None,
    bjn: bool,
    threads: int | None,
    output: Path | None,
    lang: str,
) -> int:
    """Write puzzles of HOUSE: a position, the exact value of each choice, the best, and a difficulty.

    HOUSE is a name from `croupier houses`, or the path of your own house file. Puzzles are JSON lines or BJN
    records, free for any use (CC0), and the same for the same seed on any number of cores.
    """
    from ...school.puzzles import Request
    from ...school.puzzles import puzzles as write_puzzles

    own = rules.id not in houses() or house(rules.id) != rules
    request = Request(rules, seed, level, bjn, own)  # type: ignore[arg-type]
    progress, begun, last = ProgressLine(lang), time.perf_counter(), 0.0
    with output.open("w", encoding="utf-8") if output else nullcontext(sys.stdout) as file:
        for done, text in enumerate(write_puzzles(request, count, threads or os.cpu_count() or 1), 1):
            file.write(text + "\n")
            now = time.perf_counter()
            if output is not None and now - last >= INTERVAL:
                progress.show_share("solver-going", done / count, now - begun, what=local("Writing puzzles"))
                last = now
    progress.show("")
    if output is not None:
        click.echo(words(lang).say("term-puzzles-written", count=count, file=str(output)))
    return 0
