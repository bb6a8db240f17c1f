"""Step 4 of a simulation: everything that the sums say by name, ready for JSON."""

from __future__ import annotations

from typing import Any

from ...rules import Rules
from ..options import SimulationOptions
from ..run import RunResult
from .bankroll import bankroll_figures, counts_like_hi_lo
from .dealt_effect import compare_with_fresh_shoe
from .statistics import summarize


def report(rules: Rules, options: SimulationOptions, result: RunResult, seconds: float) -> dict[str, Any]:
    """The results of a run. `seconds` is the time of the whole simulation."""
    data: dict[str, Any] = {
        "house": rules.id,
        "strategy": options.strategy,
        "seed": options.seed,
        "kernel": result.job.kernel,
    }
    data |= summarize(result.job, result.sums)
    if options.system is not None:
        data["counting"] = {
            "system": options.system,
            "indices": options.indices,
            "indices_fit": options.indices in ("none", "solver") or counts_like_hi_lo(result.job),
        } | bankroll_figures(result.job, result.sums, options.bankroll, options.hourly)
    data |= {
        "units": result.units,
        "seconds": result.seconds,
        "rounds_per_second": data["rounds"] / result.seconds,
    }
    data["dealt"] = compare_with_fresh_shoe(rules, data)
    return data | {"seconds_in_all": seconds, "interrupted": result.interrupted}
