"""The beginner's chart: few rules, an exact value, and sentences that say what its table says."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from click.testing import CliRunner
from support.effort import effort
from support.random_rules import any_rules

from croupier import CroupierError, Rules, house, houses, solve
from croupier.cli import main
from croupier.school.beginner import (
    MOST_RULES,
    Rule,
    beginner_chart,
    chart_text,
    rule_sentence,
    strategy_table,
)
from croupier.solver import fresh_pool
from croupier.solver.report.fixed_strategy import strategy_value
from croupier.words import LANGUAGES

pytestmark = pytest.mark.slow

ROWS = {"hard": tuple(range(4, 22)), "soft": tuple(range(12, 22)), "pair": (2, 8, 11)}
UPS = (2, 3, 10, 1)


def check(rules: Rules, most: int) -> None:
    chart = beginner_chart(rules, most)
    assert len(chart.rules) <= most
    table = strategy_table(chart.rules, chart.rows, chart.ups)
    assert chart.value == pytest.approx(strategy_value(rules, fresh_pool(rules), table), abs=1e-12)
    assert chart.best == pytest.approx(
        solve(rules).value if chart.unit != "win" else solve(rules).ev, abs=1e-12
    )
    assert chart.distance >= -1e-9


def test_the_first_rule_that_fits_counts() -> None:
    rules = (
        Rule("surrender", "hard", (16,), (10, 1)),
        Rule("double", "hard", (10, 11), UPS),
        Rule("hit", "hard", tuple(range(4, 17)), UPS),
        Rule("split", "pair", (8, 11), (2, 3)),
    )
    table = strategy_table(rules, ROWS, UPS)  # type: ignore[arg-type]
    assert [table["hard"][total]["10"] for total in ("4", "11", "16", "17")] == ["H", "Dh", "Rh", "S"]
    assert table["soft"]["12"]["2"] == "S"
    assert [table["pair"][card]["2"] for card in ("1", "2", "8")] == ["P", "-", "P"]


@pytest.mark.parametrize("name", ["casino"])
def test_more_rules_are_better(name: str) -> None:
    distances = [beginner_chart(house(name), most).distance for most in (1, 3, 6)]
    assert all(more < fewer for fewer, more in pairwise(distances))
    assert distances[-1] < 0.006


@pytest.mark.parametrize("name", ["bankroll", "classic", "early", "macau", "strip"])
def test_shipped_houses(name: str) -> None:
    check(house(name), 8)
    assert beginner_chart(house(name), 8).distance < 0.006


def test_every_chart_stays_in_memory() -> None:
    """Each takes a second, and strangers may ask for one after another."""
    assert (beginner_chart.cache_info().maxsize or 0) >= MOST_RULES * 2 * len(houses())


def test_a_dealer_without_an_upcard() -> None:
    """One rule is best play against a dealer who chases."""
    chart = beginner_chart(house("duel"), 4)
    assert chart.distance == pytest.approx(0, abs=1e-12)
    assert rule_sentence(chart, chart.rules[0], "en") == "15 or less: hit."


@pytest.mark.parametrize("seed", range(effort(4, 200)))
def test_random_rules(seed: int) -> None:
    rules = any_rules(Random(seed))
    try:
        beginner_chart(rules, 1)
    except CroupierError:
        return  # a match, or aces that are named
    check(rules, 3)


def test_the_command() -> None:
    args = ["solve", "duel", "--no-spread", "--beginner", "3"]
    result = CliRunner().invoke(main, [*args, "--json"])
    data = json.loads(result.output)["beginner"]
    assert data["ev"] == pytest.approx(json.loads(result.output)["ev"])
    assert data["rules"][0]["sentence"] in CliRunner().invoke(main, args).output
    assert CliRunner().invoke(main, [*args, "--seen", "As"]).exit_code == 2
    refused = CliRunner().invoke(main, ["solve", "race", "--beginner", "3"])
    assert refused.exit_code == 2
    assert "solved as a whole" in refused.output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences(lang: str) -> None:
    text = chart_text(beginner_chart(house("strip"), 8), lang)
    assert len(text.splitlines()) == 11
    assert "{" not in text
