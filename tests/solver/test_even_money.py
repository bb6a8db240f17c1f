"""Even money is taken if its value is higher than waiting, and every figure of a whole house includes it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner
from solver.brute import Brute
from solver.brute import opening as start_of

from croupier import Rules, cards, house
from croupier.cli import main
from croupier.rules.changes import change_rules
from croupier.solver import Pool, solve
from croupier.solver.report.rule_values import rule_values

ONLY = cards("As As 7s 8s 9s 9s 9s Ts Ts Ts")
"""Few tens, so that taking even money against an ace is better than waiting."""
TIES = {"natural.ties": "dealer"}


def strip(**changes: object) -> Rules:
    return change_rules(house("strip"), {key.replace("__", "."): value for key, value in changes.items()})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "changes", "ev"),
    [
        ("strip", {"natural.pays": "6:5"}, -0.016304),
        ("strip", {"natural.pays": "1:1"}, -0.024881),
        ("european", TIES, -0.007832),
    ],
)
def test_whole_houses(name: str, changes: dict[str, object], ev: float) -> None:
    assert solve(change_rules(house(name), changes)).ev == pytest.approx(ev, abs=5e-7)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "changes"),
    [("strip", {"natural.pays": "6:5", "split": None}), ("european", {**TIES, "split": None})],
)
def test_by_brute_force(name: str, changes: dict[str, object]) -> None:
    """A search over every card and choice takes even money where the solver does."""
    rules = change_rules(house(name), {**changes, "double.after_split": False, "shoe.burn": 0})
    start = start_of(rules, ONLY, shuffle=False)
    truth = Brute(rules, bet=1000).value(start)
    assert solve(rules, "optimal", Pool.of(start.stock)).ev == pytest.approx(float(truth), abs=1e-12)
    without = change_rules(rules, {"insurance.even_money": False})
    less = solve(without, "optimal", Pool.of(start.stock)).ev
    assert less is not None
    assert less < float(truth) - 1e-6


@pytest.mark.slow
def test_the_distribution_has_the_mean_of_the_solution() -> None:
    rules = strip(natural__pays="6:5", split=None, double__after_split=False)
    whole = solve(rules)
    result = whole.distribution
    assert result.mean == pytest.approx(whole.value, abs=1e-12)
    (natural,) = [hand for hand in whole.hands if hand.best == "even_money"]
    assert (natural.upcard, natural.value, natural.actions["even_money"]) == (0, 1.0, 1.0)
    refused = solve(change_rules(rules, {"insurance.even_money": False})).distribution
    assert result.chances[1.0] - refused.chances[1.0] == pytest.approx(natural.chance, abs=1e-12)


@pytest.mark.parametrize(("pays", "insured_cards"), [("3:2", []), ("6:5", ["A T"])])
def test_the_chart_says_whether_to_take_it(pays: str, insured_cards: list[str]) -> None:
    chart = solve(strip(natural__pays=pays, split=None, double__after_split=False)).chart
    assert [each.cards for each in chart.exceptions if each.play == "even_money"] == insured_cards
    assert "even_money" not in {cell for row in chart.rows for cell in row.cells}


@pytest.mark.slow
def test_the_rule_value_of_even_money() -> None:
    rules = strip(natural__pays="6:5", split=None, double__after_split=False)
    gains = {switch.key: switch.gain for switch in rule_values(solve(rules))}
    chance = next(hand.chance for hand in solve(rules).hands if hand.best == "even_money")
    assert -chance < gains["insurance.even_money"] < 0


@pytest.mark.slow
def test_the_command_mentions_even_money() -> None:
    args = ["solve", "strip", "--natural.pays", "6:5", "--split", "none", "--no-worth"]
    text = {lang: CliRunner().invoke(main, [*args, "--lang", lang]).stdout for lang in ("en", "fr", "es")}
    for lang, words in {"en": "even money", "fr": "paiement à égalité", "es": "pago a la par"}.items():
        assert words in text[lang].lower()
    data = json.loads(CliRunner().invoke(main, [*args, "--json"]).stdout)
    assert [hand["ev"] for hand in data["hands"] if hand["best"] == "even_money"] == [1.0]
    assert [each["cards"] for each in data["chart"]["exceptions"] if each["play"] == "even_money"] == ["A T"]
