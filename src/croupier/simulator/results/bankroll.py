"""Figures for a counting player: hourly rate, risk of ruin, N0, SCORE and the Kelly ramp."""

from __future__ import annotations

from math import exp
from typing import Any

from .. import encoding as at
from ..job import Job
from ..lanes.buffers import Sums
from .statistics import by_count, mean_and_error


def counts_like_hi_lo(job: Job) -> bool:
    """Does this count move as far as the one that published indices are for?"""
    values = job.params[at.VALUE : at.VALUE + 13]
    return bool(job.params[at.TRUE_COUNT] and abs(values).max() <= 1)


def bankroll_figures(job: Job, sums: Sums, bankroll: float, hourly: float) -> dict[str, Any]:
    """`bankroll` is in minimum bets, `hourly` in rounds. Rounds watched without a bet count too.

    Kelly bets are per seat: seats that play against one dealer share the bankroll.
    """
    seats = int(job.params[at.SEATS])
    mean, _, deviation = (x * seats for x in mean_and_error(job, sums))
    variance = deviation**2
    rows = by_count(job, sums)
    bet = int(sums.sums[at.BET]) / job.bet_parts / max(1, int(sums.sums[at.ROUNDS]))
    good = mean > 0 and variance > 0
    return {
        "per_round": mean,
        "average_bet": bet,
        "advantage": mean / bet if bet else 0.0,
        "per_hour": mean * hourly,
        "sd_per_hour": deviation * hourly**0.5,
        "bankroll": bankroll,
        "risk_of_ruin": min(1.0, exp(-2 * mean * bankroll / variance)) if good else 1.0,
        "n0": variance / mean**2 if good else None,
        "score": 1e6 * mean**2 / variance if good else 0.0,
        "by_count": rows,
        "kelly_ramp": [
            {"count": row["count"], "bet": max(0.0, bankroll * row["ev"] / row["variance"] / seats)}
            for row in rows
            if row["variance"] > 0 and row["rounds"] >= 1000
        ],
    }
