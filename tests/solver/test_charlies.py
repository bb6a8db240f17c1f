"""A Charlie, splits and a dealer's natural that takes only original bets: whole games equal the engine."""

from __future__ import annotations

import numpy as np
import pytest
from solver.test_brute import PlayedAsUnsplit, position
from support.effort import effort

from croupier import Card, Rules, cards, house
from croupier.rules.changes import change_rules
from croupier.solver import Pool, solve
from croupier.solver.compiled_position import ShoePosition
from croupier.solver.engine_search import EngineSearch
from croupier.solver.hand.one_hand import OneHand
from croupier.solver.model.card_kinds import kinds
from croupier.solver.model.rules import Terms
from croupier.solver.split.adaptive import AdaptiveSplit

ONLY = cards("As As As 2s 2s 3s 3s 4s 4s 5s 6s 7s 7s 8s 8s 9s 9s Ts Ts Ts Ts")


def with_charlie(hands: int, charlie: int = 3) -> Rules:
    """Rules without a hole card, with original bets only, and enough small cards for several Charlies."""
    changes = {"split.pairs": "value", "split.hands": hands, "natural.dealer_takes": "original"}
    return change_rules(house("casino"), {**changes, "player.charlie": charlie, "insurance": None})


@pytest.mark.slow
@pytest.mark.parametrize("up", ["As", "Ts", "6s"])
@pytest.mark.parametrize("pair", ["2", "8"][: effort(1, 2)])
def test_two_hands_equal_the_engine(up: str, pair: str) -> None:
    """Each hand is played through the engine as if it were not split."""
    rules = with_charlie(2)
    r = position(rules, f"{pair}s {pair}s", up, ONLY)
    card_kinds = kinds(rules)
    kind = card_kinds.of(Card(pair + "s"))
    shoe = np.array(Pool.of(r.stock).counts(card_kinds))
    shoe[kind] += 2
    single = OneHand(Terms.of(rules, card_kinds, card_kinds.of(Card(up))), shoe)
    truth = PlayedAsUnsplit(rules, single).value(r)
    assert AdaptiveSplit(single, kind, adaptive=False).value() == pytest.approx(truth, abs=1e-12)
    assert AdaptiveSplit(single, kind, adaptive=True).value() >= truth - 1e-3


@pytest.mark.slow
@pytest.mark.parametrize(("hands", "off"), [(2, 1e-10), (4, 2e-3)])
@pytest.mark.parametrize("decks", [1, "endless"])
def test_the_distribution_has_the_mean_of_the_solution(hands: int, off: float, decks: int | str) -> None:
    rules = change_rules(
        with_charlie(hands), {"shoe.decks": decks, "shoe.burn": 0, "shoe.reshuffle": {"when": "every_round"}}
    )
    whole = solve(rules, "fixed")
    result = whole.distribution
    assert sum(result.chances.values()) == pytest.approx(1, abs=1e-12)
    assert result.mean == pytest.approx(whole.value, abs=off if decks == 1 else 1e-12)


@pytest.mark.slow
@pytest.mark.parametrize(("hand", "up"), [("6s 7s", "As"), ("6s 7s", "Ts"), ("8s 8s", "6s")])
def test_a_position_needs_no_engine_search(hand: str, up: str) -> None:
    """If no natural can meet several hands, single positions need no engine search."""
    rules = with_charlie(2)
    r = position(rules, hand, up, ONLY + ONLY[:16])
    quick = ShoePosition.of(r, 1, "optimal")
    assert quick is not None
    result, truth = quick.actions(), EngineSearch(rules, 1).actions(r)
    assert set(result) == set(truth)
    for action, value in truth.items():
        assert result[action] == pytest.approx(value, abs=1e-12), action
