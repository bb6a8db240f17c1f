"""`croupier simulate`: play a house millions of times."""

from __future__ import annotations

import json as jsonlib
import os
from math import isfinite
from pathlib import Path
from typing import Any

import click

from ..errors import CroupierError
from ..extras import require
from ..rules import Rules
from ..rules.fields import Points
from ..simulator.options import MAX_ROUNDS, SimulationOptions
from ..words import words
from .dealt import dealt_sentence
from .house_args import read_house
from .options import any_rules, as_json, language
from .progress import Progress

_FOR_COUNTERS = ("ramp", "wong", "indices", "bankroll", "hourly")
_FORMATS = (".json", ".csv", ".parquet", ".svg", ".png")


class _Number(click.ParamType[int]):
    """A whole number, also as 1e9."""

    name = "number"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        try:
            number = float(value)
            if number != int(number) or number < 1:
                raise ValueError
        except (ValueError, OverflowError):
            raise click.UsageError(f"{value}: a whole number above 0 is needed, such as 1e8.") from None
        if number > MAX_ROUNDS:
            raise click.UsageError(f"{value}: at most {MAX_ROUNDS:.0e} can be played.".replace("e+", "e"))
        return int(number)


class _FiniteFloat(click.FloatRange):
    """A number within bounds, neither nan nor infinite."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(f"{value} must be a finite number.", param, ctx)
        return number


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier simulate casino --rounds 1e8 --seed 1 --threads 2 --json",
)
@any_rules
@click.option(
    "--rounds", type=_Number(), help="At least this many.  [default: 1e8, or as many as --until needs]"
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
    help="best, chart, mimic, never-bust, or a file .json or .csv.",
)
@click.option("--until", type=_FiniteFloat(0, min_open=True), help="Stop at this standard error.")
@click.option("--by-hand", is_flag=True, help="Also by first hand and upcard; slower.")
@click.option(
    "--count", "system", metavar="SYSTEM", help="Count cards: hi-lo, ko, omega-ii, or a file .json."
)
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
    type=_FiniteFloat(1),
    default=1000.0,
    show_default=True,
    help="In lowest bets, for the risk of ruin.",
)
@click.option("--hourly", type=_FiniteFloat(1), default=80.0, show_default=True, help="Rounds an hour.")
@click.option("--cluster", metavar="tcp://HOST:PORT", help="Play on the workers of this Dask scheduler.")
@click.option("--kernel", type=click.Choice(["auto", "general"]), default="auto", hidden=True)
@click.option(
    "--write", "files", multiple=True, metavar="FILE", help="Write .json, .csv, .parquet, .svg or .png."
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
    **chosen: Any,
) -> None:
    """Play a house millions of times and print the value of a round, with its error.

    The same seed gives the same numbers on any number of threads or machines. --KEY VALUE changes any rule,
    as for croupier solve. At a terminal Ctrl-C stops and prints the results so far.
    """
    from ..simulator import simulate as run_simulation

    house, paths = read_house(rules, file, switches), [Path(name) for name in files]
    chosen["rounds"] = chosen["rounds"] or (10**8 if chosen["until"] is None else MAX_ROUNDS)
    chosen["threads"] = chosen["threads"] or os.cpu_count() or 1
    options = SimulationOptions(**chosen)
    _check_options(house, options)
    _check_files(paths)
    result, report = run_simulation(house, options, Progress(lang, options.rounds, options.until))
    click.echo(jsonlib.dumps(report, ensure_ascii=False, indent=2) if json else _text(report, lang))
    if paths:  # after the report is on the screen: a full disk must not lose it
        from ..simulator.results.export import write

        for path in paths:
            write(report, path, lang)
    if result.lost:
        raise CroupierError(result.lost)


def _check_options(house: Rules, options: SimulationOptions) -> None:
    if options.seats > house.table.seats:
        raise click.UsageError(f"--seats: this house has {house.table.seats} at most.")
    if options.system is None:
        default, source = click.core.ParameterSource.DEFAULT, click.get_current_context().get_parameter_source
        if any(source(name) is not default for name in _FOR_COUNTERS):
            raise click.UsageError("--ramp, --wong, --indices, --bankroll and --hourly go with --count.")
    elif isinstance(house.stake, Points):
        raise click.UsageError("--count: a match is for points, and there is nothing to bet by the count.")


def _check_files(paths: list[Path]) -> None:
    for path in paths:
        if path.suffix not in _FORMATS:
            raise click.UsageError("--write: the file must end in .json, .csv, .parquet, .svg or .png.")
        if not path.parent.is_dir():
            raise click.UsageError(f"--write: there is no folder {path.parent}.")
        if path.is_dir() or not os.access(path.parent, os.W_OK):
            raise click.UsageError(f"--write: {path} cannot be written.")
        if path.suffix == ".parquet":
            require("pyarrow", "Parquet")
        if path.suffix in (".svg", ".png"):
            require("matplotlib", "A plot")


def _text(report: dict[str, Any], lang: str) -> str:
    """The report as a terminal shows it."""
    say = words(lang).say
    low, high = report["ci95"]
    rate = f"{report['rounds_per_second'] / 1e6:.1f}"
    ev = "simulate-ev-round" if "counting" in report else "simulate-ev"
    lines = [
        say("simulate-rounds", rounds=f"{report['rounds']:,}", rate=rate),
        say(ev, ev=f"{report['ev']:+.6f}", error=f"{report['stderr']:.6f}"),
        say("simulate-interval", low=f"{low:+.6f}", high=f"{high:+.6f}"),
        say("simulate-sd", sd=f"{report['sd']:.5f}"),
    ]
    if "rounds_per_shoe" in report:
        lines.append(say("simulate-shoe", rounds=f"{report['rounds_per_shoe']:.3f}"))
    if "match_win" in report:
        win, error = f"{report['match_win']:.6f}", f"{report['match_stderr']:.6f}"
        lines.append(say("simulate-match", win=win, error=error))
    if report["dealt"] is not None:
        lines.append(dealt_sentence(report["dealt"], lang))
    lines += ["", say("simulate-often")]
    lines += [
        f"  {share:9.5%}  {say(f'simulate-{name}')}" for name, share in report["frequency"].items() if share
    ]
    lines += ["", say("simulate-results")]
    lines += [f"  {row['net']:+6.2f}  {row['probability']:9.5%}" for row in report["distribution"]]
    if "counting" in report:
        lines += ["", *_counting_lines(report["counting"], lang)]
    for row in report.get("by_hand", []):
        lines.append(f"{row['cards']:>6} {row['upcard']:>2}  {row['ev']:+.5f} ± {_error(row)}")
    lines += ["", say("simulate-kernel", kernel=report["kernel"], seed=str(report["seed"]))]
    if report["interrupted"]:
        lines.append(say("simulate-interrupted"))
    return "\n".join(lines)


def _counting_lines(figures: dict[str, Any], lang: str) -> list[str]:
    say = words(lang).say
    n0 = f"{figures['n0']:,.0f}" if figures["n0"] else "–"
    lines = [
        say("simulate-hour", money=f"{figures['per_hour']:+.3f}", sd=f"{figures['sd_per_hour']:.2f}"),
        say("simulate-ruin", risk=f"{figures['risk_of_ruin']:.4%}", bankroll=f"{figures['bankroll']:g}"),
        say("simulate-score", n0=n0, score=f"{figures['score']:.2f}"),
        *([] if figures["indices_fit"] else [say("simulate-indices", system=figures["system"])]),
        say("simulate-by-count"),
    ]
    for row in figures["by_count"]:
        ev = f"{row['ev']:+.5f} ± {_error(row)}"
        lines.append(f"  {row['count']:+4d}  {row['frequency']:8.3%}  {ev}  {row['bet']:>4}")
    return lines


def _error(row: dict[str, Any]) -> str:
    return "–      " if row["stderr"] is None else f"{row['stderr']:.5f}"
