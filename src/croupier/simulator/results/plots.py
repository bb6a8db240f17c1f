"""Plots: the distribution, where a bankroll may go or which matches are won, and expectation by count."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from ...errors import CroupierError
from ...extras import require
from ...rules import house, houses
from ...words import Words, words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_GREEN, _DARK = "#1b6e4b", "#0b3d2a"
_BANDS = {99: (2.576, 0.15), 95: (1.96, 0.2), 50: (0.674, 0.3)}
"""Share of bankrolls in percent: deviations to either side, and opacity."""

_UNITS = {
    "bet": "picture-bets",
    "minimum_bet": "picture-minimum",
    "win": "picture-wins",
    "point": "picture-points",
}
_SPECIALS = {"none": "chart-no-special", "swap": "action-swap", "plus1": "action-plus1"}


def plot(report: dict[str, Any], kind: str, lang: str = "en") -> bytes:
    """An image of the results, SVG or PNG. The same results give the same bytes."""
    drawn, out = figure(report, lang), io.BytesIO()
    drawn.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return out.getvalue()


def figure(report: dict[str, Any], lang: str = "en") -> Figure:
    """The results as a figure."""
    if not report["distribution"]:
        raise CroupierError("Nothing was bet, so there is nothing to draw.")
    require("matplotlib", "A plot")
    import matplotlib as mpl
    from matplotlib.figure import Figure

    counted, language = report.get("counting"), words(lang)
    mpl.rcParams["svg.hashsalt"] = "croupier"
    drawn = Figure(figsize=(13 if counted else 9, 4), layout="constrained")
    axes = drawn.subplots(1, 3 if counted else 2)
    _distribution(axes[0], report, language)
    if "match_win" in report:
        _matches(axes[1], report["by_special"], language)
    else:
        _fan(axes[1], report, language)
    if counted:
        _by_count(axes[2], counted["by_count"], language)
    drawn.suptitle(_head(report, language))
    return drawn


def _head(report: dict[str, Any], language: Words) -> str:
    about = {
        "house": _house_name(report["house"], language.lang),
        "rounds": language.number(report["rounds"]),
    }
    if "match_win" in report:
        win, error = language.percent(report["match_win"], 3), language.percent(report["match_stderr"], 3)
        return language.say("picture-head-match", win=win, error=error, **about)
    head = {"minimum_bet": "picture-head-counter", "win": "picture-head-win"}.get(
        report["unit"], "picture-head"
    )
    ev, error = language.number(report["ev"], 5, sign=True), language.number(report["stderr"], 5)
    return language.say(head, ev=ev, error=error, **about)


def _house_name(name: str, lang: str) -> str:
    """The name of a shipped house in the language; the id of any other."""
    return house(name).name.in_language(lang) if name in houses() else name


def _format_ticks(language: Words, *axes: Any) -> None:
    """Write the numbers of axes as the language does, with as many decimals as they need."""
    for axis in axes:
        axis.set_major_formatter(
            lambda value, _: language.number(value, len(f"{value:.6g}".partition(".")[2]))
        )


def _distribution(axes: Any, report: dict[str, Any], language: Words) -> None:
    rows = report["distribution"]
    chances = [row["probability"] for row in rows]
    axes.bar([row["net"] for row in rows], chances, width=0.4, color=_GREEN)
    axes.set_yscale("log")
    axes.set_ylim(min(0.01, min(chances) / 3), 1)  # the least likely result has a visible bar too
    axes.xaxis.get_major_locator().set_params(integer=True)
    _format_ticks(language, axes.xaxis)
    one = "picture-of-a-bet" if "counting" in report else _UNITS[report["distribution_unit"]]
    axes.set(
        title=language.say("picture-result"), xlabel=language.say(one), ylabel=language.say("picture-chance")
    )


def _fan(axes: Any, report: dict[str, Any], language: Words) -> None:
    """Where most bankrolls are after so many rounds, by the normal distribution."""
    rounds = np.linspace(0, 10_000, 200)
    deviation = report["table_sd"] / report["seats"] if report["sd"] is None else report["sd"]
    mean, spread = report["ev"] * rounds, deviation * np.sqrt(rounds)
    for share, (z, shade) in _BANDS.items():
        low, high = mean - z * spread, mean + z * spread
        axes.fill_between(
            rounds, low, high, color=_GREEN, alpha=shade, lw=0, label=language.percent(share / 100, 0)
        )
    axes.plot(rounds, mean, color=_DARK)
    axes.legend(loc="upper left", frameon=False)
    _format_ticks(language, axes.xaxis, axes.yaxis)
    title = "picture-balance" if report["unit"] == "win" else "picture-bankroll"
    axes.set(
        title=language.say(title),
        xlabel=language.say("picture-rounds"),
        ylabel=language.say(_UNITS[report["unit"]]),
    )


def _matches(axes: Any, cards: dict[str, dict[str, Any]], language: Words) -> None:
    """By the special card that the match began with."""
    for place, row in enumerate(cards.values()):
        axes.bar(place, row["match_win"], yerr=1.96 * row["stderr"], width=0.5, color=_GREEN, ecolor=_DARK)
        axes.annotate(
            language.percent(row["match_win"]), (place, row["match_win"] / 2), ha="center", color="white"
        )
    axes.set_xticks(range(len(cards)), [language.say(_SPECIALS[name]) for name in cards])
    axes.set_ylim(0, 1)
    _format_ticks(language, axes.yaxis)
    axes.set(title=language.say("picture-won"), ylabel=language.say("picture-chance"))


def _by_count(axes: Any, rows: list[dict[str, Any]], language: Words) -> None:
    likely = [row for row in rows if row["rounds"] >= 1000]
    where = [row["count"] for row in likely]
    error = [1.96 * row["stderr"] for row in likely]
    axes.errorbar(where, [row["ev"] for row in likely], yerr=error, fmt="o", ms=3, color=_GREEN)
    axes.axhline(0, color="grey", lw=0.5)
    _format_ticks(language, axes.xaxis, axes.yaxis)
    axes.set(
        title=language.say("picture-by-count"),
        xlabel=language.say("picture-count"),
        ylabel=language.say("picture-per-bet"),
    )
