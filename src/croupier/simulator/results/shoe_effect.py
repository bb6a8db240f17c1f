"""How far the dealt game is from the fresh shoe that the solver values, measured by simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Points

if TYPE_CHECKING:
    from ...solver.report.shoe_effect import ShoeEffect
    from ..run import RunResult

ROUNDS = 2 * 10**8
"""What `croupier solve --dealt` plays: some seconds."""


def fresh_value(rules: Rules) -> float:
    """The exact value of the simulator's best play from fresh shoes: per first bet, or in matches won."""
    from ...solver.solution import solve

    return solve(rules, "fixed").value


def measure(
    rules: Rules, rounds: int = ROUNDS, seed: int = 1, progress: Callable[[RunResult], Any] = lambda _: None
) -> ShoeEffect:
    """Play the house as it deals, and compare with fresh shoes."""
    from ...solver.report.shoe_effect import ShoeEffect
    from ..build import build
    from ..options import SimulationOptions
    from ..run import run_job
    from .statistics import summarize

    job = build(rules, SimulationOptions())._replace(seed=seed).resized(rounds)
    stats, fresh = summarize(job, run_job(job, rounds, progress=progress).sums), fresh_value(rules)
    value, error = _simulated_value(rules, stats)
    return ShoeEffect(fresh, value - fresh, error, stats["rounds"], seed, rules.id)


def compare_with_fresh_shoe(rules: Rules, report: dict[str, Any]) -> dict[str, Any] | None:
    """The effect of the dealt shoe on best play. None if another strategy was played, or every round has a
    fresh shoe."""
    from ...solver.report.shoe_effect import shipped_effect, shoe_continues

    how = shoe_continues(rules)
    if not how or "counting" in report or report["strategy"] != "best":
        return None
    known = shipped_effect(rules)
    try:
        fresh = known.fresh if known is not None else fresh_value(rules)
    except CroupierError:  # the solver values this house by position only
        return None
    value, error = _simulated_value(rules, report)
    return {"shoe": how, "fresh": fresh, "effect": value - fresh, "stderr": error}


def _simulated_value(rules: Rules, stats: dict[str, Any]) -> tuple[float, float]:
    """The simulated figure that the solver values, and its standard error."""
    if isinstance(rules.stake, Points):
        return stats["match_win"], stats["match_stderr"]
    return stats["ev"], stats["stderr"]
