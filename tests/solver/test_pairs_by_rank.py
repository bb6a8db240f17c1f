"""Pairs by rank have the value of pairs by value if tens are never split: random rules, shoes and split
modes."""

from __future__ import annotations

from random import Random

import pytest
from support.effort import effort
from support.random_rules import any_rules
from support.reference_houses import table

from croupier import Rules
from croupier.rules.changes import change_rules
from croupier.solver import Pool, fresh_pool, solve, solve_round
from croupier.solver.model.card_kinds import kinds

EVERY_ROUND = {"shoe.burn": 0, "shoe.reshuffle": {"when": "every_round"}}


@pytest.mark.slow
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_an_endless_shoe(hands: int) -> None:
    """Probabilities and card counts must not be mixed: ten-ten against a 6 once had a value of 22.8 bets."""
    rules = table("endless", hands=hands)
    by_rank = change_rules(rules, {"split.pairs": "rank"})
    assert solve(by_rank).ev == pytest.approx(solve(rules).ev, abs=1e-12)


def case(seed: int) -> tuple[Rules, Pool, str]:
    """Rules with splits by value, the cards, and the split mode."""
    rng = Random(seed)
    splits = rng.choice(["fixed", "adaptive", "optimal"])
    while True:
        rules = any_rules(rng)
        if rules.split is None or rules.chooses_aces or kinds(rules).values.count(1) > 1:
            continue
        decks = rng.choice([1, 2, 6, "endless"]) if splits != "optimal" else 1
        rules = change_rules(rules, {"shoe.decks": decks, "split.pairs": "value", **EVERY_ROUND})
        if splits == "optimal":  # few cards, because optimal splits are expensive
            few = tuple(rng.choice((0, 1, 1, 2)) for _ in range(13))
            return rules, Pool(few, sum(few)), splits
        return rules, fresh_pool(rules), splits


def splits_a_shared_value(rules: Rules, pool: Pool, splits: str) -> bool:
    """Whether best play splits cards of different ranks and equal value, with two hands or the most
    allowed."""
    shared = {kind for kind in range(len(kinds(rules).values)) if kinds(rules).of_rank.count(kind) > 1}
    two = change_rules(rules, {"split.hands": 2, "split.resplit_aces": False})
    return any(
        hand.best == "split" and hand.cards[0] in shared
        for each in (rules, two)
        for hand in solve_round(each, pool, splits).hands
    )


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, effort(30, 600), 10))
def test_random_rules(start: int) -> None:
    compared = 0
    for seed in range(start, start + 10):
        rules, pool, splits = case(seed)
        if splits_a_shared_value(rules, pool, splits):
            continue
        compared += 1
        by_rank = change_rules(rules, {"split.pairs": "rank"})
        result, truth = (solve_round(each, pool, splits).value for each in (by_rank, rules))
        assert result == pytest.approx(truth, abs=1e-12), (seed, splits)
    assert compared
