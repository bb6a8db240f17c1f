"""How far the dealt game is from the fresh shoe that is solved: measured, as data and in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Points
from ..words import words

if TYPE_CHECKING:
    from ..simulator import Ran
    from ..solver.report.dealt import Dealt

ROUNDS = 2 * 10**8
"""What `croupier solve --dealt` plays: some seconds."""
HOW = {"cut_card": "dealt-cut-card", "low": "dealt-low", "recycled": "dealt-recycled"}


def fresh_value(rules: Rules) -> float:
    """The simulator's best play from fresh shoes, exactly: per first bet, or in matches won."""
    from ..solver.report.rule_values import house_value
    from ..solver.solution import solve

    return house_value(solve(rules, "fixed", charted=False))


def measure(
    rules: Rules, rounds: int = ROUNDS, seed: int = 1, show: Callable[[Ran], Any] = lambda _: None
) -> Dealt:
    """Play the house as it deals, and compare with fresh shoes."""
    from ..simulator import build_job, load_strategy, run_job, summarize
    from ..simulator.build import sized
    from ..solver.report.dealt import Dealt

    made = sized(build_job(rules, load_strategy(rules, "best"))._replace(seed=seed), rounds)
    ran = run_job(made, rounds, 1, told=show)
    found, fresh = summarize(made, ran.sums), fresh_value(rules)
    value, error = value_of(rules, found)
    return Dealt(fresh, value - fresh, error, found["rounds"], seed, rules.id)


def value_of(rules: Rules, found: dict[str, Any]) -> tuple[float, float]:
    """What a simulation found that the solver values, and its standard error."""
    if isinstance(rules.stake, Points):
        return found["match_win"], found["match_stderr"]
    return found["ev"], found["stderr"]


def of_solution(rules: Rules, value: float, known: Dealt | None) -> dict[str, Any] | None:
    """For the JSON of `croupier solve`; nothing where every round has a fresh shoe."""
    from ..solver.report.dealt import shoe_continues

    how = shoe_continues(rules)
    if not how:
        return None
    if known is None:
        return {"shoe": how, "effect": None}
    unit = "match_win" if isinstance(rules.stake, Points) else "ev"
    facts = {"effect": known.effect, "stderr": known.stderr, "rounds": known.rounds}
    return {"shoe": how, **facts, unit: value + known.effect}


def of_simulation(rules: Rules, found: dict[str, Any]) -> dict[str, Any] | None:
    """For the JSON of `croupier simulate` under best play; nothing where there is nothing to compare."""
    from ..solver.report.dealt import measured, shoe_continues

    how = shoe_continues(rules)
    if not how or "counting" in found or found["strategy"] != "best":
        return None
    known = measured(rules)
    try:
        fresh = known.fresh if known is not None else fresh_value(rules)
    except CroupierError:  # a house that is valued position by position only
        return None
    value, error = value_of(rules, found)
    return {"shoe": how, "fresh": fresh, "effect": value - fresh, "stderr": error}


def sentence(data: dict[str, Any], lang: str) -> str:
    """What a terminal shows of either."""
    say = words(lang).say
    how = say(HOW[data["shoe"]])
    if data["effect"] is None:
        return say("solve-dealt-unknown", how=how)
    facts = {"how": how, "effect": f"{data['effect']:+.6f}", "error": f"{data['stderr']:.6f}"}
    if "fresh" in data:
        return say("simulate-dealt", fresh=f"{data['fresh']:+.6f}", **facts)
    return say("solve-dealt", **facts)
