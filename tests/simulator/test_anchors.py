"""Simulations meet exact values: means within four standard errors, distributions by chi-square, matches won.

Every round gets a fresh shoe, as the exact values assume, so there is no cut-card effect. `make campaign`
plays ten thousand million rounds of each.
"""

from __future__ import annotations

from typing import Any, Literal

import pytest
from support.effort import CAMPAIGN, effort
from support.reference_houses import data, described, rows, table

from croupier import Rules, house
from croupier.rules.changes import change_rules
from croupier.simulator import Strategy, Sums, build_job, load_strategy, run_job, summarize
from croupier.simulator import encoding as at
from croupier.simulator.results.statistics import mean_and_error
from croupier.simulator.strategy.chart_file import from_chart
from croupier.solver import solve

EVERY_ROUND = {"shoe.burn": 0, "shoe.reshuffle": {"when": "every_round"}}
SETS = {row["ruleset"]: float(row["overall_ev_CDZ-"]) for row in rows("overall_ev.csv")}
USUAL = {
    "03_1D_S17_DOA_DAS_SPL3_peek",
    "05_2D_H17_DOA_DAS_SPL3_peek",
    "11_6D_H17_DOA_DAS_SPL3_peek",
    "12_6D_H17_DOA_DAS_SPL3_ENHC",
}
"""The rule sets of every run: one to six decks, with and without a hole card, all with resplits."""

ENDLESS = data("infinite_deck.json")
ROUNDS = effort(2_000_000, 10_000_000_000)


def meets(rules: Rules, exact: float, strategy: Strategy | None = None, kernel: str = "automaton") -> Sums:
    job = build_job(rules, strategy or load_strategy(rules))
    assert job.kernel == kernel
    sums = run_job(job, ROUNDS, 2).sums
    mean, error, _ = mean_and_error(job, sums)
    assert abs(mean - exact) < 4 * error
    return sums


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "decks", "exact"),
    [
        ("duel", 1, 2 * data("houses.json")["duel"]["optimal_win_probability"] - 1),
        ("bankroll", 1, data("houses.json")["bankroll"]["optimal_ev_per_unit"]),
        ("bankroll", 6, data("houses.json")["bankroll"]["ev_6_decks"]),
        ("classic", 1, data("houses.json")["classic"]["optimal_ev_per_unit"]),
        ("classic", 6, data("houses.json")["classic"]["ev_6_decks"]),
        ("casino", 6, -0.002245704409518044),  # from the solver, with naturals paid at once
    ],
)
def test_houses_meet_their_exact_values(name: str, decks: int, exact: float) -> None:
    rules = house(name)
    meets(
        change_rules(rules, EVERY_ROUND | ({"shoe.decks": decks} if decks != rules.shoe.decks else {})), exact
    )


@pytest.mark.slow
@pytest.mark.parametrize("row", data("houses.json")["casino_like"]["ev"], ids=lambda row: row["das"])
def test_a_changed_casino_meets_its_exact_value(row: dict[str, Any]) -> None:
    changes = {"split.hit_aces": False, "split.pairs": "value", "natural.waits": "ace_or_ten"}
    meets(
        change_rules(house("casino"), EVERY_ROUND | changes | {"double.after_split": row["das"] == "DAS"}),
        row["ev"],
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SETS if CAMPAIGN else USUAL))
def test_rule_sets_meet_their_exact_values(name: str) -> None:
    """Rounds with up to four hands leave the automaton for the table of seats."""
    sums = meets(described(data(f"rulesets/{name}.json")["rules"]), SETS[name])
    assert (sums.sums[at.ESCAPES] > 0) == ("SPL3" in name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDLESS if CAMPAIGN else ["H17_DOA_DAS_SPL3_peek"])
def test_endless_shoes_meet_their_exact_values(name: str) -> None:
    hands = 4 if "SPL3" in name else 2
    rules = table("endless", "H17" in name, "peek" in name, after_split="_DAS" in name, hands=hands)
    meets(rules, ENDLESS[name]["overall_ev"])


@pytest.mark.slow
def test_a_strategy_by_total_meets_its_exact_value() -> None:
    """Six decks, no hole card, one split: a strategy by total whose value is known exactly."""
    reference = data("strategy_exact_ev.json")["6D_S17_DOA_DAS_SPL1_ENHC"]
    names = {"1": "A", "10": "T"}
    lines = []
    for group, totals in reference["table"].items():
        for total, cells in totals.items():
            one = names.get(total, total)
            label = (
                f"{one},{one}" if group == "pair" else f"A,{int(total) - 11}" if group == "soft" else total
            )
            lines.append({"group": group, "label": label, "cells": [cells[str(up)] for up in range(1, 11)]})
    rules = change_rules(house("european"), EVERY_ROUND | {"double.on": "any"})
    strategy = from_chart(rules, "exact", [names.get(str(up), str(up)) for up in range(1, 11)], lines)
    meets(rules, reference["exact_ev"], strategy)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [6, "endless"])
def test_results_have_their_exact_probabilities(decks: int | Literal["endless"]) -> None:
    """With a peek and one split: the probability of each result by chi-square, and the standard deviation.
    The exact values are the solver's. For six decks, another test compares them with another program."""
    rules = table(decks, hands=2)
    job = build_job(rules, load_strategy(rules))
    stats = summarize(job, run_job(job, ROUNDS, 2).sums)
    exact = solve(rules, "fixed").distribution
    assert exact.exact
    likely = exact.chances
    n = sum(row["count"] for row in stats["distribution"])
    counts = {row["net"]: row["count"] for row in stats["distribution"]}
    assert set(counts) == set(likely)
    chi = sum((counts[net] - n * p) ** 2 / (n * p) for net, p in likely.items())
    assert chi < len(likely) - 1 + 5 * (2 * (len(likely) - 1)) ** 0.5
    assert abs(stats["ev"] - exact.mean) < 4 * stats["stderr"]
    assert abs(stats["sd"] - exact.deviation) < 0.01


@pytest.mark.slow
def test_matches_are_won_as_often_as_the_solver_says() -> None:
    rules = house("race")
    job = build_job(rules, load_strategy(rules), rounds=1 << 15)
    stats = summarize(job, run_job(job, effort(600_000, 2_000_000_000), 2).sums)
    exact = {"swap": 0.4127228976093092, "plus1": 0.3999486012003304}
    for name, share in exact.items():
        row = stats["by_special"][name]
        assert abs(row["match_win"] - share) < 4 * row["stderr"]
