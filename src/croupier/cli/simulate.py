"""`croupier simulate`: play a house millions of times."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from ..errors import CroupierError, InputError
from ..rules import Rules
from ..simulator.counting.count import Count
from ..simulator.options import MAX_ROUNDS, SimulationOptions, whole_rounds
from .house_args import read_house
from .options import FiniteFloat, any_rules, as_json, language
from .progress import Progress

_OPTIONS = {"workers": "threads", "seat": "counter", "system": "count"}
"""Options whose names differ from the parameters of `croupier.simulate`."""
_FOR_COUNTERS = ("counter", "ramp", "wong", "indices", "bankroll", "hourly")


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier simulate casino --rounds 1e8 --seed 1 --threads 2 --json",
)
@any_rules
@click.option(
    "--rounds",
    type=whole_rounds,
    metavar="NUMBER",
    help="At least this many.  [default: 1e8, or as many as --until needs]",
)
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Random seed.")
@click.option("--threads", type=click.IntRange(1, 1024), default=None, help="Cores to use.  [default: all]")
@click.option(
    "--seats", type=click.IntRange(1, 7), default=1, show_default=True, help="Number of seats that play."
)
@click.option(
    "--strategy",
    default="best",
    show_default=True,
    help="best, chart, mimic, never-bust, or a file .json or .csv; with commas, one for each seat.",
)
@click.option("--until", type=FiniteFloat(0, min_open=True), help="Stop at this standard error.")
@click.option("--by-hand", is_flag=True, help="Also by first hand and upcard; slower.")
@click.option(
    "--count", "system", metavar="SYSTEM", help="Count cards: hi-lo, ko, omega-ii, or a file .json."
)
@click.option("--counter", type=int, metavar="SEAT", help="The only seat that counts.  [default: all]")
@click.option("--ramp", default="", help="Bets by count, as in 1:1,2:2,3:4,4:8.")
@click.option("--wong", type=click.IntRange(-40, 40), help="Watch without a bet below this count.")
@click.option(
    "--indices",
    type=click.Choice(["none", "illustrious", "fab", "both", "solver"]),
    default="none",
    show_default=True,
    help="Plays that follow the count: the Illustrious 18, the Fab 4, both, or generated for these rules.",
)
@click.option(
    "--bankroll",
    type=FiniteFloat(1),
    default=1000,
    show_default=True,
    help="Bankroll in minimum bets, for the risk of ruin.",
)
@click.option("--hourly", type=FiniteFloat(1), default=80, show_default=True, help="Rounds an hour.")
@click.option("--cluster", metavar="tcp://HOST:PORT", help="Play on the workers of this Dask scheduler.")
@click.option("--kernel", type=click.Choice(["auto", "general"]), default="auto", hidden=True)
@click.option(
    "--write", "files", multiple=True, metavar="FILE", help="Write .json, .csv, .parquet, .svg or .png."
)
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path), help="Save the run in a new file.")
@click.option(
    "--continue",
    "earlier",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Continue a saved run: --rounds is the total.",
)
@language
@as_json
def simulate(
    rules: Rules | None,
    switches: tuple[str, ...],
    file: Rules | None,
    lang: str,
    json: bool,
    files: tuple[str, ...],
    save: Path | None,
    earlier: Path | None,
    **chosen: Any,
) -> None:
    """Play a house millions of times and print the value of a round, with its error.

    The same seed gives the same numbers on any number of threads or machines. --KEY VALUE changes any rule,
    as for croupier solve. At a terminal Ctrl-C stops and prints the results so far.
    """
    from ..simulator.results.export import check_path
    from ..simulator.simulation import run_simulation

    house, paths = read_house(rules, file, switches), [Path(name) for name in files]
    chosen["rounds"] = chosen["rounds"] or (10**8 if chosen["until"] is None else MAX_ROUNDS)
    if "," in chosen["strategy"]:
        chosen["strategy"] = dict(enumerate(chosen["strategy"].split(","), 1))
        chosen["seats"] = max(chosen["seats"], len(chosen["strategy"]))
    chosen["threads"] = chosen["threads"] or os.cpu_count() or 1
    try:
        options = SimulationOptions(count=_count(chosen), save=_checkpoint(save, earlier), **chosen)
        options.check(house)
    except InputError as error:
        raise InputError(_OPTIONS.get(error.field, error.field), error.sentence) from None
    for path in paths:
        check_path(path)
    result = run_simulation(house, options, Progress(lang, options.rounds, options.until))
    click.echo(result.to_json() if json else result.text(lang))
    for path in paths:  # after the report is on the screen: a full disk must not lose it
        result.write(path, lang)
    if result.lost:
        raise CroupierError(result.lost)


def _count(chosen: dict[str, Any]) -> Count | None:
    """The counting player of the options, which go with --count only."""
    system, rest = chosen.pop("system"), {name: chosen.pop(name) for name in _FOR_COUNTERS}
    if system is not None:
        return Count(system, seat=rest.pop("counter"), **rest)
    default, source = click.core.ParameterSource.DEFAULT, click.get_current_context().get_parameter_source
    if any(source(name) is not default for name in _FOR_COUNTERS):
        raise click.UsageError(
            "--counter, --ramp, --wong, --indices, --bankroll and --hourly go with --count."
        )
    return None


def _checkpoint(save: Path | None, earlier: Path | None) -> Path | None:
    """The file to save in: a new one, or that of an earlier run."""
    if save is not None and (earlier is not None or save.exists()):
        raise click.UsageError("--save: the file must be new; --continue FILE goes on with one.")
    if earlier is not None and not earlier.exists():
        raise click.UsageError(f"--continue: there is no file {earlier}.")
    return earlier or save
