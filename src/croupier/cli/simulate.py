"""`croupier simulate`: a house played millions of times."""

from __future__ import annotations

import json as jsonlib
import os
import time
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import CroupierError
from ..extras import require
from ..rules import Rules
from ..rules.fields import Points
from ..words import words
from .dealt import of_simulation, sentence
from .house_args import the_house
from .options import any_rules, as_json, language
from .progress import Progress

if TYPE_CHECKING:
    from ..simulator import Job, Ran

COUNTING = ("system", "ramp", "wong", "indices")
COUNTERS = ("ramp", "wong", "indices", "bankroll", "hourly")
MOST = 10**15
"""More rounds than any machine plays, and fewer than the sums can hold."""

OFTEN = {
    "natural": "simulate-natural",
    "bust": "simulate-bust",
    "double": "simulate-double",
    "split": "simulate-split",
    "insurance": "simulate-insurance",
    "surrender": "simulate-surrender",
    "charlie": "simulate-charlie",
    "special": "simulate-special",
    "win": "simulate-win",
    "push": "simulate-push",
    "loss": "simulate-loss",
}


class Number(click.ParamType[int]):
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
        if number > MOST:
            raise click.UsageError(f"{value}: at most {MOST:.0e} can be played.".replace("e+", "e"))
        return int(number)


class Within(click.FloatRange):
    """A number within bounds, and no other: neither nan nor endless."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(f"{value} is no number that can be reached.", param, ctx)
        return number


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier simulate casino --rounds 1e8 --seed 1 --threads 2 --json",
)
@any_rules
@click.option(
    "--rounds", type=Number(), help="At least this many.  [default: 1e8, or as many as --until needs]"
)
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Where chance starts."
)
@click.option("--threads", type=click.IntRange(1, 1024), default=None, help="Cores to use.  [default: all]")
@click.option(
    "--seats", type=click.IntRange(1, 7), default=1, show_default=True, help="Seats that take part."
)
@click.option(
    "--strategy",
    default="best",
    show_default=True,
    help="best, chart, mimic, never-bust, or a file .json or .csv.",
)
@click.option("--until", type=Within(0, min_open=True), help="Stop at this standard error.")
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
    type=Within(1),
    default=1000.0,
    show_default=True,
    help="In lowest bets, for ruin.",
)
@click.option("--hourly", type=Within(1), default=80.0, show_default=True, help="Rounds an hour.")
@click.option("--cluster", metavar="tcp://HOST:PORT", help="Play on the workers of this Dask scheduler.")
@click.option("--kernel", type=click.Choice(["auto", "general"]), default="auto", hidden=True)
@click.option(
    "--write", "files", multiple=True, metavar="FILE", help="Write .json, .csv, .parquet, .svg or .png."
)
@language
@as_json
def simulate(
    rules: Rules | None, switches: tuple[str, ...], file: Rules | None, lang: str, json: bool, **options: Any
) -> None:
    """Play a house millions of times and say what a round is worth, with its error.

    The same seed gives the same numbers on any number of threads or machines. Any rule can be set otherwise by --KEY
    VALUE, as for croupier solve. At a terminal Ctrl-C stops, and what there is is printed.
    """
    house = the_house(rules, file, switches)
    options["rounds"] = options["rounds"] or (10**8 if options["until"] is None else MOST)
    paths = [Path(name) for name in options["files"]]
    _check(house, options, paths)
    begun = time.perf_counter()
    show = Progress(lang, options["rounds"], options["until"])
    job, ran = _run(house, options, show)
    show.end()
    found = _found(house, job, ran, options, time.perf_counter() - begun)
    click.echo(jsonlib.dumps(found, ensure_ascii=False, indent=2) if json else _text(found, lang))
    if paths:  # after what was found is on the screen: a full disk must not take it away
        from ..simulator.results.export import write

        for path in paths:
            write(found, path, lang)
    if ran.lost:
        raise CroupierError(ran.lost)


def _check(house: Rules, options: dict[str, Any], paths: list[Path]) -> None:
    if options["seats"] > house.table.seats:
        raise click.UsageError(f"--seats: this house has {house.table.seats} at most.")
    if options["system"] is None:
        default, given = click.core.ParameterSource.DEFAULT, click.get_current_context().get_parameter_source
        if any(given(name) is not default for name in COUNTERS):
            raise click.UsageError("--ramp, --wong, --indices, --bankroll and --hourly go with --count.")
    elif isinstance(house.stake, Points):
        raise click.UsageError("--count: a match is for points, and there is nothing to bet by the count.")
    for path in paths:
        if path.suffix not in (".json", ".csv", ".parquet", ".svg", ".png"):
            raise click.UsageError("--write: the file must end in .json, .csv, .parquet, .svg or .png.")
        if not path.parent.is_dir():
            raise click.UsageError(f"--write: there is no folder {path.parent}.")
        if path.is_dir() or not os.access(path.parent, os.W_OK):
            raise click.UsageError(f"--write: {path} cannot be written.")
        if path.suffix == ".parquet":
            require("pyarrow", "Parquet")
        if path.suffix in (".svg", ".png"):
            require("matplotlib", "A plot")


def _run(house: Rules, options: dict[str, Any], show: Progress) -> tuple[Job, Ran]:
    from ..simulator.run import run_job

    rounds = options["rounds"]
    made = _job(house, options)
    show.begin(made)
    where = None
    if options["cluster"] is not None:
        from ..simulator.cluster import on_cluster

        where = on_cluster(options["cluster"])
    threads = options["threads"] or os.cpu_count() or 1
    return made, run_job(made, rounds, threads, options["until"], show, where)


def _job(house: Rules, options: dict[str, Any]) -> Job:
    """The tables, kept from an earlier run where everything about them has a name."""
    from ..simulator.build import sized
    from ..simulator.cache import kept

    about = {name: options[name] for name in ("strategy", "seats", "by_hand", "kernel", *COUNTING)}
    files = (str(options["strategy"]), str(options["system"]))
    make = partial(_made, house, options)
    made = make() if any("." in name for name in files) else kept(house, about, make)
    return sized(made._replace(seed=options["seed"]), options["rounds"])


def _made(house: Rules, options: dict[str, Any]) -> Job:
    from ..simulator import build_job, load_strategy
    from ..simulator.counting import systems

    play, seats, by_first = load_strategy(house, options["strategy"]), options["seats"], options["by_hand"]
    quick = options["kernel"] != "general"
    if options["system"] is None:
        return build_job(house, play, seats, by_first=by_first, quick=quick)
    system, bets = systems.system(options["system"]), systems.ramp(options["ramp"], options["wong"])
    sets = {
        "illustrious": systems.ILLUSTRIOUS,
        "fab": systems.FAB,
        "both": systems.ILLUSTRIOUS + systems.FAB,
    }
    plays = None
    if options["indices"] == "solver":
        plays = systems.generated(house, system)
    elif options["indices"] != "none":
        plays = systems.by_index(house, play, sets[options["indices"]])
    made = build_job(house, play if plays is None else plays.play, seats, by_first=by_first, quick=False)
    return systems.counted(house, made, system, bets, plays, play if quick else None)


def _found(house: Rules, job: Job, ran: Ran, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    from ..simulator.results.statistics import summarize

    head = {
        "house": house.id,
        "strategy": options["strategy"],
        "seed": options["seed"],
        "kernel": job.kernel,
    }
    found = head | summarize(job, ran.sums)
    if options["system"] is not None:
        from ..simulator.results.bankroll import counter, like_hi_lo

        found["counting"] = {
            "system": options["system"],
            "indices": options["indices"],
            "indices_fit": options["indices"] in ("none", "solver") or like_hi_lo(job),
        } | counter(job, ran.sums, options["bankroll"], options["hourly"])
    found |= {"units": ran.units, "seconds": ran.seconds, "rounds_per_second": found["rounds"] / ran.seconds}
    found["dealt"] = of_simulation(house, found)
    return found | {"seconds_in_all": seconds, "interrupted": ran.interrupted}


def _text(found: dict[str, Any], lang: str) -> str:
    say = words(lang).say
    low, high = found["ci95"]
    lines = [
        say("simulate-rounds", rounds=f"{found['rounds']:,}", rate=f"{found['rounds_per_second'] / 1e6:.1f}"),
        say(
            "simulate-ev-round" if "counting" in found else "simulate-ev",
            ev=f"{found['ev']:+.6f}",
            error=f"{found['stderr']:.6f}",
        ),
        say("simulate-interval", low=f"{low:+.6f}", high=f"{high:+.6f}"),
        say("simulate-sd", sd=f"{found['sd']:.5f}"),
    ]
    if "rounds_per_shoe" in found:
        lines.append(say("simulate-shoe", rounds=f"{found['rounds_per_shoe']:.3f}"))
    if "match_win" in found:
        lines.append(
            say("simulate-match", win=f"{found['match_win']:.6f}", error=f"{found['match_stderr']:.6f}")
        )
    if found["dealt"] is not None:
        lines.append(sentence(found["dealt"], lang))
    shown = {name: share for name, share in found["frequency"].items() if share}
    lines += ["", say("simulate-often")] + [
        f"  {share:9.5%}  {say(OFTEN[name])}" for name, share in shown.items()
    ]
    lines += ["", say("simulate-results")]
    lines += [f"  {row['net']:+6.2f}  {row['probability']:9.5%}" for row in found["distribution"]]
    if "counting" in found:
        lines += ["", *_counting(found["counting"], lang)]
    for row in found.get("by_hand", []):
        lines.append(f"{row['cards']:>6} {row['upcard']:>2}  {row['ev']:+.5f} ± {_error(row)}")
    lines += ["", say("simulate-kernel", kernel=found["kernel"], seed=str(found["seed"]))]
    if found["interrupted"]:
        lines.append(say("simulate-interrupted"))
    return "\n".join(lines)


def _counting(found: dict[str, Any], lang: str) -> list[str]:
    say = words(lang).say
    n0 = f"{found['n0']:,.0f}" if found["n0"] else "–"
    lines = [
        say("simulate-hour", money=f"{found['per_hour']:+.3f}", sd=f"{found['sd_per_hour']:.2f}"),
        say("simulate-ruin", risk=f"{found['risk_of_ruin']:.4%}", bankroll=f"{found['bankroll']:g}"),
        say("simulate-score", n0=n0, score=f"{found['score']:.2f}"),
        *([] if found["indices_fit"] else [say("simulate-indices", system=found["system"])]),
        say("simulate-by-count"),
    ]
    for row in found["by_count"]:
        lines.append(
            f"  {row['count']:+4d}  {row['frequency']:8.3%}  {row['ev']:+.5f} ± {_error(row)}  {row['bet']:>4}"
        )
    return lines


def _error(row: dict[str, Any]) -> str:
    return "–      " if row["stderr"] is None else f"{row['stderr']:.5f}"
