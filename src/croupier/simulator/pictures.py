"""Pictures: the distribution, where a bankroll may go, and expectation by count."""

from __future__ import annotations

import io
from typing import Any

import numpy as np


def picture(found: dict[str, Any], kind: str) -> bytes:
    """An image of the results, SVG or PNG. The same results give the same bytes."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib.figure import Figure

    counted = found.get("counting")
    mpl.rcParams["svg.hashsalt"] = "croupier"
    figure = Figure(figsize=(12 if counted else 9, 4), layout="constrained")
    axes = figure.subplots(1, 3 if counted else 2)
    _distribution(axes[0], found)
    _fan(axes[1], found)
    if counted:
        _by_count(axes[2], counted["by_count"])
    each = "per round, in lowest bets" if counted else "per bet"
    figure.suptitle(
        f"{found['house']}: {found['ev']:+.5f} ± {found['stderr']:.5f} {each}, {found['rounds']:,} rounds"
    )
    out = io.BytesIO()
    figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return out.getvalue()


def _distribution(axes: Any, found: dict[str, Any]) -> None:
    rows = found["distribution"]
    axes.bar([row["net"] for row in rows], [row["probability"] for row in rows], width=0.4, color="#1b6e4b")
    axes.set_yscale("log")
    axes.set(title="Result of a round", xlabel="bets", ylabel="probability")


def _fan(axes: Any, found: dict[str, Any]) -> None:
    """Where most bankrolls lie after so many rounds, as the normal law has it."""
    rounds = np.linspace(0, 10_000, 200)
    mean, spread = found["ev"] * rounds, found["sd"] * np.sqrt(rounds)
    for z, shade in ((2.576, 0.15), (1.96, 0.2), (0.674, 0.3)):
        axes.fill_between(rounds, mean - z * spread, mean + z * spread, color="#1b6e4b", alpha=shade, lw=0)
    axes.plot(rounds, mean, color="#0b3d2a")
    axes.set(title="Bankroll: 50, 95 and 99 %", xlabel="rounds", ylabel="bets")


def _by_count(axes: Any, rows: list[dict[str, Any]]) -> None:
    shown = [row for row in rows if row["rounds"] >= 1000]
    where = [row["count"] for row in shown]
    error = [1.96 * row["stderr"] for row in shown]
    axes.errorbar(where, [row["ev"] for row in shown], yerr=error, fmt="o", ms=3, color="#1b6e4b")
    axes.axhline(0, color="grey", lw=0.5)
    axes.set(title="Expectation by count", xlabel="count", ylabel="per bet")
