"""What a counter's results are worth: by the hour, against ruin, and how to bet."""

from __future__ import annotations

from math import exp
from typing import Any

from .. import encoding as at
from ..job import Job
from ..lanes.buffers import Sums
from .statistics import by_count, mean_and_error


def like_hi_lo(job: Job) -> bool:
    """Does this count go as far and as fast as the one that published indices are for?"""
    counts = job.told[at.VALUE : at.VALUE + 13]
    return bool(job.told[at.SYSTEM + 1] and abs(counts).max() <= 1)


def counter(job: Job, sums: Sums, bankroll: float, hourly: float) -> dict[str, Any]:
    """`bankroll` is in lowest bets, `hourly` rounds. All rounds count, those watched without a bet included.

    Kelly's bets are those of each seat: seats that play against one dealer share what a bankroll bears."""
    seats = int(job.told[at.SEATS])
    mean, _, deviation = (x * seats for x in mean_and_error(job, sums))
    variance = deviation**2
    rows = by_count(job, sums)
    bet = int(sums.sums[at.BET]) / max(1, int(sums.sums[at.ROUNDS]))
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
