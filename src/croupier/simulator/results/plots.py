"""Pictures: the distribution, where a bankroll may go or which matches are won, and expectation by count."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from ...errors import CroupierError
from ...extras import require
from ...words import Words, words

GREEN, DARK = "#1b6e4b", "#0b3d2a"
BANDS = {99: (2.576, 0.15), 95: (1.96, 0.2), 50: (0.674, 0.3)}
"""Of all bankrolls in a hundred: how many deviations to either side, and how dark."""

CARDS = {"none": "chart-no-special", "swap": "action-swap", "plus1": "action-plus1"}


def picture(found: dict[str, Any], kind: str, lang: str = "en") -> bytes:
    """An image of the results, SVG or PNG. The same results give the same bytes."""
    if not found["distribution"]:
        raise CroupierError("Nothing was bet, so there is nothing to draw.")
    require("matplotlib", "A plot")
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib.figure import Figure

    counted, tongue = found.get("counting"), words(lang)
    mpl.rcParams["svg.hashsalt"] = "croupier"
    figure = Figure(figsize=(13 if counted else 9, 4), layout="constrained")
    axes = figure.subplots(1, 3 if counted else 2)
    _distribution(axes[0], found, tongue)
    if "match_win" in found:
        _matches(axes[1], found["by_special"], tongue)
    else:
        _fan(axes[1], found, tongue)
    if counted:
        _by_count(axes[2], counted["by_count"], tongue)
    figure.suptitle(_head(found, tongue))
    out = io.BytesIO()
    figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return out.getvalue()


def _head(found: dict[str, Any], tongue: Words) -> str:
    about = {"house": found["house"], "rounds": f"{found['rounds']:,}"}
    if "match_win" in found:
        win, error = f"{found['match_win']:.5f}", f"{found['match_stderr']:.5f}"
        return tongue.say("picture-head-match", win=win, error=error, **about)
    name = "picture-head-counter" if "counting" in found else "picture-head"
    return tongue.say(name, ev=f"{found['ev']:+.5f}", error=f"{found['stderr']:.5f}", **about)


def _distribution(axes: Any, found: dict[str, Any], tongue: Words) -> None:
    rows = found["distribution"]
    chances = [row["probability"] for row in rows]
    axes.bar([row["net"] for row in rows], chances, width=0.4, color=GREEN)
    axes.set_yscale("log")
    axes.set_ylim(min(0.01, min(chances) / 3), 1)  # the least likely has a bar to be seen too
    axes.xaxis.get_major_locator().set_params(integer=True)
    one = "picture-of-a-bet" if "counting" in found else "picture-bets"
    one = "picture-points" if "match_win" in found else one
    axes.set(title=tongue.say("picture-result"), xlabel=tongue.say(one), ylabel=tongue.say("picture-chance"))


def _fan(axes: Any, found: dict[str, Any], tongue: Words) -> None:
    """Where most bankrolls lie after so many rounds, as the normal law has it."""
    rounds = np.linspace(0, 10_000, 200)
    mean, spread = found["ev"] * rounds, found["sd"] * np.sqrt(rounds)
    for share, (z, shade) in BANDS.items():
        low, high = mean - z * spread, mean + z * spread
        axes.fill_between(rounds, low, high, color=GREEN, alpha=shade, lw=0, label=f"{share} %")
    axes.plot(rounds, mean, color=DARK)
    axes.legend(loc="upper left", frameon=False)
    money = "picture-lowest" if "counting" in found else "picture-bets"
    axes.set(
        title=tongue.say("picture-bankroll"),
        xlabel=tongue.say("picture-rounds"),
        ylabel=tongue.say(money),
    )


def _matches(axes: Any, cards: dict[str, dict[str, Any]], tongue: Words) -> None:
    """By the special card that the match began with."""
    for place, row in enumerate(cards.values()):
        axes.bar(place, row["match_win"], yerr=1.96 * row["stderr"], width=0.5, color=GREEN, ecolor=DARK)
        axes.annotate(f"{row['match_win']:.1%}", (place, row["match_win"] / 2), ha="center", color="white")
    axes.set_xticks(range(len(cards)), [tongue.say(CARDS[name]) for name in cards])
    axes.set_ylim(0, 1)
    axes.set(title=tongue.say("picture-won"), ylabel=tongue.say("picture-chance"))


def _by_count(axes: Any, rows: list[dict[str, Any]], tongue: Words) -> None:
    shown = [row for row in rows if row["rounds"] >= 1000]
    where = [row["count"] for row in shown]
    error = [1.96 * row["stderr"] for row in shown]
    axes.errorbar(where, [row["ev"] for row in shown], yerr=error, fmt="o", ms=3, color=GREEN)
    axes.axhline(0, color="grey", lw=0.5)
    axes.set(
        title=tongue.say("picture-by-count"),
        xlabel=tongue.say("picture-count"),
        ylabel=tongue.say("picture-per-bet"),
    )
