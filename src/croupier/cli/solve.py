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
from .compile_notice import starting
from .dealt import dealt_data, dealt_sentence
from .ev import splits_option
from .house_args import shoe_given, the_house
from .options import any_rules, as_json, language
from .position_args import read_cards
from .progress import Progress
from .solve_report import as_data, as_words, at_table, chart_data

if TYPE_CHECKING:
    from ..solver import Pool, Solution


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier solve casino --decks 8 --dealer.draws.hits_soft true --chart casino.svg",
)
@any_rules
@splits_option
@click.option("--seen", default="", help="Cards that are gone from the shoe.")
@click.option("--shoe", default="", help="How many are left of each rank, ace to king: thirteen numbers.")
@click.option("--chart", metavar="FILE", help="Write the chart: .svg, .png, .html, .json, .csv or .txt.")
@click.option(
    "--spread/--no-spread",
    default=True,
    help="Also say how results are spread, and their standard deviation.",
)
@click.option(
    "--worth/--no-worth",
    default=False,
    help="Also say what each rule is worth, which takes a few times longer.",
)
@click.option(
    "--players",
    type=click.IntRange(1, 7),
    default=1,
    help="In a match for points: how many seats share the table. The match ends for all when anyone wins or loses it.",
)
@click.option(
    "--dealt",
    is_flag=True,
    help="Where a shoe goes on from round to round: measure by simulation what that changes.",
)
@language
@as_json
def solve(
    rules: Rules | None,
    switches: tuple[str, ...],
    file: Rules | None,
    splits: str,
    seen: str,
    shoe: str,
    chart: str | None,
    spread: bool,
    worth: bool,
    players: int,
    dealt: bool,
    lang: str,
    json: bool,
) -> None:
    """Print a house's exact expectation under best play and its chart; with --worth also what each rule is worth.

    Any rule can be set otherwise: --KEY VALUE, where KEY is a field of a house file such as shoe.decks or
    dealer.draws.hits_soft, or its last part where that is clear, and VALUE what a file would say; --split none leaves
    the table out.
    """
    from .. import solver
    from ..solver.report.rule_values import house_value, rule_changes, rule_values

    house = the_house(rules, file, switches)
    where = _writer(chart)
    pool, fresh = _pool(house, seen, shoe)
    if worth and not fresh:
        raise click.UsageError("--worth compares fresh shoes: leave out --seen and --shoe.")
    if players > 1 and not isinstance(house.stake, Points):
        raise click.UsageError("--players: this house does not play for points.")
    if players > house.table.seats:
        raise click.UsageError(f"--players: there are {house.table.seats} seats at this house.")
    say = words(lang).say
    slow = splits == "optimal" and house.split is not None
    with starting(lang), _bar(10 if slow else 0, say("solve-progress-upcards")) as upcards:
        found = solver.with_longer(solver.solve(house, splits, pool, each=upcards), pool)
        spreading = (
            solver.distribution(house, pool or solver.fresh_pool(house), splits)
            if spread and found.ev is not None
            else None
        )
        shared = at_table(house, players) if players > 1 else None
    table = []
    if worth:
        with _bar(sum(1 for _ in rule_changes(house)), say("solve-progress-rules")) as rule:
            table = rule_values(house, house_value(found), splits, rule)
    beside = _beside(found, dealt, lang) if fresh else None
    if where is not None:
        _write(found, Path(chart or ""), where, lang)
    if json:
        data = as_data(found, pool, spreading, shared)
        data["dealt"] = beside
        data |= {"worth": [switch._asdict() for switch in table]} if worth else {}
        click.echo(jsonlib.dumps(data, ensure_ascii=False, indent=2))
        return
    click.echo(as_words(found, pool, spreading, lang, shared))
    if beside is not None:
        click.echo(dealt_sentence(beside, lang))
    if table:
        click.echo("\n" + say("solve-worth"))
        for key, value, gain in table:
            click.echo(f"  {gain:+.6f}  {key} = {'none' if value is None else str(value).lower()}")


def _beside(found: Solution, measured: bool, lang: str) -> dict[str, Any] | None:
    """How far the dealt game is from the fresh shoe, as far as that is known or asked for."""
    from ..simulator.results.dealt_effect import ROUNDS, measure
    from ..solver.report import dealt
    from ..solver.report.rule_values import house_value

    known = dealt.measured(found.rules)
    if measured and known is None and dealt.shoe_continues(found.rules):
        show = Progress(lang, ROUNDS, None)
        known = measure(found.rules, progress=show)
        show.end()
    return dealt_data(found.rules, house_value(found), known)


@contextmanager
def _bar(steps: int, label: str) -> Iterator[Callable[[], None]]:
    """A bar at a terminal, which the call moves on by one; nothing where there are no steps to show."""
    hidden = not steps or not sys.stderr.isatty()
    with click.progressbar(length=steps or 1, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield lambda: bar.update(1)


def _pool(rules: Rules, seen: str, shoe: str) -> tuple[Pool | None, bool]:
    from ..solver import Pool
    from ..solver.model.capacity import cards_needed

    if not seen and not shoe:
        return None, True
    if isinstance(rules.stake, Points):
        raise click.UsageError("A match is solved from a fresh shoe every round.")
    pool = Pool.of(shoe_given(rules, read_cards(seen, "--seen"), shoe))
    least = max(cards_needed(rules, pool), rules.player.cards + rules.dealer_starts_with)
    if pool.left < least:
        raise click.UsageError(
            f"{'--shoe' if shoe else '--seen'}: {pool.left} cards are left and a round may use them up: a whole house is "
            f"solved from {least} at least, single positions by croupier ev from fewer."
        )
    return pool, False


def _writer(chart: str | None) -> str | None:
    if chart is None:
        return None
    kind = Path(chart).suffix
    if kind not in (".svg", ".png", ".html", ".json", ".csv", ".txt"):
        raise click.UsageError("--chart: the file must end in .svg, .png, .html, .json, .csv or .txt.")
    if kind == ".png":
        require("matplotlib", "A chart in PNG")
    return kind


def _write(found: Solution, path: Path, kind: str, lang: str) -> None:
    from ..solver.report.render import as_csv, as_html, as_png, as_svg, as_text

    chart = found.chart
    assert chart is not None
    name = found.rules.name.in_language(lang)
    text = {
        ".svg": lambda: as_svg(chart, name, lang).encode(),
        ".png": lambda: as_png(chart, name, lang),
        ".html": lambda: as_html(chart, name, lang).encode(),
        ".txt": lambda: (as_text(chart, lang) + "\n").encode(),
        ".csv": lambda: as_csv(chart).encode(),
        ".json": lambda: (jsonlib.dumps(chart_data(found), ensure_ascii=False, indent=2) + "\n").encode(),
    }[kind]()
    try:
        path.write_bytes(text)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from None
