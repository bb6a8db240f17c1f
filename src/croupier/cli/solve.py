"""`croupier solve`: a house's exact expectation and how to play it."""

from __future__ import annotations

import json as jsonlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..extras import require
from ..rules import Rules
from ..rules.fields import Points
from ..words import words
from .compile_notice import compile_notice
from .dealt import dealt_data, dealt_sentence
from .ev import splits_option
from .house_args import read_house, read_shoe
from .options import any_rules, as_json, language
from .position_args import read_cards
from .progress import Progress
from .solve_report import SolveReport, chart_data, shared_win

if TYPE_CHECKING:
    from ..solver import Pool, Solution


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier solve casino --decks 8 --dealer.draws.hits_soft true --chart casino.svg",
)
@any_rules
@splits_option
@click.option("--seen", "removed_cards", default="", help="Cards already out of the shoe.")
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
    splits: str,
    removed_cards: str,
    shoe: str,
    chart: str | None,
    with_distribution: bool,
    with_rule_values: bool,
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
    from ..solver.report.rule_values import rule_changes, rule_values

    house = read_house(rules, file, switches)
    chart_kind = _chart_kind(chart)
    pool = _read_pool(house, removed_cards, shoe)
    if with_rule_values and pool is not None:
        raise click.UsageError("--worth compares fresh shoes: leave out --seen and --shoe.")
    if players > 1 and not isinstance(house.stake, Points):
        raise click.UsageError("--players: this house does not play for points.")
    if players > house.table.seats:
        raise click.UsageError(f"--players: there are {house.table.seats} seats at this house.")
    say = words(lang).say
    slow = splits == "optimal" and house.split is not None
    with compile_notice(lang), _bar(10 if slow else 0, say("solve-progress-upcards")) as next_upcard:
        solution = solver.solve(house, splits, pool, next_upcard)
        report = SolveReport(
            solution,
            pool is None,
            solution.distribution if with_distribution else None,
            shared_win(house, players) if players > 1 else None,
        )
    values = []
    if with_rule_values:
        with _bar(sum(1 for _ in rule_changes(house)), say("solve-progress-rules")) as next_rule:
            values = rule_values(solution, next_rule)
    dealt = _dealt(solution, with_dealt, lang) if pool is None else None
    if chart_kind is not None:
        _write_chart(solution, Path(chart or ""), chart_kind, lang)
    if json:
        data = report.data()
        data["dealt"] = dealt
        data |= {"worth": [value._asdict() for value in values]} if with_rule_values else {}
        click.echo(jsonlib.dumps(data, ensure_ascii=False, indent=2))
        return
    click.echo(report.text(lang))
    if dealt is not None:
        click.echo(dealt_sentence(dealt, lang))
    if values:
        click.echo("\n" + say("solve-worth"))
        for key, value, gain in values:
            click.echo(f"  {gain:+.6f}  {key} = {'none' if value is None else str(value).lower()}")


def _dealt(solution: Solution, may_measure: bool, lang: str) -> dict[str, Any] | None:
    """How far the dealt game is from a fresh shoe, if that is known or to be measured."""
    from ..simulator.results.dealt_effect import ROUNDS, measure
    from ..solver.report import dealt

    known = dealt.measured(solution.rules)
    if may_measure and known is None and dealt.shoe_continues(solution.rules):
        progress = Progress(lang, ROUNDS, None)
        known = measure(solution.rules, progress=progress)
        progress.end()
    return dealt_data(solution.rules, solution.value, known)


@contextmanager
def _bar(steps: int, label: str) -> Iterator[Callable[[], None]]:
    """A progress bar at a terminal, and the function that advances it; hidden without steps."""
    hidden = not steps or not sys.stderr.isatty()
    with click.progressbar(length=steps or 1, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield lambda: bar.update(1)


def _read_pool(rules: Rules, removed_cards: str, shoe: str) -> Pool | None:
    """The pool of --seen or --shoe; `None` for a fresh shoe."""
    from ..solver import Pool
    from ..solver.model.capacity import cards_needed

    if not removed_cards and not shoe:
        return None
    if isinstance(rules.stake, Points):
        raise click.UsageError("A match is solved from a fresh shoe every round.")
    pool = Pool.of(read_shoe(rules, read_cards(removed_cards, "--seen"), shoe))
    least = max(cards_needed(rules, pool), rules.player.cards + rules.dealer_starts_with)
    if pool.left < least:
        raise click.UsageError(
            f"{'--shoe' if shoe else '--seen'}: a round may use up the {pool.left} cards left. "
            f"A whole house needs at least {least}; croupier ev values single positions from fewer."
        )
    return pool


def _chart_kind(chart: str | None) -> str | None:
    if chart is None:
        return None
    kind = Path(chart).suffix
    if kind not in (".svg", ".png", ".html", ".json", ".csv", ".txt"):
        raise click.UsageError("--chart: the file must end in .svg, .png, .html, .json, .csv or .txt.")
    if kind == ".png":
        require("matplotlib", "A chart in PNG")
    return kind


def _write_chart(solution: Solution, path: Path, kind: str, lang: str) -> None:
    from ..solver.report.render import as_csv, as_html, as_png, as_svg, as_text

    chart = solution.chart
    name = solution.rules.name.in_language(lang)
    text = {
        ".svg": lambda: as_svg(chart, name, lang).encode(),
        ".png": lambda: as_png(chart, name, lang),
        ".html": lambda: as_html(chart, name, lang).encode(),
        ".txt": lambda: (as_text(chart, lang) + "\n").encode(),
        ".csv": lambda: as_csv(chart).encode(),
        ".json": lambda: (jsonlib.dumps(chart_data(chart), ensure_ascii=False, indent=2) + "\n").encode(),
    }[kind]()
    try:
        path.write_bytes(text)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from None
