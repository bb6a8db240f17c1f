"""Step 4 of a simulation: everything that the sums say, by name."""

from __future__ import annotations

from typing import Any

import msgspec

from ...rules import Rules
from ...rules.fields import Points, Tally
from .. import encoding as at
from ..options import SimulationOptions
from ..run import RunResult
from .bankroll import bankroll_figures, counts_like_hi_lo
from .record import Simulation, Unit
from .shoe_effect import compare_with_fresh_shoe
from .statistics import mean_and_error, summarize


def report(rules: Rules, options: SimulationOptions, result: RunResult, seconds: float) -> Simulation:
    """The results of a run. `seconds` is the time of the whole simulation."""
    count, unit = options.count, _unit(rules)
    data: dict[str, Any] = {
        "house": rules.id,
        "strategy": ", ".join(dict.fromkeys(map(strategy_name, options.strategies))),
        "seed": options.seed,
        "kernel": result.job.kernel,
        "unit": unit if count is None else "minimum_bet",
        "distribution_unit": unit,
    }
    data |= summarize(result.job, result.sums)
    job, sums = result.job, result.sums
    if job.by_seat.size:
        data["by_seat"] = [_seat(result, seat, strategy_name(s)) for seat, s in enumerate(options.strategies)]
    if job.counter >= 0:
        job, sums = job.seat_alone(job.counter, sums)
    if count is not None:
        data["counting"] = {
            "system": count.system,
            "indices": count.indices,
            "indices_fit": count.indices in ("none", "solver") or counts_like_hi_lo(job),
        } | bankroll_figures(job, sums, count.bankroll, count.hourly)
    data |= {
        "units": result.units,
        "seconds": result.seconds,
        "rounds_per_second": data["rounds"] / max(result.seconds, 1e-9),
        "seconds_in_all": seconds,
        "interrupted": result.interrupted,
        "lost": result.lost,
    }
    data["dealt"] = compare_with_fresh_shoe(rules, data)
    return msgspec.convert(data, Simulation)


def _seat(result: RunResult, seat: int, strategy: str) -> dict[str, Any]:
    """The results of one seat, from 0, where seats play differently."""
    job, sums = result.job.seat_alone(seat, result.sums)
    mean, error, deviation = mean_and_error(job, sums)
    return {
        "seat": seat + 1,
        "strategy": strategy,
        "counts": seat == result.job.counter,
        "ev": mean,
        "stderr": error,
        "sd": deviation,
        "average_bet": int(sums.sums[at.BET]) / job.bet_parts / int(sums.sums[at.ROUNDS]),
    }


def strategy_name(strategy: object) -> str:
    """What a report calls a strategy: its name, its file, or the name of its function."""
    if isinstance(strategy, str):
        return strategy
    return str(getattr(strategy, "name", None) or getattr(strategy, "__name__", "chart"))


def _unit(rules: Rules) -> Unit:
    if isinstance(rules.stake, Points):
        return "point"
    return "win" if isinstance(rules.stake, Tally) else "bet"
