"""Aces that players name as 1 or 11, in rounds and in matches. Rounds equal the engine search on small
shoes."""

from __future__ import annotations

import pytest
from solver.brute import opening
from support.effort import effort

from croupier import cards, house
from croupier.rules.changes import change_rules
from croupier.solver import Pool, match_value, solve
from croupier.solver.engine_search import EngineSearch

ONLY = cards("As As 7s 8s 9s Ts Ts")


@pytest.mark.slow
@pytest.mark.parametrize("ace", ["chosen_own_turn", "chosen_on_receipt"])
@pytest.mark.parametrize(
    ("deal", "dealer"),
    [
        ("seat_by_seat", "up_down"),
        ("card_by_card", "up_down"),
        ("card_by_card", "down_up"),
        ("seat_by_seat", "none"),
    ][: effort(3, 4)],
)
def test_a_round_equals_the_engine_search(ace: str, deal: str, dealer: str) -> None:
    rules = change_rules(house("classic"), {"player.ace": ace, "table.deal": deal, "dealer.cards": dealer})
    start = opening(rules, ONLY, shuffle=False)
    truth = EngineSearch(rules, 1).value(start)
    pool = Pool.of(start.stock)
    assert solve(rules, pool=pool).ev == pytest.approx(truth, abs=1e-12)
    assert solve(rules, pool=pool).distribution.mean == pytest.approx(truth, abs=1e-12)


@pytest.mark.slow
def test_naming_aces_is_never_better_than_the_best_total() -> None:
    rules = house("classic")
    evs = [
        solve(change_rules(rules, {"player.ace": ace})).ev or 0.0
        for ace in ("one", "chosen_on_receipt", "chosen_own_turn", "best")
    ]
    assert evs == sorted(evs)
    assert len(set(evs)) == 4


@pytest.mark.slow
def test_a_match_with_aces_named_on_receipt() -> None:
    rules = change_rules(house("race"), {"stake.start": 1, "stake.victory": 2})
    later, at_once = match_value(rules), match_value(change_rules(rules, {"player.ace": "chosen_on_receipt"}))
    for special in ("none", "swap", "plus1"):
        assert at_once.of(special, 1) < later.of(special, 1)


def test_a_chart_with_aces() -> None:
    rules = change_rules(house("classic"), {"player.ace": "chosen_own_turn"})
    result = solve(rules)
    assert {row.group for row in result.chart.rows} == {"none", "none-ace"}
    assert sum(result.distribution.chances.values()) == pytest.approx(1)
