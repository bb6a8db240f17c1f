"""`croupier solve`: a house's exact expectation and how to play it."""

from __future__ import annotations

import json as jsonlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from ..rules import Rules
from ..words import words
from .ev import splits_option
from .house_args import read_house
from .options import any_rules, as_json, language
from .progress import Progress
from .solver_progress import working

if TYPE_CHECKING:
    from ..solver import Solution
    from ..solver.report.shoe_effect import ShoeEffect
    from ..solver.solution import Splits


_UPCARDS = 10


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier solve casino --decks 8 --dealer.draws.hits_soft true --chart casino.svg",
)
@any_rules
@splits_option
@click.option("--seen", default="", help="Cards already out of the shoe.")
@click.option("--shoe", default="", help="How many of each rank are left, ace to king: thirteen numbers.")
@click.option("--chart", metavar="FILE", help="Write the chart: .svg, .png, .html, .json, .csv or .txt.")
@click.option(
    "--spread/--no-spread",
    "with_distribution",
    default=True,
    help="Also print the distribution of results and their standard deviation.",
)
@click.option(
    "--worth/--no-worth",
    "with_rule_values",
    default=False,
    help="Also print the value of each rule. This takes a few times longer.",
)
@click.option(
    "--beginner",
    type=click.IntRange(1, 20),
    metavar="NUMBER",
    help="Also print the best strategy with at most this many rules, and its exact distance from best play.",
)
@click.option(
    "--players",
    type=click.IntRange(1, 7),
    default=1,
    help="In a match for points: how many seats share the table. "
    "The match ends for all when anyone wins or loses it.",
)
@click.option(
    "--dealt",
    "with_dealt",
    is_flag=True,
    help="Where a shoe continues from round to round: measure by simulation what that changes.",
)
@language
@as_json
def solve(
    rules: Rules | None,
    switches: tuple[str, ...],
    file: Rules | None,
    splits: Splits,
    seen: str,
    shoe: str,
    chart: str | None,
    with_distribution: bool,
    with_rule_values: bool,
    beginner: int | None,
    players: int,
    with_dealt: bool,
    lang: str,
    json: bool,
) -> None:
    """Print a house's exact expectation under best play and its chart; with --worth also rule values.

    Change any rule with --KEY VALUE. KEY is a field of a house file such as shoe.decks or
    dealer.draws.hits_soft, or its last part where that is unambiguous. VALUE is what a file would say;
    --split none leaves the table out.
    """
    from .. import solver
    from ..solver.report.chart_writer import check_suffix
    from ..solver.report.rule_values import rule_changes, rule_values
    from ..solver.report.solution_report import SolutionReport

    house = read_house(rules, file, switches)
    if chart is not None:
        check_suffix(chart)
    if with_rule_values and (seen or shoe):
        raise click.UsageError("--worth compares fresh shoes: leave out --seen and --shoe.")
    if beginner is not None and (seen or shoe):
        raise click.UsageError("--beginner is for a fresh shoe: leave out --seen and --shoe.")
    with working(lang, 2 * _UPCARDS if with_distribution else _UPCARDS) as next_upcard:
        solution = solver.solve(house, splits, progress=next_upcard, seen=seen, shoe=shoe, players=players)
        if with_distribution:
            _ = solution.distribution
        if players > 1:
            _ = SolutionReport(solution).shared_win
    values = None
    if with_rule_values:
        with _bar(sum(1 for _ in rule_changes(house)), words(lang).say("solve-progress-rules")) as next_rule:
            values = rule_values(solution, next_rule)
    dealt = _dealt(solution, lang) if with_dealt else None
    report = SolutionReport(solution, with_distribution, values, dealt)
    if chart is not None:
        solution.write_chart(chart, lang)
    data, text = (report.data(), "") if json else ({}, report.text(lang))
    if beginner is not None:
        data, text = _with_beginner(house, beginner, lang, data, text)
    click.echo(jsonlib.dumps(data, ensure_ascii=False, indent=2) if json else text)


def _with_beginner(
    rules: Rules, most: int, lang: str, data: dict[str, Any], text: str
) -> tuple[dict[str, Any], str]:
    """The report with the beginner's chart."""
    from ..school.beginner import beginner_chart, chart_data, chart_text

    with working(lang):
        chart = beginner_chart(rules, most)
    return data | {"beginner": chart_data(chart, lang)}, f"{text}\n\n{chart_text(chart, lang)}"


def _dealt(solution: Solution, lang: str) -> ShoeEffect | None:
    """How far the dealt game is from a fresh shoe, by simulation unless that is known."""
    from ..simulator.results.shoe_effect import ROUNDS, measure
    from ..solver.report.shoe_effect import shipped_effect, shoe_continues

    if not solution.fresh or shipped_effect(solution.rules) or not shoe_continues(solution.rules):
        return None
    progress = Progress(lang, ROUNDS, None)
    known = measure(solution.rules, progress=progress)
    progress.end()
    return known


@contextmanager
def _bar(steps: int, label: str) -> Iterator[Callable[[], None]]:
    """A progress bar at a terminal, and the function that advances it."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=steps, label=label, file=sys.stderr, hidden=hidden, show_pos=True) as bar:
        yield lambda: bar.update(1)
