"""Rule values: every change that is listed gives a valid house, and a match is measured in matches won."""

from __future__ import annotations

import pytest

from croupier import house, houses
from croupier.errors import RulesError
from croupier.rules.changes import change_rules
from croupier.solver import solve
from croupier.solver.report.rule_values import rule_changes, rule_values, with_change


@pytest.mark.parametrize("name", houses())
def test_every_change_gives_a_valid_house(name: str) -> None:
    rules, refused = house(name), set()
    for key, value in rule_changes(rules):
        try:
            assert with_change(rules, key, value) != rules
        except RulesError:
            refused.add(key)
    assert refused <= {"player.ace", "dealer.ace", "player.surrender", "split.resplit_aces"}, refused


@pytest.mark.slow
def test_rule_values_of_a_round() -> None:
    rules = house("duel")
    result = {(key, value): gain for key, value, gain in rule_values(solve(rules))}
    other = change_rules(rules, {"table.ties": "push"})
    assert result["table.ties", "push"] == pytest.approx(solve(other).value - solve(rules).value)


@pytest.mark.slow
def test_rule_values_of_a_match() -> None:
    rules = change_rules(house("race"), {"stake.start": 1, "stake.victory": 2})
    whole = solve(rules)
    result = {key: gain for key, _, gain in rule_values(whole)}
    assert result["specials"] == pytest.approx(whole.match.of("none", 1) - whole.value, abs=1e-12)
    assert result["table.ties"] < 0 < result["player.charlie"]
