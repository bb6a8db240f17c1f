"""`croupier solve`: a house's exact expectation and how to play it."""

from __future__ import annotations

import json as jsonlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..errors import RulesError
from ..rules import Rules
from ..rules.change import changed, full_key, read_value
from ..rules.fields import Points
from ..words import words
from .ev import splits_option
from .options import any_rules, as_json, language
from .shown import read_cards, shoe_after
from .starting import starting

if TYPE_CHECKING:
    from ..solver import Pool, Solution, Spread


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: croupier solve casino --decks 8 --dealer.draws.hits_soft true --chart casino.svg",
)
@any_rules
@splits_option
@click.option("--seen", default="", help="Cards that are gone from the shoe.")
@click.option("--shoe", default="", help="How many are left of each rank, ace to king: thirteen numbers.")
@click.option("--chart", metavar="FILE", help="Write the chart: .svg, .png, .html, .json or .txt.")
@click.option(
    "--spread/--no-spread",
    default=True,
    help="Also say how results are spread, and their standard deviation.",
)
@click.option(
    "--worth/--no-worth",
    default=None,
    help="Also say what each rule is worth.  [default: not for matches, nor with --splits optimal]",
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
    worth: bool | None,
    lang: str,
    json: bool,
) -> None:
    """Print a house's exact expectation under best play, its chart, and what each rule is worth.

    Any rule can be set otherwise: --KEY VALUE, where KEY is a field of a house file such as shoe.decks or
    dealer.draws.hits_soft, or its last part where that is clear, and VALUE what a file would say; --split none leaves
    the table out.
    """
    from .. import solver
    from ..solver.worth import worth as worths

    if file is not None and rules is not None:
        raise click.UsageError("Say a house or --rules, not both.")
    house = file or rules
    if house is None:
        raise click.UsageError("Say a house, or a file with --rules.")
    house = switched(house, switches)
    where = _writer(chart)
    pool, fresh = _pool(house, seen, shoe)
    with starting():
        found = solver.with_longer(solver.solve(house, splits, pool), pool)
        spreading = (
            solver.spread(house, pool or solver.fresh(house), splits)
            if spread and found.ev is not None
            else None
        )
    table = []
    if (
        worth
        if worth is not None
        else fresh and splits != "optimal" and not isinstance(house.stake, Points) and found.ev is not None
    ):
        with click.progressbar(
            length=20, label="Rules", file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar:
            table = worths(house, found.ev or 0.0, splits, lambda: bar.update(1))
    if where is not None:
        _write(found, Path(chart or ""), where, lang)
    if json:
        data = _data(found, fresh, spreading) | {"worth": [switch._asdict() for switch in table]}
        click.echo(jsonlib.dumps(data, ensure_ascii=False, indent=2))
        return
    click.echo(_text(found, spreading, lang))
    if table:
        click.echo("\n" + words(lang).say("solve-worth"))
        for key, value, gain in table:
            click.echo(f"  {gain:+.6f}  {key} = {'none' if value is None else str(value).lower()}")


def switched(rules: Rules, given: tuple[str, ...]) -> Rules:
    """The house with the rules that the command line sets."""
    changes: dict[str, Any] = {}
    rest = [part for word in given for part in (word.split("=", 1) if word.startswith("--") else [word])]
    while rest:
        name = rest.pop(0)
        if not name.startswith("--") or not rest:
            raise click.UsageError(f"{name}: rules are set by --KEY VALUE.")
        try:
            key = full_key(rules, name[2:])
        except RulesError as error:
            raise click.UsageError(str(error)) from None
        changes[key] = read_value(key, rest.pop(0))
    if not changes:
        return rules
    try:
        return changed(rules, changes)
    except RulesError as error:
        raise click.UsageError(str(error)) from None


def _pool(rules: Rules, seen: str, shoe: str) -> tuple[Pool | None, bool]:
    from ..solver import Pool, fresh

    if seen and shoe:
        raise click.UsageError("Say --seen or --shoe, not both.")
    if (seen or shoe) and isinstance(rules.stake, Points):
        raise click.UsageError("A match is solved from a fresh shoe every round.")
    if seen:
        return Pool.of(shoe_after(rules, read_cards(seen, "--seen"))), False
    if not shoe:
        return None, True
    whole = fresh(rules)
    try:
        counts = tuple(int(word) for word in shoe.replace(",", " ").split())
    except ValueError:
        raise click.UsageError("--shoe: thirteen numbers, ace to king.") from None
    if len(counts) != 13 or any(not 0 <= n <= full for n, full in zip(counts, whole.by_rank, strict=False)):
        raise click.UsageError(
            "--shoe: thirteen numbers, ace to king, none above what the house's shoe holds."
        )
    if sum(counts) < 24:
        raise click.UsageError("--shoe: a round needs at least 24 cards to be solved as a whole.")
    return Pool(counts, sum(counts)), False


def _writer(chart: str | None) -> str | None:
    if chart is None:
        return None
    kind = Path(chart).suffix
    if kind not in (".svg", ".png", ".html", ".json", ".txt"):
        raise click.UsageError("--chart: the file must end in .svg, .png, .html, .json or .txt.")
    return kind


def _write(found: Solution, path: Path, kind: str, lang: str) -> None:
    from ..solver.picture import as_html, as_png, as_svg, as_text

    chart = found.chart
    assert chart is not None
    name = found.rules.name.in_language(lang)
    text = {
        ".svg": lambda: as_svg(chart, name, lang).encode(),
        ".png": lambda: as_png(chart, name, lang),
        ".html": lambda: as_html(chart, name, lang).encode(),
        ".txt": lambda: (as_text(chart, lang) + "\n").encode(),
        ".json": lambda: (jsonlib.dumps(_chart(found), ensure_ascii=False, indent=2) + "\n").encode(),
    }[kind]()
    try:
        path.write_bytes(text)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from None


def _data(found: Solution, fresh: bool, spreading: Spread | None) -> dict[str, Any]:
    data: dict[str, Any] = {"house": found.rules.id}
    if found.race is not None:
        stake = found.rules.stake
        assert isinstance(stake, Points)
        names = found.race.win
        data["match_win"] = {special: found.race.of(special, stake.start) for special in names}
        span = range(stake.defeat, stake.victory + 1)
        data["by_points"] = {s: {str(p): found.race.of(s, p) for p in span} for s in names}
        spends = {s: dict(zip(map(str, span), map(float, found.race.spends[s]), strict=True)) for s in names}
        data["chart"] = _chart(found)
        data["spends"] = {special: row for special, row in spends.items() if special != "none"}
    else:
        assert found.ev is not None
        data |= {"ev": found.ev, "house_edge": -found.ev}
        if found.win is not None:
            data["win"] = found.win
        if found.stops is not None:
            data["stop"] = {str(total): stop for total, stop in found.stops.items()}
        if spreading is not None:
            chances = {f"{result:g}": chance for result, chance in spreading.chances.items()}
            data |= {"sd": spreading.deviation, "distribution": chances}
        data["chart"] = _chart(found)
    shoe = "fresh shoe" if fresh else "the shoe that was given"
    data["assumes"] = ["one seat alone", shoe, f"splits {found.splits}"]
    if found.race is None and isinstance(found.rules.shoe.decks, int):
        data["assumes"].append("the cards do not run out in mid-round")
    if spreading is not None and found.splits == "optimal":
        data["assumes"].append("distribution: splits adaptive")
    if spreading is not None and not spreading.exact:
        data["assumes"].append("distribution: three hands or more are independent given the dealer's total")
    return data


def _chart(found: Solution) -> dict[str, Any]:
    chart = found.chart
    assert chart is not None
    return {
        "upcards": chart.upcards,
        "rows": [row._asdict() for row in chart.rows],
        "exceptions": [each._asdict() for each in (*chart.exceptions, *chart.longer)],
    }


def _text(found: Solution, spreading: Spread | None, lang: str) -> str:
    from ..solver.picture import as_text

    say, lines = words(lang).say, []
    if found.race is not None:
        names = list(found.race.win)
        heads = {"none": say("solve-none"), "swap": say("action-swap"), "plus1": say("action-plus1")}
        lines.append(say("solve-match"))
        lines.append(say("solve-points").rjust(8) + "".join(heads[s].rjust(12) for s in names))
        size = found.race.win["none"].size
        for at in range(1, size - 1):
            row = "".join(f"{found.race.win[s][at]:12.6f}" for s in names)
            lines.append(f"{at + found.race.defeat:8d}{row}")
        assert found.chart is not None
        assert isinstance(found.rules.stake, Points)
        lines += ["", say("solve-match-chart", points=found.rules.stake.start), as_text(found.chart, lang)]
    else:
        assert found.ev is not None
        if found.win is not None:
            lines.append(say("solve-win", win=f"{found.win:.6%}"))
        lines.append(say("solve-ev", ev=f"{found.ev:+.8f}"))
        lines.append(say("solve-edge", edge=f"{-found.ev:.4%}"))
        if spreading is not None:
            lines += [say("solve-deviation", sd=f"{spreading.deviation:.6f}"), say("solve-spread")]
            lines += [f"  {result:+5.4g}  {chance:.8f}" for result, chance in spreading.chances.items()]
            lines += [] if spreading.exact else ["  " + say("solve-spread-many")]
        if found.stops is not None and any(found.stops.values()):
            lines.append(say("solve-stop", total=str(min(t for t, stop in found.stops.items() if stop))))
        if found.chart is not None and len(found.chart.upcards) > 1:
            lines += ["", as_text(found.chart, lang)]
    lines += ["", say("solve-assumes", splits=found.splits)]
    return "\n".join(lines)
